import { useEffect, useRef } from 'react';
import { useCart } from '../cart-store/use-cart.tsx';
import type { CartMessages } from './cart.messages.ts';
import { CheckoutNotice } from './checkout-notice.tsx';
import type { Checkout } from './use-checkout.ts';

interface CheckoutSectionProps {
  checkout: Checkout;
  site: string;
  words: CartMessages;
  locale: string;
}

export function CheckoutSection({ checkout: { state, start }, site, words, locale }: CheckoutSectionProps) {
  const { lines } = useCart();
  const button = useRef<HTMLButtonElement>(null);
  const processing = state.kind === 'processing';
  const toConfirm = lines.some(({ product, unitAmount }) => unitAmount !== product.unitAmount);

  // A focused button that is disabled loses the focus, and does not get it back by itself.
  const wasProcessing = useRef(false);
  useEffect(() => {
    const root = button.current?.getRootNode() as Document | ShadowRoot | undefined;
    const lost = !root?.activeElement || root.activeElement === document.body;
    if (wasProcessing.current && !processing && lost) button.current?.focus();
    wasProcessing.current = processing;
  }, [processing]);

  return (
    <>
      <CheckoutNotice state={state} words={words} locale={locale} />
      <button
        ref={button}
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
      {lines.length > 0 && (
        <a className="invoice" href={`${site}/contact?from=checkout`} part="invoice">
          {words.invoice}
        </a>
      )}
    </>
  );
}
