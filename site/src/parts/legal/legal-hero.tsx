import { firstSectionId } from '../../layouts/page.ts';

export interface Glance {
  readonly term: string;
  readonly about: string;
}

interface LegalHeroProps {
  title: string;
  lead: string;
  /** What was done on the date: `Last updated`. */
  dated: string;
  /** The date in words, and as ISO 8601. */
  date: { readonly text: string; readonly date: string };
  /** The page in a few lines, beside its title. */
  glance: readonly Glance[];
}

export function LegalHero({ title, lead, dated, date: { text, date }, glance }: LegalHeroProps) {
  return (
    <section className="band page-hero legal-hero" id={firstSectionId} data-band="emphasis">
      <div className="wrapper legal-hero__columns">
        <div className="flow">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <p className="legal-date">
            {dated} <time dateTime={date}>{text}</time>
          </p>
        </div>
        <dl className="legal-glance">
          {glance.map(({ term, about }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
