import { useCallback, useEffect, useRef, useState } from 'react';
import type { Cart } from '#catalogue/cart-rules.ts';
import { checkoutsOf } from '#catalogue/checkouts.ts';
import type { CheckoutRequest, PricedLine, PromotionReply, PromotionTotals } from '#catalogue/wire.ts';
import { useAttribution } from '../../shared/attribution/follow-consent.ts';
import { sharedCheckouts } from '../../shared/cart-store/checkouts.ts';
import { withCart } from '../../shared/cart-store/hand-over.ts';
import { linesKey } from '../../shared/cart-store/stored-cart.ts';
import { useCart, useCartStore } from '../../shared/cart-store/use-cart.tsx';
import { useElement, useLocale, useSitePages } from '../../shared/element/view.tsx';
import { apiBase, isOwnSite } from '../../shared/worker-client/addresses.ts';
import { type Result, request } from '../../shared/worker-client/request.ts';
import { type CheckoutOptions, checkoutEffects, obstacleIn } from './checkout-effects.ts';
import { type CheckoutEvent, type CheckoutState, idle, nextCheckout, reprice } from './checkout-state.ts';
import { usePurchaseEvent } from './use-cart-events.ts';

export interface Checkout {
  state: CheckoutState;
  /** Starts one of the cart's checkouts. */
  start(part: number): void;
  send(event: CheckoutEvent): void;
  /** The buyer continues with the cart at another address. */
  followHandOver(address: string): void;
  takePrices(prices: readonly PublishedPrice[]): void;
  /** Note to the buyer about their promotion code. */
  promotion: CartPromotion;
  /** Address where the buyer can order the cart by message instead. */
  invoice: string;
}

/** Connects the checkout's states and effects to the cart on the page. `goTo` leaves for a payment page. */
export function useCheckout(options: CheckoutOptions, goTo: (address: string) => boolean): Checkout {
  const cart = useCart();
  const store = useCartStore();
  const element = useElement();
  const origin = useAttribution(options);
  const language = useLocale();
  const site = useSitePages(options.site);
  const promotion = usePromotion(options.promo);
  const onPaid = usePurchaseEvent();
  const [state, show] = useState(idle);
  // A ref, because a second click can come before React has rendered the first.
  const current = useRef(state);
  const elsewhere = (path: string) => withCart(site, path, cart.cart, origin);

  const send = useCallback(
    (event: CheckoutEvent) => {
      // The cart may have changed before React could render that.
      if ('of' in event && event.of?.whole !== store.getState().cart) return;
      const [next, ...todo] = nextCheckout(current.current, event);
      current.current = next;
      show(next);
      for (const [name, ...args] of todo) (effects.current[name] as (...args: unknown[]) => void)(...args);
    },
    [store],
  );

  const context = { options, cart, store, element, origin, language, site, promotion, onPaid, elsewhere, goTo, send };
  const latest = checkoutEffects(context);
  const effects = useRef(latest);
  useEffect(() => {
    effects.current = latest;
  });

  useEffect(() => {
    // Restored by the back-forward cache, after the payment page.
    const wake = (event: PageTransitionEvent) => event.persisted && send({ type: 'ended' });
    addEventListener('pageshow', wake);
    return () => {
      send({ type: 'ended' });
      removeEventListener('pageshow', wake);
    };
  }, [send]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every change of the lines.
  useEffect(() => send({ type: 'changed' }), [cart.cart, send]);

  return {
    state,
    start(part) {
      const wanted = checkoutsOf(cart.cart)[part] ?? [];
      send({ type: 'start', part, wanted, whole: cart.cart, obstacle: obstacleIn(cart, wanted) });
    },
    send,
    takePrices: (prices) => send({ type: 'prices', changed: reprice(cart.lines, prices).changed }),
    followHandOver: (address) => sharedCheckouts().handOver(new URL(address, document.baseURI).host, cart.cart),
    promotion,
    invoice: elsewhere('/contact?from=checkout'),
  };
}

/** The Worker's last answer about a promotion code, and the lines it is about. */
interface Told {
  readonly reply: PromotionReply;
  readonly lines: string;
  /** Set if the checkout was refused because the discount changed, and the buyer has to confirm the new totals. */
  readonly asks?: { readonly before?: PromotionTotals | undefined };
}

export interface CartPromotion {
  readonly told: Told | undefined;
  /** An answer for the whole cart; undefined if there was none. */
  hear(reply: PromotionReply | undefined, cart: Cart): void;
  /** The Worker refused the checkout of these lines: the discount is no longer as shown. */
  refuse(reply: PromotionReply, wanted: Cart): void;
  /** The part of a checkout request that says which discount the buyer was shown. */
  fieldsFor(wanted: Cart, whole: Cart): Pick<CheckoutRequest, 'promo' | 'promoTotals'>;
}

/** Remembers the note that the buyer saw about their code, so that a checkout never takes off less without asking. */
function usePromotion(code: string | undefined): CartPromotion {
  const [told, setTold] = useState<Told>();
  const latest = useRef<Told>(undefined);

  function set(next: Told | undefined) {
    latest.current = next;
    setTold(next);
  }

  return {
    told,
    hear(reply, cart) {
      const lines = linesKey(cart);
      // The catalogue does not know about a refusal at the payment provider.
      if (latest.current?.asks && latest.current.lines === lines) return;
      set(reply && { reply, lines });
    },
    refuse(reply, wanted) {
      const lines = linesKey(wanted);
      const before = latest.current?.lines === lines ? latest.current.reply.totals : undefined;
      set({ reply, lines, asks: { before } });
    },
    fieldsFor(wanted, whole) {
      const { reply, lines } = latest.current ?? {};
      if (!code || reply?.code !== code) return { promo: code };
      const isOfPart = lines === linesKey(wanted);
      if (!reply.holds && (isOfPart || lines === linesKey(whole))) return {};
      return { promo: code, ...(isOfPart && { promoTotals: reply.totals }) };
    },
  };
}

type PublishedPrice = Pick<PricedLine, 'id' | 'price'>;

/**
 * On another origin, whose copy of the widgets may be older than the agency's prices: asks for those once, when the cart is first
 * looked at, and reports them again whenever it has changed. Without an answer, the Worker still refuses an old price.
 */
export function useFreshPrices(
  api: string | undefined,
  isSeen: boolean,
  onPrices: (prices: readonly PublishedPrice[]) => void,
): void {
  const asked = useRef<Promise<Result<readonly PublishedPrice[]>>>(undefined);
  useEffect(() => {
    const base = apiBase(api);
    if (!isSeen || isOwnSite(base)) return;
    let isOver = false;
    asked.current ??= request(`${base}/../catalogue.json`, { method: 'GET', read: readPrices, timeoutMs: 10_000 });
    void asked.current.then((result) => !isOver && result.ok && onPrices(result.value));
    return () => {
      isOver = true;
    };
  }, [api, isSeen, onPrices]);
}

/** Throws on anything but a catalogue, which then counts as no answer. */
function readPrices(reply: unknown): readonly PublishedPrice[] {
  return (reply as { products: PublishedPrice[] }).products.map(({ id, price }) => ({ id, price }));
}
