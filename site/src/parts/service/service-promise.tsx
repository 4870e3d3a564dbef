import type { Service } from '#agency-files/site/services.ts';
import { formatMoney } from '#catalogue/money.ts';
import type { AddOn } from '#catalogue/product.ts';
import { listAddOns } from '#catalogue/products.ts';
import { agency } from '../../agency.ts';
import { fillPlaceholders, words } from '../../words.ts';
import { Fold } from '../fold/fold.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import { addOnHeading, formatPlans } from './add-on-fit.ts';
import { formatUnit } from './figures.ts';
import { ServiceClaims } from './service-claims.tsx';
import { TaxNote } from './tax-note.tsx';

/** Section with the add-ons, a testimonial, claims and the guarantee. */
export function ServicePromise({ service }: { service: Service }) {
  const addOns = listAddOns(service.category);
  const { claims, page } = agency.servicePages;
  if (addOns.length === 0 && !service.testimonial && claims.length === 0 && !page.guarantee) return null;
  return (
    <section className="band" aria-label={words.service.promise}>
      <div className="wrapper flow service-promise">
        {addOns.length > 0 && (
          <div className="service-promise__add-ons">
            <Fold title={<h2>{addOnHeading(service.category)}</h2>}>
              <AddOnList addOns={addOns} />
            </Fold>
          </div>
        )}
        {service.testimonial && <ClientQuote testimonial={service.testimonial} />}
        <ServiceClaims />
        <Guarantee />
      </div>
    </section>
  );
}

/** Testimonial in large type. The page's first section states whether testimonials are illustrative. */
function ClientQuote({ testimonial }: { testimonial: NonNullable<Service['testimonial']> }) {
  const { quote, author, business } = testimonial;
  return (
    <figure className="client-quote">
      <blockquote>
        <p>{fillPlaceholders(words.layout.quote, { text: quote })}</p>
      </blockquote>
      <figcaption>
        {author}, <b>{business}</b>
      </figcaption>
    </figure>
  );
}

function Guarantee() {
  const { guarantee } = agency.servicePages.page;
  if (!guarantee) return null;
  return (
    <aside className="guarantee" aria-labelledby="guarantee-title">
      <svg viewBox="0 0 120 120" width="120" height="120" aria-hidden="true">
        <path
          className="guarantee__seal"
          d="M60 2L69.4 12.9L82.2 6.4L86.7 20.1L101 19L99.9 33.3L113.6 37.8L107.1 50.6L118 60L107.1 69.4L113.6 82.2L99.9 86.7L101 101L86.7 99.9L82.2 113.6L69.4 107.1L60 118L50.6 107.1L37.8 113.6L33.3 99.9L19 101L20.1 86.7L6.4 82.2L12.9 69.4L2 60L12.9 50.6L6.4 37.8L20.1 33.3L19 19L33.3 20.1L37.8 6.4L50.6 12.9z"
        />
        <path className="guarantee__tide" d="M26 66c11-10 23-10 34 0s23 10 34 0" />
        <circle className="guarantee__sun" cx="60" cy="48" r="13" />
      </svg>
      <div>
        <h2 id="guarantee-title">{guarantee.title}</h2>
        <Markdown text={guarantee.text} />
      </div>
    </aside>
  );
}

/** Add-ons with prices. If the add-ons fit different plans, each add-on names its compatible plans. */
function AddOnList({ addOns }: { addOns: readonly AddOn[] }) {
  const isMixed = new Set(addOns.map(formatPlans)).size > 1;
  return (
    <ul className="add-on-list">
      {addOns.map((addOn) => (
        <li key={addOn.id} data-product={addOn.id}>
          <h3>{addOn.name}</h3>
          <p>
            {addOn.description}{' '}
            {isMixed && formatPlans(addOn) && (
              <small>{fillPlaceholders(words.service.addOnWith, { plans: formatPlans(addOn) ?? '' })}</small>
            )}
          </p>
          <p className="figure">
            {formatMoney(addOn.unitAmount)}
            <small>{formatUnit(addOn.unit)}</small>
            <TaxNote />
          </p>
        </li>
      ))}
    </ul>
  );
}
