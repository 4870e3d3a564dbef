import { formatMoney } from '#catalogue/money.ts';
import { packagesIn, unitAmountPerItem } from '#catalogue/products.ts';
import { unitLabel } from '#site/src/parts/service/figures.ts';

const plans = packagesIn('video');
const dearest = Math.max(...plans.map((plan) => unitAmountPerItem(plan) ?? 0));

/** Six plans as lines: the more videos, the less each costs. */
export function PriceLadder() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled with the arrow keys.
    <section className="ladder" aria-label="Video plans" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Videos a month</th>
            <th scope="col">A month</th>
            <th scope="col">A video, about</th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => {
            const perVideo = unitAmountPerItem(plan) ?? plan.unitAmount;
            return (
              <tr key={plan.id}>
                <th scope="row">
                  {plan.plan} {plan.popular && <span className="badge">Most Popular</span>}
                  {plan.badge && <span className="badge">{plan.badge}</span>}
                </th>
                <td>{plan.quantities.videos}</td>
                <td className="figure">
                  {formatMoney(plan.unitAmount)}
                  <small>{unitLabel(plan.unit)}</small>
                </td>
                <td>
                  {formatMoney(perVideo, { decimals: 'always' })}
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={Math.round((perVideo / dearest) * 100)} height="8" rx="2" />
                  </svg>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
