import { Assurances } from '#site/src/parts/assurances/assurances.tsx';
import { PlanActions } from '#site/src/parts/service/plan-actions.tsx';
import { adsComparison, adsPlans } from './meta-ads.ts';

/** The three plans side by side, line by line. */
export function PlanComparison() {
  return (
    <section className="band" id="plans" data-band="strong" data-tide aria-labelledby="plans-title">
      <div className="wrapper flow flow--wide">
        <h2 id="plans-title">Three plans, compared</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled with the arrow keys. */}
        <section className="comparison" aria-label="Plan by plan" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <td />
                {adsPlans.map((plan) => (
                  <th key={plan.id} scope="col" data-popular={plan.popular}>
                    {plan.plan} {plan.popular && <span className="badge">Most Popular</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {adsComparison.map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {adsPlans.map((plan) => (
                    <td key={plan.id} data-popular={plan.popular}>
                      {value(plan)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td />
                {adsPlans.map((plan) => (
                  <td key={plan.id} data-popular={plan.popular}>
                    <PlanActions plan={plan} />
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </section>
        <Assurances />
        <p className="cluster">
          <a href="/pricing?category=ads#plans">Add YouTube, or take a bundle</a>
        </p>
      </div>
    </section>
  );
}
