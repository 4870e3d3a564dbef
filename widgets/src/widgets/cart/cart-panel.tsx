import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { Cart, CartTotals, ResolvedLine } from '#catalogue/cart-rules.ts';
import { formatMoney } from '#catalogue/money.ts';
import type { CartChange } from '../../shared/cart-store/cart-store.ts';
import { useCart, useStoredCheckouts, useUndoable } from '../../shared/cart-store/use-cart.tsx';
import type { CheckoutNotesProps } from '../../shared/checkout-notes/checkout-notes.tsx';
import { loadExtra } from '../../shared/element/load-extra.ts';
import type { Locales } from '../../shared/element/view.tsx';
import { Heading } from '../../shared/element/view.tsx';
import { TaxNote } from '../../shared/text/text.tsx';
import type { CartMessages } from './cart.messages.ts';
import { CartLine } from './cart-line.tsx';
import { formatChange, formatRefused, formatTotal, getDueTodayLabel, isMixed } from './cart-text.ts';
import type { CheckoutOptions } from './checkout-effects.ts';
import { CheckoutNews, CheckoutSection } from './checkout-section.tsx';
import type { Share } from './share-cart.ts';
import type { Checkout } from './use-checkout.ts';

/** Lazy-loaded note about the promotion code, and question about a plan that the buyer already pays for. */
const CheckoutNotes = lazy<ComponentType<CheckoutNotesProps>>(() =>
  loadExtra('checkout-notes', () => import('../../shared/checkout-notes/checkout-notes.tsx')).then(
    ({ CheckoutNotes }) => ({ default: CheckoutNotes }),
  ),
);

export const panelHeadingId = 'heading';

interface CartPanelProps {
  isOpen: boolean;
  /** False in the first view, which shows only the heading, the close button and that the cart is loading. */
  isLive: boolean;
  dialog: RefObject<HTMLDialogElement | null>;
  checkout: Checkout;
  site: string;
  api: string | undefined;
  promo: CheckoutOptions['promo'];
  /** Signed link that opened the cart, which the Worker has not checked yet. */
  signedLink: string | undefined;
  messages: CartMessages;
  locales: Locales;
  onClose: () => void;
}

export function CartPanel(props: CartPanelProps) {
  const { isOpen, isLive, dialog, checkout, site, api, promo, signedLink, messages, locales, onClose } = props;
  const cart = useCart();
  const [isUndoPaused, setUndoPaused] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const { lines, totals, lastChange } = cart;
  const { checkouts } = useStoredCheckouts();
  const discontinuedIds = checkout.state.kind === 'repriced' ? checkout.state.discontinued.map(({ id }) => id) : [];
  const [sharedCart, setShared] = useState<{ cart: Cart; share: Share }>();
  const shared = sharedCart?.cart === cart.cart ? sharedCart.share : undefined;
  const announced = useChangeWhileOpen(isOpen, lastChange);
  const undoable = useUndoable(lastChange, isUndoPaused);
  const undoOffer = undoable && !discontinuedIds.includes(undoable.id) ? undoable : undefined;
  // Ends the pause here, because a bar that disappears under the pointer or while focused fires no event.
  if (isUndoPaused && !undoOffer) setUndoPaused(false);
  useFocusFallback([lastChange, undoOffer, checkouts], dialog, () => undo.current ?? heading.current);

  async function share() {
    // Clears the live region first, so that a second press is announced as well.
    setShared(undefined);
    const share = await checkout.share();
    setShared(share && { cart: cart.cart, share });
  }

  return (
    <div className="panel" part="panel" data-empty={lines.length === 0 || undefined}>
      <header className="panel-head">
        <Heading className="heading" id={panelHeadingId} headingRef={heading} tabIndex={-1}>
          <slot name="heading">{messages.heading}</slot>
        </Heading>
        <button type="button" className="close" aria-label={messages.close} onClick={onClose}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" />
          </svg>
        </button>
      </header>
      {isLive ? (
        <>
          <p className="visually-hidden" role="status">
            {shared
              ? shared.isCopied && messages.copied
              : announced &&
                `${formatChange(announced, cart.lines, messages, locales)} ${formatTotal(totals, messages, locales)}`}
          </p>
          <div className="scroll">
            <CheckoutNews messages={messages} locales={locales} />
            {cart.dropped && <p className="note">{messages.dropped}</p>}
            {cart.refused?.map((line) => (
              <p className="note" key={`${line.rule} ${line.text}`}>
                {formatRefused(line, messages, locales)}
              </p>
            ))}
            {lines.length > 0 ? (
              <>
                <ul className="lines" aria-label={messages.lines}>
                  {lines.map((line) => (
                    // The key is the category, so that switching plans keeps the DOM node and its focus.
                    <CartLine
                      key={line.product.kind === 'package' ? line.product.category : line.product.id}
                      line={line}
                      messages={messages}
                      locales={locales}
                    />
                  ))}
                </ul>
                <p className="line-actions">
                  <button type="button" className="text-button" onClick={share}>
                    {shared?.isCopied ? messages.copied : messages.share}
                  </button>
                  <button type="button" className="text-button" onClick={cart.clear}>
                    {messages.clear}
                  </button>
                </p>
                {shared && !shared.isCopied && (
                  <input
                    className="share-link"
                    aria-label={messages.shareLink}
                    readOnly
                    value={shared.link}
                    ref={selectAll}
                  />
                )}
                <slot name="legal" />
              </>
            ) : (
              <div className="empty" part="empty">
                <slot name="empty">
                  <p className="empty-title">{messages.empty}</p>
                  <p>{messages.emptyHint}</p>
                  <a className="button button--quiet" href={`${site}/pricing`}>
                    {messages.seePrices}
                  </a>
                </slot>
                <svg className="tide" viewBox="0 0 480 56" preserveAspectRatio="none" aria-hidden="true">
                  <path d="M0 30C60 8 110 4 170 18s120 36 190 26S450 20 480 24V56H0Z" />
                </svg>
              </div>
            )}
          </div>
          {undoOffer && (
            // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the bar from disappearing.
            <div
              className="undo"
              part="undo"
              onPointerEnter={() => setUndoPaused(true)}
              onPointerLeave={() => setUndoPaused(false)}
              onFocus={(event) => setUndoPaused(event.target.matches(':focus-visible'))}
              onBlur={() => setUndoPaused(false)}
            >
              <p>{formatChange(undoOffer, lines, messages, locales)}</p>
              <button
                type="button"
                className="undo-button"
                ref={undo}
                onClick={() => {
                  // The click removes the bar before `pointerleave` can fire, so reset the pause here.
                  setUndoPaused(false);
                  cart.undo();
                }}
              >
                {messages.undo}
              </button>
            </div>
          )}
          <footer className="foot">
            {!cart.persisted && <p className="hint">{messages.notKept}</p>}
            {lines.length > 0 && <Totals lines={lines} totals={totals} messages={messages} locales={locales} />}
            {(promo || signedLink || checkouts[0]) && lines.length > 0 && (
              <Suspense>
                <CheckoutNotes
                  api={api}
                  promo={promo}
                  signedLink={signedLink}
                  shown={checkout.promotion.shown}
                  onPromotion={checkout.promotion.setReply}
                  checkouts={checkouts}
                  cart={cart.cart}
                  messages={messages}
                  locales={locales}
                />
              </Suspense>
            )}
            <CheckoutSection checkout={checkout} messages={messages} locales={locales} />
          </footer>
        </>
      ) : (
        <p className="busy" id="totals">
          {messages.loading}
        </p>
      )}
    </div>
  );
}

