import type { AddOn } from '#catalogue/product.ts';
import { packagesIn } from '#catalogue/products.ts';
import { useCart } from '../../shared/cart-store/use-cart.tsx';
import { Heading, partNames } from '../../shared/element/view.tsx';
import { nameById, productIn, unitIn } from '../../shared/text/text.tsx';
import { Badge } from './card.tsx';
import { Price } from './price.tsx';
import type { PickerContext } from './use-picker.ts';
import { ViewCart } from './view-cart.tsx';

export function AddOnRow({ addOn: sold, picker }: { addOn: AddOn; picker: PickerContext }) {
  const { messages, locale, fill, addAddOns, removeAddOn } = picker;
  const addOn = productIn(sold, locale);
  const cart = useCart();
  const inCart = cart.isInCart(addOn.id);
  const needsPlan = cart.addOnsWithoutPackage.includes(sold);
  const { estimatedQuantity } = addOn;
  const plans = needsPlan || !goesWithAll(addOn) ? worksWith(addOn, picker) : undefined;
  const noteId = `works-with-${addOn.id}`;
  return (
    <li className="add-on" part={partNames('add-on', { popular: addOn.popular, 'in-cart': inCart })}>
      <div className="add-on-text">
        <div className="card-head">
          <Heading below={2} className="card-name" lang={addOn.lang}>
            {addOn.name}
          </Heading>
          <Badge product={addOn} inCart={inCart} picker={picker} />
        </div>
        <p className="description" lang={addOn.lang}>
          {addOn.description}
        </p>
        {plans && (
          <p className="note" id={noteId}>
            {plans}
            {needsPlan && <strong className="needs-plan"> {messages.needsPlan}</strong>}
          </p>
        )}
      </div>
      <div className="add-on-price">
        <Price product={addOn} picker={picker} />
        {estimatedQuantity && (
          <p className="per-item">
            {fill(messages.usually, {
              ...estimatedQuantity,
              units: unitIn(addOn.unit, locale).many,
              per: messages.per[addOn.interval] ?? '',
            })}
          </p>
        )}
      </div>
      <div className="script-only">
        <button
          type="button"
          className="button button--quiet buy"
          part={partNames('button', { added: inCart })}
          aria-describedby={plans && noteId}
          onClick={() => (inCart ? removeAddOn(sold) : addAddOns([sold]))}
        >
          {inCart ? messages.remove : messages.add}
          <span className="visually-hidden"> {addOn.name}</span>
        </button>
        {inCart && <ViewCart name={addOn.name} picker={picker} />}
      </div>
    </li>
  );
}

/** Then the name of its group says enough. */
function goesWithAll({ category, compatibility }: AddOn): boolean {
  return compatibility.length === packagesIn(category).length;
}

function worksWith({ compatibility }: AddOn, { messages, locale, fill }: PickerContext): string {
  const names = compatibility.flatMap((id) => nameById(id, locale) ?? []);
  return fill(messages.worksWith, { plans: new Intl.ListFormat(locale, { type: 'disjunction' }).format(names) });
}
