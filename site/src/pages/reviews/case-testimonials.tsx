import { agency } from '../../agency.ts';
import { countInWords } from '../../parts/count-in-words/count-in-words.ts';
import { fillPlaceholders, words } from '../../words.ts';

type CaseTestimonial = (typeof agency.reviews.cases)[number];

/** List of cases with client, quote and results. If `label` is true, each illustrative case gets a badge. */
export function CaseTestimonials({ cases, label }: { cases: readonly CaseTestimonial[]; label: boolean }) {
  return (
    <section className="band" aria-labelledby="cases-title">
      <div className="wrapper flow flow--wide">
        <h2 id="cases-title">
          {fillPlaceholders(words.reviews.casesInShort, { count: countInWords(cases.length, 'case') })}
        </h2>
        <ul className="case-lines">
          {cases.map(({ quote, author, company, industry, initials, service, caseStudy, results, source }) => (
            <li key={company}>
              <span className="case-lines__initials" aria-hidden="true">
                {initials}
              </span>
              <div className="case-lines__words">
                <blockquote>
                  <p>{fillPlaceholders(words.layout.quote, { text: quote })}</p>
                </blockquote>
                <p className="case-lines__who">
                  <b>{author}</b>, {company}. {industry}
                  {service && (
                    <>
                      , <a href={service.path}>{service.label}</a>
                    </>
                  )}
                  {source === 'illustrative' && label && (
                    <span className="badge">{words.caseStudies.illustrative}</span>
                  )}
                </p>
                <CaseLink id={caseStudy} />
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

/** Link from a testimonial to its case study, if that case study exists. */
function CaseLink({ id }: { id: string | undefined }) {
  const study = agency.caseStudies.find((each) => each.id === id);
  if (!study || !agency.hasPage('/case-studies')) return null;
  return (
    <p className="case-lines__more">
      <a href={`/case-studies#${study.id}`}>{study.title}</a>
    </p>
  );
}
