import type { AddOn } from '../../../../catalogue/product.ts';
import { packagesIn } from '../../../../catalogue/products.ts';
import { services } from '../../../../catalogue/services.ts';
import { useCart } from '../../shared/cart-store/use-cart.tsx';
import { partNames } from '../../shared/element/part-names.ts';
import { nameById, productIn, serviceIn, unitIn } from '../../shared/text/in-language.ts';
import { Badge, Card, Features } from './card.tsx';
import { Price } from './price.tsx';
import type { PickerContext } from './use-picker.ts';
import { ViewCart } from './view-cart.tsx';

export function AddOnCard({ addOn: sold, picker }: { addOn: AddOn; picker: PickerContext }) {
  const { messages, locale, fill, addAddOns, removeAddOn } = picker;
  const addOn = productIn(sold, locale);
  const cart = useCart();
  const inCart = cart.isInCart(addOn.id);
  const needsPlan = cart.addOnsWithoutPackage.includes(sold);
  const { estimatedQuantity } = addOn;
  const worksWithId = `works-with-${addOn.id}`;
  return (
    <Card
      state={inCart ? 'current' : 'free'}
      popular={addOn.popular}
      part={partNames('add-on', { popular: addOn.popular, 'in-cart': inCart })}
    >
      <div className="card-head">
        <h4 className="card-name" lang={addOn.lang}>
          {addOn.name}
        </h4>
        <Badge product={addOn} inCart={inCart} picker={picker} />
      </div>
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
      <p className="description" lang={addOn.lang}>
        {addOn.description}
      </p>
      <Features features={addOn.features} lang={addOn.lang} />
      <p className="note" id={worksWithId}>
        {worksWith(addOn, picker)}
        {needsPlan && <strong className="needs-plan"> {messages.needsPlan}</strong>}
      </p>
      <div className="script-only">
        <button
          type="button"
          className="button button--quiet buy"
          part={partNames('button', { added: inCart })}
          aria-describedby={worksWithId}
          onClick={() => (inCart ? removeAddOn(sold) : addAddOns([sold]))}
        >
          {inCart ? messages.remove : messages.add}
          <span className="visually-hidden"> {addOn.name}</span>
        </button>
        {inCart && <ViewCart name={addOn.name} picker={picker} />}
      </div>
    </Card>
  );
}

function worksWith(addOn: AddOn, { messages, locale, fill }: PickerContext): string {
  const service = services.find(({ id }) => id === addOn.category);
  if (service && addOn.compatibility.length === packagesIn(addOn.category).length) {
    return fill(messages.worksWithAll, { service: serviceIn(service, locale).shortName });
  }
  const names = addOn.compatibility.flatMap((id) => nameById(id, locale) ?? []);
  return fill(messages.worksWith, { plans: new Intl.ListFormat(locale, { type: 'disjunction' }).format(names) });
}
