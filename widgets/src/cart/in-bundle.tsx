import type { SoldTwice } from '../../../catalogue/cart-rules.ts';
import { services } from '../../../catalogue/services.ts';
import { useCart } from '../cart-store/use-cart.tsx';
import { fillText } from '../words/fill-text.ts';
import type { CartMessages } from './cart.messages.ts';

interface InBundleProps extends SoldTwice {
  words: CartMessages;
  locale: string;
}

/** Says that a bundle in the cart has this plan's service already, with both ways out. */
export function InBundle({ plan, bundle, words, locale }: InBundleProps) {
  const cart = useCart();
  const service = services.find(({ id }) => id === plan.category)?.name ?? plan.name;
  return (
    <div className="note" part="news" tabIndex={-1} data-blocks>
      <p>{fillText(words.inBundle, { service, bundle: bundle.name }, locale)}</p>
      <p className="ways">
        <button type="button" className="text-button" onClick={() => cart.remove(plan.id)}>
          {fillText(words.keepBundle, { bundle: bundle.name, plan: plan.name }, locale)}
        </button>
        <button type="button" className="text-button" onClick={() => cart.remove(bundle.id)}>
          {fillText(words.keepPlan, { bundle: bundle.name, plan: plan.name }, locale)}
        </button>
      </p>
    </div>
  );
}
