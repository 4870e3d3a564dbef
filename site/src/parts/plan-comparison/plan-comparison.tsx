import { planFeatures, services } from '#agency/catalogue';
import { formatMoney } from '#catalogue/money.ts';
import type { Service } from '#catalogue/product.ts';
import { calculateUnitAmountPerItem, listPackages } from '#catalogue/products.ts';
import { fillPlaceholders, words } from '../../words.ts';
import { formatPrice, getItemName } from '../service/figures.ts';
import { TaxNote } from '../service/tax-note.tsx';
import { comparePlans } from './compare-plans.ts';

/**
 * Collapsed comparison table for each service. With JavaScript, only the table of the service selected in the package
 * picker is visible.
 */
export function PlanComparisons() {
  return services
    .filter(({ id }) => listPackages(id).length > 1)
    .map((service) => <PlanComparison key={service.id} service={service} isHidden={service !== services[0]} />);
}

function PlanComparison({ service, isHidden }: { service: Service; isHidden: boolean }) {
  const plans = listPackages(service.id);
  const rows = comparePlans(plans.map(({ id }) => planFeatures[id] ?? []));
  const perItem = plans.map((plan) => calculateUnitAmountPerItem(plan));
  const title = fillPlaceholders(words.pricing.compare, { service: service.shortName });
  const renderCells = (values: readonly React.ReactNode[]) =>
    plans.map((plan, index) => (
      <td key={plan.id} data-popular={plan.popular}>
        {values[index]}
        <span className="plan-comparison__plan" aria-hidden="true">
          {plan.plan}
        </span>
      </td>
    ));
  return (
    <details className="plan-comparison" data-service={service.id} hidden={isHidden}>
      <summary>{title}</summary>
      <table data-plans data-many={plans.length > 4 || undefined}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <td />
            {plans.map((plan) => (
              <th key={plan.id} scope="col" data-popular={plan.popular}>
                {plan.plan}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{words.pricing.price}</th>
            {renderCells(
              plans.map((plan) => (
                <>
                  <b>{formatPrice(plan)}</b>
                  <TaxNote />
                </>
              )),
            )}
          </tr>
          {perItem.every((amount) => amount !== undefined) && (
            <tr>
              <th scope="row">{fillPlaceholders(words.pricing.perItem, { item: getItemName(plans[0] ?? {}) })}</th>
              {renderCells(perItem.map((amount) => formatMoney(amount, { decimals: 'always' })))}
            </tr>
          )}
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {renderCells(
                values.map((value) => (typeof value === 'string' ? value : <Mark key={label} isOn={value} />)),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Mark({ isOn }: { isOn: boolean }) {
  return (
    <>
      <span aria-hidden="true">{isOn ? '✓' : '–'}</span>
      <span className="visually-hidden">{isOn ? words.pricing.yes : words.pricing.no}</span>
    </>
  );
}
