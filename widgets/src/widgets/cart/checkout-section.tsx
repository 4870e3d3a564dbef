import { type MouseEvent, useEffect, useRef } from 'react';
import { type Cart, calculateCartTotals, resolveCart } from '#catalogue/cart-rules.ts';
import { splitIntoCheckouts } from '#catalogue/checkouts.ts';
import { formatMoney } from '#catalogue/money.ts';
import { calculateSavedUnitAmount } from '#catalogue/products.ts';
import { getSharedCheckouts, hasUnseenOutcome, type StoredCheckout } from '../../shared/cart-store/checkouts.ts';
import { createLinesKey } from '../../shared/cart-store/stored-cart.ts';
import { useCart, useStoredCheckouts } from '../../shared/cart-store/use-cart.tsx';
import type { Locales } from '../../shared/element/view.tsx';
import { Announcement } from '../../shared/element/view.tsx';
import { fillText } from '../../shared/text/fill-text.ts';
import { translateName } from '../../shared/text/text.tsx';
import type { CartMessages } from './cart.messages.ts';
import { AddPlan } from './cart-line.tsx';
import { formatNames, formatObstacle } from './cart-text.ts';
import { isFramed, isPaymentPending } from './checkout-effects.ts';
import type { CheckoutState } from './checkout-state.ts';
import type { Checkout } from './use-checkout.ts';

interface CheckoutSectionProps {
  checkout: Checkout;
  messages: CartMessages;
  locales: Locales;
}

export function CheckoutSection({ checkout, messages, locales }: CheckoutSectionProps) {
  const { state, start, followHandOver, invoiceUrl, promotion } = checkout;
  const { cart: whole, lines, cheaperBundle, soldTwice, takeBundle } = useCart();
  const checkouts = splitIntoCheckouts(whole);
  const action = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const processing = state.kind === 'processing';
  const needsConfirmation =
    promotion.shown?.asks !== undefined || lines.some(({ product, unitAmount }) => unitAmount !== product.unitAmount);

  // Disabling a focused button loses the focus, so this flag helps to restore the focus after the checkout.
  const wasProcessing = useRef(false);
  useEffect(() => {
    const root = action.current?.getRootNode() as Document | ShadowRoot | undefined;
    const isFocusLost = !root?.activeElement || root.activeElement === document.body;
    if (wasProcessing.current && !processing && isFocusLost)
      (pressed.current?.isConnected ? pressed : action).current?.focus();
    wasProcessing.current = processing;
  }, [processing]);

  // Focuses the notice that explains what blocks the checkout.
  useEffect(() => {
    if (state.kind === 'blocked') findInRoot(action.current, '[data-blocks]')?.focus();
  }, [state]);

  function press(event: MouseEvent<HTMLButtonElement>, part: number) {
    pressed.current = event.currentTarget;
    // Focus an invalid quantity or an unanswered question first, instead of starting the checkout.
    const open = findInRoot(action.current, '[aria-invalid="true"],[data-asks]');
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
              bundle: translateName(cheaperBundle, locales),
              amount: formatMoney(calculateSavedUnitAmount(cheaperBundle), { locale: locales.formats }),
              per: messages.per[cheaperBundle.interval] ?? '',
            },
            locales,
          )}
        </button>
      )}
      <CheckoutNotice state={state} messages={messages} locales={locales} />
      <Announcement text={processing && messages.processing} />
      {state.kind === 'handed-over' ? (
        <a
          ref={action}
          className="button button--primary checkout"
          part="checkout"
          href={state.address}
          onClick={() => followHandOver(state.address)}
          target={isFramed() ? '_blank' : undefined}
        >
          {fillText(messages.continueOnSite, { host: getHost(state.address) }, locales)}
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
                  locales={locales}
                />
              ) : needsConfirmation ? (
                messages.confirm
              ) : (
                <slot name="checkout-label">{messages.checkout}</slot>
              )}
            </button>
          ))}
        </>
      )}
      {lines.length > 0 && (
        <a
          className="invoice"
          href={invoiceUrl()}
          part="invoice"
          onClick={({ currentTarget: link }) => {
            link.href = invoiceUrl(true);
          }}
        >
          {messages.invoice}
        </a>
      )}
    </>
  );
}

function PartLabel({ cart, label, locales }: { cart: Cart; label: string; locales: Locales }) {
  const products = resolveCart(cart).map(({ product }) => product);
  return (
    <span>
      <span>
        {fillText(
          label,
          { amount: formatMoney(calculateCartTotals(cart).dueToday, { locale: locales.formats, decimals: 'always' }) },
          locales,
        )}
      </span>{' '}
      <small>{formatNames(products, locales)}</small>
    </span>
  );
}

