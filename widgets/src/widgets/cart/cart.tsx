import type { KeyboardEvent, MouseEvent, TouchEvent, WheelEvent } from 'react';
import { type AnalyticsMode, useAnalytics } from '../../shared/analytics/use-analytics.ts';
import { getSharedCheckouts } from '../../shared/cart-store/checkouts.ts';
import { CartProvider, useCart } from '../../shared/cart-store/use-cart.tsx';
import { useTools } from '../../shared/element/use-tools.ts';
import type { Locales } from '../../shared/element/view.tsx';
import { useLocales, useMessages, useSitePages } from '../../shared/element/view.tsx';
import { fillText } from '../../shared/text/fill-text.ts';
import { type CartMessages, cartMessages } from './cart.messages.ts';
import { CartPanel, panelHeadingId } from './cart-panel.tsx';
import { formatChange, formatObstacle, formatRefused, formatTotal } from './cart-text.ts';
import { type CheckoutOptions, findObstacle, leaveForCheckout } from './checkout-effects.ts';
import { createLauncherAttributes, getItemsText, listItemsForms, selectItemsForm } from './launcher-state.ts';
import { cartReports, useCartEvents } from './use-cart-events.ts';
import { useCheckout, usePublishedPrices } from './use-checkout.ts';
import { useDialog } from './use-dialog.ts';
import { useCartImport, useCheckoutReturn } from './use-return.ts';

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

interface CartViewProps extends CartProps {
  /** Opens the payment page. Returns false if the buyer must click a link instead. */
  openPaymentPage?: (address: string) => boolean;
}

export function CartView({ open = false, analytics, openPaymentPage = leaveForCheckout, ...props }: CartViewProps) {
  const { totals } = useCart();
  const messages = useMessages(cartMessages);
  const locales = useLocales();
  useAnalytics(analytics, cartReports);
  useTools({
    isShop: true,
    cart: {
      messages,
      refused: formatRefused,
      changed: formatChange,
      total: formatTotal,
      blocker: findObstacle,
      blocked: formatObstacle,
    },
  });
  const { reportOpen } = useCartEvents();
  const { dialog, isOpen, hasContent, isLive, show, hide, handlers } = useDialog({ open, onChange: report });
  const site = useSitePages(props.site);
  const hasPanel = hasContent || !isLive;
  const received = useCartImport(site, show);
  const options = { ...props, promo: props.promo ?? received?.promo };
  const checkout = useCheckout(options, openPaymentPage);
  usePublishedPrices(options.api, isOpen && totals.itemCount > 0, checkout.applyPublishedPrices);
  useCheckoutReturn(options.api, {
    onOpen: show,
    onReturn() {
      checkout.send({ type: 'returned' });
      show();
    },
  });

  function report(isNowOpen: boolean) {
    reportOpen(isNowOpen);
    if (isNowOpen) return;
    checkout.send({ type: 'closed' });
    getSharedCheckouts().markSeen();
  }

  return (
    <>
      <Launcher
        count={totals.itemCount}
        site={site}
        messages={messages}
        locales={locales}
        isOpen={isOpen}
        isLive={isLive}
        onOpen={show}
      />
      <dialog
        ref={dialog}
        className="dialog"
        part="dialog"
        // Refer to the heading only while it exists, which is while the panel has content.
        aria-labelledby={hasPanel ? panelHeadingId : undefined}
        aria-label={hasPanel ? undefined : messages.heading}
        aria-describedby="totals"
        onKeyDown={stopEvent}
        onWheel={stopEvent}
        onTouchMove={stopEvent}
        {...handlers}
      >
        {hasPanel && (
          <CartPanel
            isOpen={isOpen}
            isLive={isLive}
            dialog={dialog}
            checkout={checkout}
            site={site}
            api={options.api}
            promo={options.promo}
            signedLink={received?.signed}
            messages={messages}
            locales={locales}
            onClose={hide}
          />
        )}
      </dialog>
    </>
  );
}

/**
 * Keeps an event in the panel. Otherwise, keys would trigger the host page's shortcuts, copy protection would cancel keys
 * such as Ctrl+A, and a page that scrolls by script would prevent the panel from scrolling:
 * https://github.com/darkroomengineering/lenis/issues/294
 */
function stopEvent(event: KeyboardEvent | WheelEvent | TouchEvent) {
  event.stopPropagation();
}

interface LauncherProps {
  count: number;
  site: string;
  messages: CartMessages;
  locales: Locales;
  isOpen: boolean;
  isLive: boolean;
  onOpen: () => void;
}

/** Launcher: a link until the script runs, then a button. The DOM node stays the same, so that focus and early clicks are kept. */
function Launcher({ count, site, messages, locales, isOpen, isLive, onOpen }: LauncherProps) {
  function open(event: MouseEvent | KeyboardEvent) {
    event.preventDefault();
    onOpen();
  }

  const button = {
    ...createLauncherAttributes(isOpen),
    onClick: (event: MouseEvent) => {
      // A click with a modifier key opens the link in a new tab or window, as usual.
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) open(event);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === ' ') open(event);
    },
  } as const;

  const forms = listItemsForms(messages.items);
  return (
    <a className="launcher" part="launcher" href={`${site}/pricing`} {...(isLive && button)}>
      <span>{messages.launcher}</span>{' '}
      <span className="badge count" part="badge" data-empty={count === 0 || undefined}>
        {/* The first view may have shown the number of items already. */}
        <span translate="no" data-count="" suppressHydrationWarning>
          {count}
        </span>
        {forms.map((form) => (
          <span
            key={form}
            className="visually-hidden"
            data-form={form}
            hidden={form !== selectItemsForm(count, locales.words, forms)}
          >
            {` ${fillText(getItemsText(messages.items, form), { count }, locales)}`}
          </span>
        ))}
      </span>
    </a>
  );
}
