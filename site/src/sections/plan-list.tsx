import { formatMoney } from '../../../catalogue/money.ts';
import { packagesIn } from '../../../catalogue/products.ts';
import type { ServiceId } from '../../../catalogue/services.ts';

/** The plans of one service with their prices, as plain text. Buying happens on the pricing page. */
export function PlanList({ service }: { service: ServiceId }) {
  return (
    <section className="band" data-band="pine" data-tide aria-labelledby="plan-list-title">
      <div className="wrapper flow flow--wide">
        <h2 id="plan-list-title">What it costs</h2>
        <ul className="plan-list">
          {packagesIn(service).map((plan) => (
            <li key={plan.id} className="flow">
              <h3>{plan.plan}</h3>
              <p className="figure plan-list__price">
                {formatMoney(plan.unitAmount)} <small>{plan.unit === 'once' ? 'one-time' : `/${plan.unit}`}</small>
              </p>
              <p>{plan.description}</p>
            </li>
          ))}
        </ul>
        <a className="button button--primary" href="/pricing">
          View pricing
        </a>
      </div>
    </section>
  );
}