function findInRoot(node: Element | null, selector: string): HTMLElement | null {
  return (node?.getRootNode() as ParentNode | undefined)?.querySelector<HTMLElement>(selector) ?? null;
}

interface CheckoutNoticeProps {
  state: CheckoutState;
  messages: CartMessages;
  locales: Locales;
}

function CheckoutNotice(props: CheckoutNoticeProps) {
  const { kind } = props.state;
  const isError = kind === 'failed';
  if (kind === 'idle' || kind === 'processing') return null;
  return (
    <div
      className={isError ? 'note note--error' : 'note'}
      role={kind === 'returned' ? 'status' : 'alert'}
      {...(isError && { part: 'error' })}
    >
      <NoticeText {...props} />
    </div>
  );
}

function NoticeText({ state, messages, locales }: CheckoutNoticeProps) {
  const cart = useCart();
  switch (state.kind) {
    case 'blocked':
      return (
        <>
          <p>{formatObstacle(state, cart, messages, locales) || messages.causes.refused}</p>
          {state.obstacle === 'add-on-needs-package' &&
            cart.addOnsWithoutPackage.map((addOn) => (
              <AddPlan key={addOn.id} addOn={addOn} messages={messages} locales={locales} />
            ))}
        </>
      );
    case 'returned':
      return <p>{messages.returned}</p>;
    case 'failed':
      return (
        <>
          <p className="note-title">{messages.failed}</p>
          <p>{messages.causes[state.failure.cause]}</p>
          <details className="details">
            <summary>{messages.details}</summary>
            <p>{state.failure.message}</p>
          </details>
        </>
      );
    case 'repriced': {
      const names = formatNames(state.discontinued, locales);
      return (
        <>
          {state.changed && <p>{messages.pricesChanged}</p>}
          {names && <p>{fillText(messages.discontinued, { names }, locales)}</p>}
        </>
      );
    }
    case 'handed-over':
      return <p>{fillText(messages.handOver, { host: getHost(state.address) }, locales)}</p>;
    case 'framed':
      return (
        <>
          <p>{messages.framed}</p>
          <a href={state.address} target="_blank" rel="noopener">
            {messages.continueToPayment}
          </a>
        </>
      );
  }
}

function getHost(address: string): string {
  return new URL(address, document.baseURI).host;
}

interface NewsProps {
  messages: CartMessages;
  locales: Locales;
}

export function CheckoutNews({ messages, locales }: NewsProps) {
  const { checkouts, handedOver } = useStoredCheckouts();
  const { cart, clear } = useCart();
  const news = checkouts.filter(
    (checkout) => hasUnseenOutcome(checkout) || (checkout.state === 'processing' && !checkout.released),
  );
  return (
    <div aria-live="polite">
      {news.map((checkout) => (
        <News key={checkout.id} checkout={checkout} messages={messages} locales={locales} />
      ))}
      {handedOver && cart.length > 0 && handedOver.lines === createLinesKey(cart) && (
        <div className="note" part="news">
          <p>{fillText(messages.takenOver, { host: handedOver.host }, locales)}</p>
          <button type="button" className="text-button" onClick={clear}>
            {messages.emptyHere}
          </button>
        </div>
      )}
    </div>
  );
}

function News({ checkout, messages, locales }: NewsProps & { checkout: StoredCheckout }) {
  const { cart, removeOrdered } = useCart();
  const { id, at, lines, number, state, released } = checkout;
  const names = formatNames(
    resolveCart(lines).map(({ product }) => product),
    locales,
  );
  const date = new Intl.DateTimeFormat(locales.formats, { dateStyle: 'long' }).format(at);
  const paid = released ? messages.paidOnly : messages.paid;
  const text = { paid, failed: messages.notPaid, processing: messages.onItsWay, open: '' }[state];
  const blocks = isPaymentPending(checkout, cart);
  return (
    // The note can receive focus if it blocks the checkout, because the checkout button moves focus to it.
    <div className="note" part="news" {...(blocks && { tabIndex: -1, 'data-blocks': true })}>
      <p>
        {`${fillText(text, { names }, locales)} ${fillText(messages.order, { number: `#${number}`, date }, locales)}`}
      </p>
      {blocks && (
        <p className="ways">
          <button
            type="button"
            className="text-button"
            onClick={() => {
              getSharedCheckouts().release(id);
              removeOrdered(lines);
            }}
          >
            {messages.takeOut}
          </button>
          <button type="button" className="text-button" onClick={() => getSharedCheckouts().release(id)}>
            {messages.orderAgain}
          </button>
        </p>
      )}
    </div>
  );
}