function selectAll(input: HTMLInputElement | null): void {
  input?.select();
}

/** Returns the last cart change if the panel was open or the change opened it. The page announces all other changes. */
function useChangeWhileOpen(isOpen: boolean, lastChange: CartChange | undefined): CartChange | undefined {
  const [opened, setOpened] = useState({ isOpen, lastChange });
  if (opened.isOpen !== isOpen) setOpened({ isOpen, lastChange });
  const isNews = lastChange !== opened.lastChange || lastChange?.kind === 'imported';
  return isOpen && isNews ? lastChange : undefined;
}

interface TotalsProps {
  lines: readonly ResolvedLine[];
  totals: CartTotals;
  messages: CartMessages;
  locales: Locales;
}

function Totals({ lines, totals, messages, locales }: TotalsProps) {
  const { dueToday, thenMonthly, thenYearly, saved } = totals;
  // Unit of the savings: only a bundle saves money, and a cart contains at most one bundle.
  const unit = lines.find(({ product }) => product.category === 'bundle')?.product.unit;
  const formatAmount = (cents: number) => formatMoney(cents, { locale: locales.formats, decimals: 'always' });
  return (
    <dl id="totals" className="totals" part="totals">
      {saved > 0 && (
        <div className="saved">
          <dt>{messages.savings}</dt>
          <dd>{formatAmount(saved) + (unit === 'mo' || unit === 'yr' ? messages.perUnit[unit] : '')}</dd>
        </div>
      )}
      <div className="total">
        <dt>
          <span>{getDueTodayLabel(totals, messages)}</span>
          <TaxNote locales={locales} />
        </dt>
        <dd>{formatAmount(dueToday)}</dd>
      </div>
      {isMixed(totals) && (
        <>
          {thenMonthly > 0 && (
            <div className="then">
              <dt>{messages.thenMonthly}</dt>
              <dd>{formatAmount(thenMonthly)}</dd>
            </div>
          )}
          {thenYearly > 0 && (
            <div className="then">
              <dt>{messages.thenYearly}</dt>
              <dd>{formatAmount(thenYearly)}</dd>
            </div>
          )}
        </>
      )}
    </dl>
  );
}

/** Moves the focus into the dialog if a pressed button was removed, because keyboard users would otherwise start at the top. */
function useFocusFallback(
  causes: readonly unknown[],
  dialog: RefObject<HTMLDialogElement | null>,
  target: () => HTMLElement | null,
): void {
  const pick = useRef(target);
  const first = useRef(true);
  useEffect(() => {
    pick.current = target;
  });
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    // Deferred, because no element has focus while focus moves between two controls.
    const timer = setTimeout(() => {
      const active = (dialog.current?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement;
      if (dialog.current?.open && (!active || !dialog.current.contains(active))) pick.current()?.focus();
    });
    return () => clearTimeout(timer);
  }, [...causes, dialog]);
}
