import type { Package } from '#catalogue/product.ts';
import { packagesIn } from '#catalogue/products.ts';
import { Assurances } from '#site/src/parts/assurances/assurances.tsx';
import { priceLabel } from '#site/src/parts/service/figures.ts';
import { PlanActions } from '#site/src/parts/service/plan-actions.tsx';

/** The three plans, line by line. */
const adsComparison: readonly { readonly label: string; readonly value: (plan: Package) => string }[] = [
  { label: 'Price', value: priceLabel },
  { label: 'Ad platforms', value: ({ quantities }) => `${quantities.platforms}` },
  { label: 'Campaigns', value: ({ quantities }) => `${quantities.campaigns}` },
  { label: 'Ad creatives monthly', value: ({ quantities }) => `${quantities.creatives}` },
  { label: 'Optimization', value: () => 'Weekly' },
  { label: 'Audience research', value: () => 'Yes' },
  ...['Retargeting', 'A/B tested creatives', 'Landing page advice'].map((feature) => ({
    label: feature,
    value: (plan: Package) => (plan.features.includes(feature) ? 'Yes' : 'No'),
  })),
  { label: 'Pixel and tracking setup', value: () => 'Optional add-on' },
];

const adsPlans = packagesIn('ads');

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
