import type { ComponentType } from 'react';
import type { Service } from '#agency-files/site/services.ts';
import { deliveryTimes } from '#catalogue/delivery.ts';
import { listPackages } from '#catalogue/products.ts';
import { Fold } from '../../parts/fold/fold.tsx';
import { formatFromPrice, formatPrice } from '../../parts/service/figures.ts';
import { TaxNote } from '../../parts/service/tax-note.tsx';
import { fillPlaceholders, words } from '../../words.ts';

const shownFeatures = 6;

interface ServiceCardProps {
  service: Service;
  /** Drawing of a work sample (`art/service-samples/<id>`), otherwise of the service (`art/services/<id>`). */
  Sample?: ComponentType;
  /** True if an illustrative quote needs its own label, because the first section does not label all quotes. */
  labelsQuote: boolean;
}

export function ServiceCard({ service, Sample, labelsQuote }: ServiceCardProps) {
  const { id, category, tag, title, description, features, stats, testimonial, setupTime } = service;
  // List plans only if there are several: the card already shows the price of a single plan.
  const sold = listPackages(category);
  const plans = sold.length > 1 ? sold : [];
  const delivery = deliveryTimes[category];
  const times = [
    { label: words.services.delivery, value: delivery },
    { label: words.services.setup, value: setupTime },
  ].filter(({ value }) => value);
  // Omit a figure that repeats the delivery time.
  const figures = stats.filter(({ figure, label }) => !delivery || !`${figure} ${label}`.startsWith(delivery));
  const hasFacts = figures.length > 0 || times.length > 0 || testimonial !== undefined;
  return (
    <li className="service-card" id={id}>
      {Sample && (
        <div className="service-card__picture">
          <Sample />
        </div>
      )}
      <div className="service-card__head">
        {tag && (
          <p>
            <span className="badge">{tag}</span>
          </p>
        )}
        <h3>{title}</h3>
        <p className="figure service-card__price">
          {formatFromPrice(category)}
          <TaxNote />
        </p>
        <p>{description}</p>
        {plans.length > 1 && (
          <div>
            <h4 className="service-card__label">{words.services.plans}</h4>
            <ul className="service-card__plans">
              {plans.map((plan) => (
                <li key={plan.id} data-popular={plan.popular}>
                  {plan.plan} <b>{formatPrice(plan)}</b>
                  {plan.popular && <span>{words.service.mostPopular}</span>}
                </li>
              ))}
            </ul>
          </div>
        )}
        <a className="button" href={`/services/${id}`}>
          {words.services.open}
          <span className="visually-hidden">: {title}</span>
        </a>
      </div>
      {features.length > 0 && (
        <div className="service-card__features">
          <Fold title={<h4 className="service-card__label">{words.service.included}</h4>}>
            <ul className="ticks">
              {features.slice(0, shownFeatures).map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            {features.length > shownFeatures && (
              <p>
                <a href={`/services/${id}`}>
                  {fillPlaceholders(words.services.more, { count: features.length - shownFeatures })}
                </a>
              </p>
            )}
          </Fold>
        </div>
      )}
      {hasFacts && (
        <div className="service-card__facts">
          <Fold title={<h4 className="service-card__label">{words.services.facts}</h4>}>
            <div className="service-card__row">
              {figures.length > 0 && (
                <ul className="service-card__stats">
                  {figures.map(({ figure, label }) => (
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
                <div className="service-card__quote">
                  <blockquote>
                    <p>
                      <q>{testimonial.quote}</q>
                    </p>
                  </blockquote>
                  <p className="service-card__author">
                    {testimonial.author}, {testimonial.business}
                    {labelsQuote && testimonial.source === 'illustrative' && ` ${words.services.illustrative}`}
                  </p>
                </div>
              )}
            </div>
          </Fold>
        </div>
      )}
    </li>
  );
}
