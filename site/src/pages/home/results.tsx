import { Illustrative } from '../../parts/illustrative/illustrative.tsx';
import { Tabs } from '../../parts/tabs/tabs.tsx';
import { fillPlaceholders, toLowercaseLabel, words } from '../../words.ts';
import type { BandProps } from './band.ts';
import { BandHeading } from './band-heading.tsx';
import { contactPath } from './contact-path.ts';

/** Section with one tab per metric. */
export function Results({ band: { title, lead, note, results } }: BandProps<'results'>) {
  const tabs = results.map(({ id, label, figure, title, text }) => ({
    id: `results-${id}`,
    label,
    panel: (
      <div className="flow">
        <p className="figure result__figure">{figure}</p>
        <h3>{title}</h3>
        <p className="measure">{text}</p>
        <a className="button" href={contactPath}>
          {words.home.more}{' '}
          <span className="visually-hidden">
            {fillPlaceholders(words.home.moreAbout, { label: toLowercaseLabel(label) })}
          </span>
        </a>
      </div>
    ),
  }));
  return (
    <section className="band" id="results" aria-labelledby="results-title">
      <div className="wrapper flow flow--wide">
        <BandHeading id="results-title" title={title} lead={lead} />
        <Tabs label={words.home.results} tabs={tabs} />
        {note && <Illustrative>{note}</Illustrative>}
      </div>
    </section>
  );
}
