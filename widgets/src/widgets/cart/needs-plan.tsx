import type { AddOn } from '#catalogue/product.ts';
import { packagesIn } from '#catalogue/products.ts';
import { useCart } from '../../shared/cart-store/use-cart.tsx';
import { fillText } from '../../shared/text/fill-text.ts';
import { nameIn } from '../../shared/text/in-language.ts';
import type { CartMessages } from './cart.messages.ts';
import { needsPlanText } from './obstacle-text.ts';
import { priceLabel } from './price-label.ts';

interface NeedsPlanProps {
  addOn: AddOn;
  messages: CartMessages;
  locale: string;
}

/** Says which plans an add-on goes with, and offers the cheapest of them. */
export function NeedsPlan(props: NeedsPlanProps) {
  const { addOn, messages, locale } = props;
  return (
    <div className="note" part="news" tabIndex={-1} data-blocks>
      <p>{needsPlanText(addOn, messages, locale)}</p>
      <AddPlan {...props} />
    </div>
  );
}

export function AddPlan({ addOn, messages, locale }: NeedsPlanProps) {
  const cart = useCart();
  const plans = packagesIn(addOn.category).filter((plan) => addOn.compatibility.includes(plan.id));
  const cheapest = plans.toSorted((a, b) => a.unitAmount - b.unitAmount)[0];
  const current = cart.packageLineIn(addOn.category);
  if (!cheapest) return null;
  return (
    <button
      type="button"
      className="text-button"
      onClick={() => (current ? cart.switchPackage(current.id, cheapest.id) : cart.add(cheapest.id))}
    >
      {fillText(
        current ? messages.switchToPlan : messages.addPlan,
        { name: nameIn(cheapest, locale), price: priceLabel(cheapest, cheapest.unitAmount, messages, locale) },
        locale,
      )}
    </button>
  );
}
