import { formatMoney } from '#catalogue/money.ts';
import type { AddOn } from '#catalogue/product.ts';
import { fillPlaces, words } from '../../words.ts';
import { plansOf } from './add-on-fit.ts';
import { unitLabel } from './figures.ts';
import { TaxNote } from './tax-note.tsx';

/** Add-ons as lines of a price list. Where they do not all go with the same plans, each names its own. */
export function AddOnList({ addOns }: { addOns: readonly AddOn[] }) {
  const isMixed = new Set(addOns.map(plansOf)).size > 1;
  return (
    <ul className="add-on-list">
      {addOns.map((addOn) => (
        <li key={addOn.id}>
          <h3>{addOn.name}</h3>
          <p>
            {addOn.description}{' '}
            {isMixed && plansOf(addOn) && (
              <small>{fillPlaces(words.service.addOnWith, { plans: plansOf(addOn) ?? '' })}</small>
            )}
          </p>
          <p className="figure">
            {formatMoney(addOn.unitAmount)}
            <small>{unitLabel(addOn.unit)}</small>
            <TaxNote />
          </p>
        </li>
      ))}
    </ul>
  );
}
