import { type KeyboardEvent, useId } from 'react';
import { CartProvider, useCart } from '../cart-store/use-cart.tsx';
import { useLocale, useMessages } from '../element/use-messages.ts';
import { siteBase } from '../worker-client/addresses.ts';
import { messages } from './cart.messages.ts';
import { CartPanel } from './cart-panel.tsx';
import { Launcher } from './launcher.tsx';
import { useCartEvents } from './use-cart-events.ts';
import { type CheckoutOptions, useCheckout } from './use-checkout.ts';
import { useDialog } from './use-dialog.ts';

export interface CartProps extends CheckoutOptions {
  open?: boolean;
}

export function Cart(props: CartProps) {
  return (
    <CartProvider>
      <CartView {...props} />
    </CartProvider>
  );
}

/** The cart of the nearest `CartProvider`: a launcher, and the panel it opens. */
export function CartView({ open = false, ...options }: CartProps) {
  const { totals } = useCart();
  const words = useMessages(messages);
  const locale = useLocale(messages);
  const checkout = useCheckout(options);
  const { reportOpen } = useCartEvents();
  const { dialog, isOpen, hasContent, show, hide, handlers } = useDialog({ open, onChange: reportOpen });
  const headingId = useId();
  const site = siteBase(options.site);

  return (
    <>
      <Launcher count={totals.itemCount} site={site} words={words} locale={locale} isOpen={isOpen} onOpen={show} />
      <dialog
        ref={dialog}
        className="dialog"
        part="dialog"
        aria-labelledby={headingId}
        onKeyDown={keepFromPage}
        {...handlers}
      >
        {hasContent && (
          <CartPanel
            headingId={headingId}
            dialog={dialog}
            checkout={checkout}
            site={site}
            words={words}
            locale={locale}
            onClose={hide}
          />
        )}
      </dialog>
    </>
  );
}

/** A page's single-letter shortcuts are not meant for someone who types in the panel. */
function keepFromPage(event: KeyboardEvent) {
  if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
}
