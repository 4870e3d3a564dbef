import type { ReactNode } from 'react';
import { formatMoney } from '#catalogue/money.ts';
import type { Package } from '#catalogue/product.ts';
import { listPackages } from '#catalogue/products.ts';
import { fillPlaceholders, words } from '../../words.ts';
import { Assurances } from '../assurances/assurances.tsx';
import { formatUnit } from './figures.ts';
import { PlanActions } from './plan-actions.tsx';
import { TaxNote } from './tax-note.tsx';

interface PlanColumnsProps {
  category: string;
  /** Heading that replaces the default heading of the plans. */
  title?: ReactNode;
  lead?: ReactNode;
  /** Returns the line below a plan's price. */
  note?: (plan: Package) => ReactNode;
  children?: ReactNode;
}

/** A service's plans in columns, each with an Add to Cart link and a contact link. */
export function PlanColumns({ category, title, lead, note, children }: PlanColumnsProps) {
  const plans = listPackages(category);
  const isOnly = plans.length === 1;
  return (
    <section className="band" id="plans" data-band="strong" data-tide aria-labelledby="plans-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="plans-title">{title ?? (isOnly ? words.service.onlyPlan : words.service.plans)}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        <ul className="plan-columns">
          {plans.map((plan) => (
            <li key={plan.id} data-product={plan.id} data-popular={plan.popular}>
              <div className="plan-columns__head">
                <h3>{plan.plan}</h3>
                {plan.popular && !isOnly && <span className="badge">{words.service.mostPopular}</span>}
                {plan.badge && <span className="badge">{plan.badge}</span>}
              </div>
              <p className="figure plan-columns__price">
                {formatMoney(plan.unitAmount)}
                <small>{formatUnit(plan.unit)}</small>
                <TaxNote />
              </p>
              {note && <p className="plan-columns__note">{note(plan)}</p>}
              <div className="plan-columns__included">
                {plan.extends && (
                  <p>
                    {fillPlaceholders(words.service.everythingIn, {
                      plan: plans.find(({ id }) => id === plan.extends)?.plan ?? '',
                    })}
                  </p>
                )}
                <ul className="ticks">
                  {plan.features.slice(0, plan.added).map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
              </div>
              <PlanActions plan={plan} />
            </li>
          ))}
        </ul>
        <Assurances category={category} />
        {children}
        <p className="cluster">
          <a className="button" href="/pricing">
            {words.service.allPrices}
          </a>
        </p>
      </div>
    </section>
  );
}
