import { agency } from '../../agency.ts';
import { ClientMark } from '../../parts/client-mark/client-mark.tsx';
import { Icon } from '../../parts/icon/icon.tsx';
import { Illustrative } from '../../parts/illustrative/illustrative.tsx';
import { words } from '../../words.ts';
import type { BandProps } from './band.ts';

/**
 * Moving row of the clients' logos and trades, which the visitor can pause. The grid of logos has their names and growth.
 * A second copy makes the loop seamless and is hidden from screen readers.
 */
export function Marquee({ band: { title, note } }: BandProps<'marquee'>) {
  return (
    <section className="band marquee" aria-labelledby="marquee-title">
      <div className="wrapper marquee__top">
        <h2 id="marquee-title">{title}</h2>
        {note && <Illustrative>{note}</Illustrative>}
        <label className="marquee__pause">
          <input type="checkbox" />
          <span>
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M9 6v12M15 6v12" />
            </svg>
            <Icon name="play" />
            {words.home.pause} <span className="visually-hidden">{words.home.pauseLogos}</span>
          </span>
        </label>
      </div>
      <div className="marquee__window">
        <div className="marquee__track">
          <Logos />
          <Logos copy />
        </div>
      </div>
    </section>
  );
}

function Logos({ copy = false }: { copy?: boolean }) {
  return (
    <ul className="marquee__logos" aria-hidden={copy || undefined}>
      {agency.clients.map((client) => (
        <li key={client.id}>
          <ClientMark client={client} />
          <span className="figure marquee__trade">{client.trade ?? client.name}</span>
        </li>
      ))}
    </ul>
  );
}
