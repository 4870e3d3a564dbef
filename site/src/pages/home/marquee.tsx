import { agency } from '../../agency.ts';
import { ClientMark } from '../../parts/client-mark/client-mark.tsx';
import { ClientName } from '../../parts/client-mark/client-name.tsx';
import { Icon } from '../../parts/icon/icon.tsx';
import { Illustrative } from '../../parts/illustrative/illustrative.tsx';
import { InlineMarkdown } from '../../parts/markdown/markdown.tsx';
import { words } from '../../words.ts';
import type { BandProps } from './band.ts';

const growthFormat = new Intl.NumberFormat(agency.locale, { style: 'percent', signDisplay: 'always' });

/**
 * The clients' logos with names and growth, in two rows that move until the visitor pauses them.
 * A second copy makes the loop seamless and is hidden from screen readers.
 */
export function Marquee({ band: { title, lead, note } }: BandProps<'marquee'>) {
  return (
    <section className="band marquee" aria-labelledby="marquee-title">
      <div className="wrapper marquee__top">
        <h2 id="marquee-title">{title}</h2>
        {lead && (
          <p>
            <InlineMarkdown text={lead} />
          </p>
        )}
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
        {note && <Illustrative>{note}</Illustrative>}
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
          <b>
            <ClientName name={client.name} />
          </b>
          {client.growth !== undefined && (
            <span className="figure marquee__growth">{growthFormat.format(client.growth / 100)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
