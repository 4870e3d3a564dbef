import { agency } from '../../agency.ts';
import { ClientMark } from '../../parts/client-mark/client-mark.tsx';
import { Illustrative } from '../../parts/illustrative/illustrative.tsx';
import type { BandProps } from './band.ts';
import { BandHeading } from './band-heading.tsx';
import { ClientName } from './client-name.tsx';

/** The clients in rows of six. */
export function Logos({ band: { title, lead, note } }: BandProps<'logos'>) {
  return (
    <section className="band logos" aria-labelledby="logos-title">
      <div className="wrapper flow flow--wide">
        <BandHeading id="logos-title" title={title} lead={lead} />
        <ul className="logos__list">
          {agency.clients.map((client) => (
            <li key={client.id}>
              <ClientMark client={client} className="logos__mark" />
              <b>
                <ClientName name={client.name} />
              </b>
              {client.trade && <span>{client.trade}</span>}
            </li>
          ))}
        </ul>
        {note && <Illustrative>{note}</Illustrative>}
      </div>
    </section>
  );
}
