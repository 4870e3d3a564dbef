import type { agency } from '../../agency.ts';
import { countInWords } from '../../parts/count-in-words/count-in-words.ts';
import { fillPlaces, words } from '../../words.ts';

type CaseTestimonial = (typeof agency.reviews.cases)[number];

/** Cases one under the other: who, what they say, what came of it. */
export function CaseTestimonials({ cases }: { cases: readonly CaseTestimonial[] }) {
  const allIllustrative = cases.every(({ source }) => source === 'illustrative');
  return (
    <section className="band" aria-labelledby="cases-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="cases-title">
            {fillPlaces(words.reviews.casesInShort, { count: countInWords(cases.length, 'case') })}
          </h2>
          {allIllustrative && (
            <p className="lead">
              <span className="badge">{words.caseStudies.illustrative}</span> {words.reviews.casesNote}
            </p>
          )}
        </div>
        <ul className="case-lines">
          {cases.map(({ quote, author, company, industry, initials, service, results, source }) => (
            <li key={company}>
              <span className="case-lines__initials" aria-hidden="true">
                {initials}
              </span>
              <div className="case-lines__words">
                <blockquote>
                  <p>{fillPlaces(words.layout.quote, { text: quote })}</p>
                </blockquote>
                <p className="case-lines__who">
                  <b>{author}</b>, {company}. {industry}
                  {service && (
                    <>
                      , <a href={service.path}>{service.label}</a>
                    </>
                  )}
                  {source === 'illustrative' && !allIllustrative && (
                    <span className="badge">{words.caseStudies.illustrative}</span>
                  )}
                </p>
              </div>
              <dl>
                {results.map(({ figure, label }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd className="figure">{figure}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
