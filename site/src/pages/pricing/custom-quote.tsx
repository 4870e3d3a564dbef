import type { agency } from '../../agency.ts';

type Quote = NonNullable<typeof agency.pricing.quote>;

/** Where to ask for what no plan covers. */
export function CustomQuote({ quote: { title, lead, points, link } }: { quote: Quote }) {
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="quote-title">
      <div className="wrapper call-to-action">
        <h2 id="quote-title">{title}</h2>
        <div className="flow">
          <p className="lead">{lead}</p>
          {points.length > 0 && (
            <ul className="ticks">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          <a className="button button--primary" href={link.path}>
            {link.label}
          </a>
        </div>
      </div>
    </section>
  );
}
