import { useCallback, useEffect, useRef, useState } from 'react';
import { writeCartLines } from '#catalogue/cart-link.ts';
import type { Cart } from '#catalogue/cart-rules.ts';
import { splitIntoCheckouts } from '#catalogue/checkouts.ts';
import type { CheckoutRequest, PricedLine, PromotionReply, PromotionTotals } from '#catalogue/wire.ts';
import { getReferralProof } from '../../shared/attribution/attribution.ts';
import { useAttribution } from '../../shared/attribution/follow-consent.ts';
import { getSharedCheckouts } from '../../shared/cart-store/checkouts.ts';
import { createUrlWithCart } from '../../shared/cart-store/hand-over.ts';
import { createLinesKey } from '../../shared/cart-store/stored-cart.ts';
import { useCart, useCartStore } from '../../shared/cart-store/use-cart.tsx';
import { useElement, useLocales, useSitePages } from '../../shared/element/view.tsx';
import { getApiBase, getSiteBase, isOwnSite } from '../../shared/worker-client/addresses.ts';
import { toJson } from '../../shared/worker-client/json.ts';
import { type Result, sendRequest } from '../../shared/worker-client/request.ts';
import { type CheckoutOptions, createCheckoutEffects, findObstacle } from './checkout-effects.ts';
import {
  type CheckoutEvent,
  type CheckoutState,
  comparePrices,
  idleCheckout,
  reduceCheckout,
} from './checkout-state.ts';
import type { Share } from './share-cart.ts';
import { usePurchaseEvent } from './use-cart-events.ts';

export interface Checkout {
  state: CheckoutState;
  /** Starts the checkout with the index `part`, because a cart may need several checkouts. */
  start(part: number): void;
  send(event: CheckoutEvent): void;
  followHandOver(address: string): void;
  applyPublishedPrices(prices: readonly PublishedPrice[]): void;
  promotion: CartPromotion;
  share(): Promise<Share | undefined>;
  /**
   * Returns the URL of the page where the buyer can order the cart by invoice.
   *
   * @param isFollowed - True if the buyer follows the link, so that the cart asks later whether the order was sent.
   */
  invoiceUrl(isFollowed?: boolean): string;
}

export function useCheckout(options: CheckoutOptions, openPaymentPage: (address: string) => boolean): Checkout {
  const cart = useCart();
  const store = useCartStore();
  const element = useElement();
  const origin = useAttribution(options);
  const locales = useLocales();
  const site = useSitePages(options.site);
  const promotion = usePromotion(options.promo);
  const onPaid = usePurchaseEvent();
  const [state, setState] = useState(idleCheckout);
  // A ref, because a second click can happen before React renders the state after the first click.
  const current = useRef(state);
  const siteUrlWithCart = (path: string) => createUrlWithCart(site, path, cart.cart, origin);
  const send = useCallback(
    (event: CheckoutEvent) => {
      // Ignore the event if the cart has changed since the checkout started, even before React renders that change.
      if ('of' in event && event.of?.whole !== store.getState().cart) return;
      const [next, ...effectsToRun] = reduceCheckout(current.current, event);
      current.current = next;
      setState(next);
      for (const [name, ...args] of effectsToRun) (effects.current[name] as (...args: unknown[]) => void)(...args);
    },
    [store],
  );

  const context = {
    options,
    cart,
    store,
    element,
    origin,
    locales,
    site,
    promotion,
    onPaid,
    siteUrlWithCart,
    openPaymentPage,
    send,
  };
  const latest = createCheckoutEffects(context);
  const effects = useRef(latest);
  useEffect(() => {
    effects.current = latest;
  });

  useEffect(() => {
    const end = () => send({ type: 'ended' });
    // The back-forward cache restores this page as it was when the buyer left for payment.
    addEventListener('pagehide', end);
    return () => {
      end();
      removeEventListener('pagehide', end);
    };
  }, [send]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each change of the lines.
  useEffect(() => send({ type: 'changed' }), [cart.cart, send]);

  return {
    state,
    start(part) {
      const wanted = splitIntoCheckouts(cart.cart)[part] ?? [];
      send({ type: 'start', part, wanted, whole: cart.cart, obstacle: findObstacle(cart, wanted) });
    },
    send,
    applyPublishedPrices: (prices) => send({ type: 'prices', changed: comparePrices(cart.lines, prices).changed }),
    followHandOver: (address) => getSharedCheckouts().handOver(new URL(address, document.baseURI).host, cart.cart),
    promotion,
    share: async () => {
      const { shareCart } = await import('./share-cart.ts');
      return shareCart({ cart: cart.cart, api: options.api, promo: options.promo, partner: origin().partner });
    },
    invoiceUrl(isFollowed) {
      const request = isFollowed ? store.currentAttempt() : undefined;
      if (request) getSharedCheckouts().begin(request, cart.cart);
      const { promo } = promotion.requestFields(cart.cart, cart.cart);
      const path = createInvoicePath(cart.cart, { lang: locales.agency, promo, request }, origin);
      return createUrlWithCart(getSiteBase(options.site), path, cart.cart, origin);
    },
  };
}

/**
 * Returns the path of the page that orders by invoice. Its query contains the cart, because the page works without
 * scripts. Without orders by invoice, the page redirects to the contact form, which reads the cart in the fragment.
 */
function createInvoicePath(
  cart: Cart,
  fields: Readonly<Record<string, string | undefined>>,
  origin: ReturnType<typeof useAttribution>,
): string {
  const { partner, attribution } = origin();
  const all = { ...fields, partner, attribution: attribution && toJson(attribution), signed: getReferralProof() };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(all)) if (value) query.set(name, value);
  return `/order-by-invoice?items=${writeCartLines(cart)}&${query}`;
}

