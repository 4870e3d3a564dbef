import type { SoldTwice } from '#catalogue/cart-rules.ts';
import type { Package } from '#catalogue/product.ts';
import { useCart } from '../../shared/cart-store/use-cart.tsx';
import { fillText } from '../../shared/text/fill-text.ts';
import { nameIn } from '../../shared/text/in-language.ts';
import type { CartMessages } from './cart.messages.ts';
import { soldTwiceText } from './obstacle-text.ts';

interface InBundleProps extends SoldTwice {
  messages: CartMessages;
  locale: string;
}

/** Says that a bundle in the cart has this plan's service already, with both ways out. */
export function InBundle({ plan, bundle, messages, locale }: InBundleProps) {
  const cart = useCart();
  const keep = (kept: Package, removed: Package) => (
    <button type="button" className="text-button" onClick={() => cart.remove(removed.id)}>
      {fillText(messages.keepOne, { kept: nameIn(kept, locale), removed: nameIn(removed, locale) }, locale)}
    </button>
  );
  return (
    <div className="note" part="news" tabIndex={-1} data-blocks>
      <p>{soldTwiceText({ plan, bundle }, messages, locale)}</p>
      <p className="ways">
        {keep(bundle, plan)}
        {keep(plan, bundle)}
      </p>
    </div>
  );
}
