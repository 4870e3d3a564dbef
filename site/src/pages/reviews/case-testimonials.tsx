import type { CaseTestimonial } from '../../../../agency/reviews.ts';

/** Cases one under the other: who, what they say, what came of it. */
export function CaseTestimonials({ cases }: { cases: readonly CaseTestimonial[] }) {
  return (
    <section className="band" aria-labelledby="cases-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="cases-title">Three cases, briefly</h2>
          <p className="lead">
            <span className="badge">Illustrative</span> The businesses are made up to show what a case looks like.
          </p>
        </div>
        <ul className="case-lines">
          {cases.map(({ quote, author, company, industry, initials, service, results }) => (
            <li key={company}>
              <span className="case-lines__initials" aria-hidden="true">
                {initials}
              </span>
              <div className="case-lines__words">
                <blockquote>
                  <p>“{quote}”</p>
                </blockquote>
                <p className="case-lines__who">
                  <b>{author}</b>, {company}. {industry}, <a href={service.path}>{service.label}</a>
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