/** The Worker's last response about a promotion code, and the cart lines for which the discount was calculated. */
interface ShownPromotion {
  readonly reply: PromotionReply;
  readonly lines: string;
  /** Set if the Worker refused the checkout because the discount changed, so that the buyer must confirm the new totals. */
  readonly asks?: { readonly before?: PromotionTotals | undefined };
}

export interface CartPromotion {
  readonly shown: ShownPromotion | undefined;
  setReply(reply: PromotionReply | undefined, cart: Cart): void;
  /** Stores the new discount after the Worker refused a checkout of the `wanted` lines. */
  refuse(reply: PromotionReply, wanted: Cart): void;
  /** Returns the request fields with the promotion code and the totals that were shown to the buyer. */
  requestFields(wanted: Cart, whole: Cart): Pick<CheckoutRequest, 'promo' | 'promoTotals'>;
}

/** Stores the discount that was shown to the buyer, so that no checkout uses a smaller discount without confirmation. */
function usePromotion(code: string | undefined): CartPromotion {
  const [shown, setShown] = useState<ShownPromotion>();
  const latest = useRef<ShownPromotion>(undefined);

  function set(next: ShownPromotion | undefined) {
    latest.current = next;
    setShown(next);
  }

  return {
    // Hides a reply about an earlier code, because the `promo` attribute may have changed since.
    shown: shown?.reply.code === code ? shown : undefined,
    setReply(reply, cart) {
      const lines = createLinesKey(cart);
      // Keep a refusal that the payment provider caused: this reply is based on the catalogue alone, which lacks that
      // reason.
      if (latest.current?.asks && latest.current.lines === lines && latest.current.reply.code === code) return;
      set(reply && { reply, lines });
    },
    refuse(reply, wanted) {
      const lines = createLinesKey(wanted);
      const before = latest.current?.lines === lines ? latest.current.reply.totals : undefined;
      set({ reply, lines, asks: { before } });
    },
    requestFields(wanted, whole) {
      const { reply, lines } = latest.current ?? {};
      if (!code || reply?.code !== code) return { promo: code };
      const isOfPart = lines === createLinesKey(wanted);
      if (!reply.holds && (isOfPart || lines === createLinesKey(whole))) return {};
      return { promo: code, ...(isOfPart && { promoTotals: reply.totals }) };
    },
  };
}

type PublishedPrice = Pick<PricedLine, 'id' | 'price'>;

/**
 * Requests the agency's published prices once, because a widget on another origin may contain older prices.
 * If the request fails, the Worker still refuses an outdated price.
 */
export function usePublishedPrices(
  api: string | undefined,
  isSeen: boolean,
  onPrices: (prices: readonly PublishedPrice[]) => void,
): void {
  const asked = useRef<Promise<Result<readonly PublishedPrice[]>>>(undefined);
  useEffect(() => {
    const base = getApiBase(api);
    if (!isSeen || isOwnSite(base)) return;
    let isDisposed = false;
    asked.current ??= sendRequest(`${base}/../catalogue.json`, { method: 'GET', read: readPrices, timeoutMs: 10_000 });
    void asked.current.then((result) => !isDisposed && result.ok && onPrices(result.value));
    return () => {
      isDisposed = true;
    };
  }, [api, isSeen, onPrices]);
}

/** Reads the prices from a catalogue. Throws if the response is not a catalogue, so that the request counts as failed. */
function readPrices(reply: unknown): readonly PublishedPrice[] {
  return (reply as { products: PublishedPrice[] }).products.map(({ id, price }) => ({ id, price }));
}
