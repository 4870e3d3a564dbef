import { type MouseEvent, useEffect, useRef } from 'react';
import { type Cart, cartTotals, resolveCart } from '#catalogue/cart-rules.ts';
import { checkoutsOf } from '#catalogue/checkouts.ts';
import { formatMoney } from '#catalogue/money.ts';
import { savedUnitAmount } from '#catalogue/products.ts';
import { useCart } from '../../shared/cart-store/use-cart.tsx';
import { fillText } from '../../shared/text/fill-text.ts';
import { nameIn } from '../../shared/text/in-language.ts';
import type { CartMessages } from './cart.messages.ts';
import { CheckoutNotice } from './checkout-notice.tsx';
import { isFramed } from './leave-for-checkout.ts';
import { namesOf } from './obstacle-text.ts';
import type { Checkout } from './use-checkout.ts';

interface CheckoutSectionProps {
  checkout: Checkout;
  messages: CartMessages;
  locale: string;
}

export function CheckoutSection({ checkout, messages, locale }: CheckoutSectionProps) {
  const { state, start, followHandOver, invoice, promotion } = checkout;
  const { cart: whole, lines, cheaperBundle, soldTwice, takeBundle } = useCart();
  const checkouts = checkoutsOf(whole);
  const action = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const processing = state.kind === 'processing';
  const toConfirm =
    promotion.told?.asks !== undefined || lines.some(({ product, unitAmount }) => unitAmount !== product.unitAmount);

  // A focused button that is disabled loses the focus, and does not get it back by itself.
  const wasProcessing = useRef(false);
  useEffect(() => {
    const root = action.current?.getRootNode() as Document | ShadowRoot | undefined;
    const lost = !root?.activeElement || root.activeElement === document.body;
    if (wasProcessing.current && !processing && lost)
      (pressed.current?.isConnected ? pressed : action).current?.focus();
    wasProcessing.current = processing;
  }, [processing]);

  // To what stands in the way, and to what can be done about it.
  useEffect(() => {
    if (state.kind === 'blocked') find(action.current, '[data-blocks]')?.focus();
  }, [state]);

  function press(event: MouseEvent<HTMLButtonElement>, part: number) {
    pressed.current = event.currentTarget;
    // A quantity that is none has been said to be none; it must not be ordered as something else.
    // And a question that is open is answered first.
    const open = find(action.current, '[aria-invalid="true"],[data-asks]');
    if (open) open.focus();
    else start(part);
  }

  return (
    <>
      {cheaperBundle && soldTwice.length === 0 && (
        <button type="button" className="text-button offer" onClick={() => takeBundle(cheaperBundle.id)}>
          {fillText(
            messages.takeBundle,
            {
              bundle: nameIn(cheaperBundle, locale),
              amount: formatMoney(savedUnitAmount(cheaperBundle), { locale }),
              per: messages.per[cheaperBundle.interval] ?? '',
            },
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
        <>
          {checkouts.length > 1 && <p className="hint">{messages.twoCheckouts}</p>}
          {checkouts.map((cart, part) => (
            <button
              key={part === 0 ? 'first' : 'second'}
              ref={part === 0 ? action : undefined}
              type="button"
              className="button button--primary checkout"
              part="checkout"
              disabled={processing || lines.length === 0}
              onClick={(event) => press(event, part)}
            >
              {processing && state.part === part ? (
                messages.processing
              ) : checkouts.length > 1 ? (
                <PartLabel
                  cart={cart}
                  label={part === 0 ? messages.checkoutMonthly : messages.checkoutYearly}
                  locale={locale}
                />
              ) : toConfirm ? (
                messages.confirm
              ) : (
                <slot name="checkout-label">{messages.checkout}</slot>
              )}
            </button>
          ))}
        </>
      )}
      {lines.length > 0 && (
        <a className="invoice" href={invoice} part="invoice">
          {messages.invoice}
        </a>
      )}
    </>
  );
}

/** What one of two checkouts comes to today, and what is in it. */
function PartLabel({ cart, label, locale }: { cart: Cart; label: string; locale: string }) {
  const products = resolveCart(cart).map(({ product }) => product);
  return (
    <span>
      {fillText(label, { amount: formatMoney(cartTotals(cart).dueToday, { locale, decimals: 'always' }) }, locale)}{' '}
      <small>{namesOf(products, locale)}</small>
    </span>
  );
}

function find(beside: Element | null, selector: string): HTMLElement | null {
  return (beside?.getRootNode() as ParentNode | undefined)?.querySelector<HTMLElement>(selector) ?? null;
}
