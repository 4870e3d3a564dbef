import { useEffect, useRef } from 'react';
import { formatMoney } from '../../../../catalogue/money.ts';
import { savedUnitAmount } from '../../../../catalogue/products.ts';
import { useCart } from '../../shared/cart-store/use-cart.tsx';
import { fillText } from '../../shared/text/fill-text.ts';
import { nameIn } from '../../shared/text/in-language.ts';
import type { CartMessages } from './cart.messages.ts';
import { CheckoutNotice } from './checkout-notice.tsx';
import { isFramed } from './leave-for-checkout.ts';
import type { Checkout } from './use-checkout.ts';

interface CheckoutSectionProps {
  checkout: Checkout;
  messages: CartMessages;
  locale: string;
}

export function CheckoutSection({ checkout, messages, locale }: CheckoutSectionProps) {
  const { state, start, followHandOver, invoice } = checkout;
  const { lines, cheaperBundle, soldTwice, takeBundle } = useCart();
  const action = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const processing = state.kind === 'processing';
  const toConfirm = lines.some(({ product, unitAmount }) => unitAmount !== product.unitAmount);

  // A focused button that is disabled loses the focus, and does not get it back by itself.
  const wasProcessing = useRef(false);
  useEffect(() => {
    const root = action.current?.getRootNode() as Document | ShadowRoot | undefined;
    const lost = !root?.activeElement || root.activeElement === document.body;
    if (wasProcessing.current && !processing && lost) action.current?.focus();
    wasProcessing.current = processing;
  }, [processing]);

  // To what stands in the way, and to what can be done about it.
  useEffect(() => {
    if (state.kind === 'blocked') find(action.current, '[data-blocks]')?.focus();
  }, [state]);

  function press() {
    // A quantity that is none has been said to be none; it must not be ordered as something else.
    const wrong = find(action.current, '[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else start();
  }

  return (
    <>
      {cheaperBundle && soldTwice.length === 0 && (
        <button type="button" className="text-button offer" onClick={() => takeBundle(cheaperBundle.id)}>
          {fillText(
            messages.takeBundle,
            { bundle: nameIn(cheaperBundle, locale), amount: formatMoney(savedUnitAmount(cheaperBundle), { locale }) },
            locale,
          )}
        </button>
      )}
      <CheckoutNotice state={state} messages={messages} locale={locale} />
      {state.kind === 'handed-over' ? (
        // A frame may not be left but by a new tab.
        <a
          ref={action}
          className="button button--primary checkout"
          part="checkout"
          href={state.address}
          onClick={() => followHandOver(state.address)}
          {...(isFramed() && { target: '_blank', rel: 'noopener' })}
        >
          {fillText(messages.continueOnSite, { host: new URL(state.address, document.baseURI).host }, locale)}
        </a>
      ) : (
        <button
          ref={action}
          type="button"
          className="button button--primary checkout"
          part="checkout"
          disabled={processing || lines.length === 0}
          onClick={press}
        >
          {processing ? (
            messages.processing
          ) : toConfirm ? (
            messages.confirm
          ) : (
            <slot name="checkout-label">{messages.checkout}</slot>
          )}
        </button>
      )}
      {lines.length > 0 && (
        <a className="invoice" href={invoice} part="invoice">
          {messages.invoice}
        </a>
      )}
    </>
  );
}

function find(beside: Element | null, selector: string): HTMLElement | null {
  return (beside?.getRootNode() as ParentNode | undefined)?.querySelector<HTMLElement>(selector) ?? null;
}
