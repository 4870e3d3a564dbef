import { type KeyboardEvent, useId } from 'react';
import type { AnalyticsMode } from '../../shared/analytics/analytics-prop.ts';
import { useAnalytics } from '../../shared/analytics/use-analytics.ts';
import { sharedCheckouts } from '../../shared/cart-store/checkouts.ts';
import { CartProvider, useCart } from '../../shared/cart-store/use-cart.tsx';
import { useLocale, useMessages } from '../../shared/element/use-messages.ts';
import { useSitePages } from '../../shared/element/use-site-pages.ts';
import { cartMessages } from './cart.messages.ts';
import { cartReports } from './cart-analytics.ts';
import { CartPanel } from './cart-panel.tsx';
import { Launcher } from './launcher.tsx';
import { useCartEvents } from './use-cart-events.ts';
import { type CheckoutOptions, useCheckout } from './use-checkout.ts';
import { useDialog } from './use-dialog.ts';
import { useFreshPrices } from './use-fresh-prices.ts';
import { useHandedOver } from './use-handed-over.ts';
import { useReturn } from './use-return.ts';

export interface CartProps extends CheckoutOptions {
  open?: boolean;
  analytics?: AnalyticsMode;
}

export function Cart(props: CartProps) {
  return (
    <CartProvider>
      <CartView {...props} />
    </CartProvider>
  );
}

/** The cart of the nearest `CartProvider`: a launcher, and the panel it opens. */
export function CartView({ open = false, analytics, ...options }: CartProps) {
  const { totals } = useCart();
  const messages = useMessages(cartMessages);
  const locale = useLocale();
  useAnalytics(analytics, cartReports);
  const { reportOpen } = useCartEvents();
  const { dialog, isOpen, hasContent, show, hide, handlers } = useDialog({ open, onChange: report });
  const headingId = useId();
  const site = useSitePages(options.site);
  const checkout = useCheckout(options);
  useHandedOver(site, show);
  useFreshPrices(options.api, isOpen && totals.itemCount > 0, checkout.takePrices);
  useReturn(options.api, {
    onOpen: show,
    onReturn() {
      checkout.welcomeBack();
      show();
    },
  });

  function report(isNowOpen: boolean) {
    reportOpen(isNowOpen);
    if (isNowOpen) return;
    checkout.close();
    sharedCheckouts().told();
  }

  return (
    <>
      <Launcher
        count={totals.itemCount}
        site={site}
        messages={messages}
        locale={locale}
        isOpen={isOpen}
        onOpen={show}
      />
      <dialog
        ref={dialog}
        className="dialog"
        part="dialog"
        // Its heading comes and goes with its content.
        aria-labelledby={hasContent ? headingId : undefined}
        aria-label={hasContent ? undefined : messages.heading}
        aria-describedby="totals"
        onKeyDown={keepFromPage}
        {...handlers}
      >
        {hasContent && (
          <CartPanel
            headingId={headingId}
            isOpen={isOpen}
            dialog={dialog}
            checkout={checkout}
            site={site}
            api={options.api}
            promo={options.promo}
            messages={messages}
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
