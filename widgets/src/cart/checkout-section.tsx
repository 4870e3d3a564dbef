import { useEffect, useRef } from 'react';
import { useCart } from '../cart-store/use-cart.tsx';
import { fillText } from '../words/fill-text.ts';
import type { CartMessages } from './cart.messages.ts';
import { CheckoutNotice } from './checkout-notice.tsx';
import { isFramed } from './leave-for-checkout.ts';
import type { Checkout } from './use-checkout.ts';

interface CheckoutSectionProps {
  checkout: Checkout;
  words: CartMessages;
  locale: string;
}

export function CheckoutSection({ checkout: { state, start, invoice }, words, locale }: CheckoutSectionProps) {
  const { lines } = useCart();
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

  return (
    <>
      <CheckoutNotice state={state} words={words} locale={locale} />
      {state.kind === 'handed-over' ? (
        // A frame may not be left but by a new tab.
        <a
          ref={action}
          className="button button--primary checkout"
          part="checkout"
          href={state.address}
          {...(isFramed() && { target: '_blank', rel: 'noopener' })}
        >
          {fillText(words.continueOnSite, { host: new URL(state.address, document.baseURI).host }, locale)}
        </a>
      ) : (
        <button
          ref={action}
          type="button"
          className="button button--primary checkout"
          part="checkout"
          disabled={processing || lines.length === 0}
          onClick={start}
        >
          {processing ? (
            words.processing
          ) : toConfirm ? (
            words.confirm
          ) : (
            <slot name="checkout-label">{words.checkout}</slot>
          )}
        </button>
      )}
      {lines.length > 0 && (
        <a className="invoice" href={invoice} part="invoice">
          {words.invoice}
        </a>
      )}
    </>
  );
}
