import { deliveryTimes } from '../../../../catalogue/delivery.ts';
import { formatMoney } from '../../../../catalogue/money.ts';
import { packagesIn } from '../../../../catalogue/products.ts';
import type { Service } from '../../../build/agency/services.ts';
import { fromPrice, unitLabel } from '../../parts/service/figures.ts';

const shownFeatures = 6;

/** A service in one glance: what it is, what it costs, what it takes. */
export function ServiceCard({ service }: { service: Service }) {
  const { id, category, tag, title, description, features, stats, testimonial, setupTime } = service;
  const times = [
    { label: 'Delivery', value: deliveryTimes[category] },
    { label: 'Setup', value: setupTime },
  ].filter(({ value }) => value);
  const hasFacts = stats.length > 0 || times.length > 0 || testimonial !== undefined;
  return (
    <li className="service-card" id={id}>
      <div className="service-card__head">
        <p>
          <span className="badge">{tag}</span>
        </p>
        <h3>{title}</h3>
        <p className="figure service-card__price">{fromPrice(category)}</p>
        <p>{description}</p>
        <a className="button" href={`/services/${id}`}>
          Learn More &amp; Get Started<span className="visually-hidden">: {title}</span>
        </a>
      </div>
      <div className="service-card__features">
        {features.length > 0 && (
          <ul className="ticks">
            {features.slice(0, shownFeatures).map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
        {features.length > shownFeatures && (
          <p>
            <a href={`/services/${id}`}>+{features.length - shownFeatures} more</a>
          </p>
        )}
        <h4 className="service-card__label">Plans</h4>
        <ul className="service-card__plans">
          {packagesIn(category).map((plan) => (
            <li key={plan.id} data-popular={plan.popular}>
              {plan.plan} <b>{formatMoney(plan.unitAmount) + unitLabel(plan.unit)}</b>
              {plan.popular && <span>Popular</span>}
            </li>
          ))}
        </ul>
      </div>
      {hasFacts && (
        <div className="service-card__facts">
          {stats.length > 0 && (
            <ul className="service-card__stats">
              {stats.map(({ figure, label }) => (
                <li key={label}>
                  <b>{figure}</b> {label}
                </li>
              ))}
            </ul>
          )}
          {times.length > 0 && (
            <dl className="service-card__times">
              {times.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {testimonial && (
            <>
              <blockquote>
                <p>“{testimonial.quote}”</p>
              </blockquote>
              <p className="service-card__author">
                {testimonial.author}, {testimonial.business}
                {testimonial.source === 'illustrative' && ' (illustrative)'}
              </p>
            </>
          )}
        </div>
      )}
    </li>
  );
}
