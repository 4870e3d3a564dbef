import { useCallback, useEffect, useRef, useState } from 'react';
import { type Cart, type ResolvedLine, resolveCart } from '#catalogue/cart-rules.ts';
import { checkoutsOf } from '#catalogue/checkouts.ts';
import type { Product } from '#catalogue/product.ts';
import type { CheckoutReply } from '#catalogue/wire.ts';
import { sharedAttribution } from '../../shared/attribution/attribution.ts';
import type { Consent } from '../../shared/attribution/consent.ts';
import { useAttribution } from '../../shared/attribution/use-attribution.ts';
import { sharedCheckouts } from '../../shared/cart-store/checkouts.ts';
import { withCart } from '../../shared/cart-store/hand-over.ts';
import { useCart, useCartStore } from '../../shared/cart-store/use-cart.tsx';
import { testMode } from '../../shared/element/test-page.ts';
import { useElement } from '../../shared/element/use-element.ts';
import { useLocale } from '../../shared/element/use-messages.ts';
import { useSitePages } from '../../shared/element/use-site-pages.ts';
import type { TestMode } from '../../shared/test-mode/test-mode.ts';
import { apiBase, isOwnSite } from '../../shared/worker-client/addresses.ts';
import { createCheckoutClient } from '../../shared/worker-client/checkout-client.ts';
import type { Failure } from '../../shared/worker-client/result.ts';
import { askAboutCheckouts } from './ask-about-checkouts.ts';
import { type CheckoutErrorDetail, type CheckoutStartDetail, checkoutError, checkoutStart } from './cart.events.ts';
import { checkoutAddress } from './checkout-address.ts';
import {
  type CheckoutFailure,
  checkoutFailure,
  isObstacle,
  isOriginRefused,
  needsNewAttempt,
  type Obstacle,
  outOfDate,
  unusableReply,
} from './checkout-failure.ts';
import { checkoutItems, checkoutRequest } from './checkout-request.ts';
import { logDevelopmentNotice } from './development-notice.ts';
import { leaveForCheckout } from './leave-for-checkout.ts';
import { rememberLeaving } from './leaving-mark.ts';
import { obstacleIn } from './obstacle-in.ts';
import { redirectWithStripe } from './redirect-with-stripe.ts';
import { reprice } from './reprice.ts';
import { successAddress } from './return-addresses.ts';
import { eventTotals, usePurchaseEvent } from './use-cart-events.ts';
import type { PublishedPrice } from './use-fresh-prices.ts';
import { type CartPromotion, usePromotion } from './use-promotion.ts';
import { paidHash } from './use-return.ts';

export interface CheckoutOptions {
  api?: string;
  site?: string;
  partner?: string;
  checkoutDomain?: string;
  successUrl?: string;
  cancelUrl?: string;
  /** The promotion code that the buyer came with. */
  promo?: string;
  publishableKey?: string;
  consent?: Consent;
}

export type CheckoutState =
  | { readonly kind: 'idle' }
  /** `part` is the one of the cart's checkouts that was asked for. */
  | { readonly kind: 'processing'; readonly part: number }
  | { readonly kind: 'failed'; readonly failure: CheckoutFailure }
  /** Something in the cart has to be settled first. */
  | { readonly kind: 'blocked'; readonly obstacle: Obstacle; readonly products: readonly Product[] }
  /** Back from the payment page, nothing paid. */
  | { readonly kind: 'returned' }
  /** Prices changed or lines went: shown, and asked again. */
  | {
      readonly kind: 'repriced';
      readonly changed: boolean;
      readonly discontinued: readonly { id: string; name: string }[];
    }
  /** This page may not start a checkout: the buyer goes on at the agency's site. */
  | { readonly kind: 'handed-over'; readonly address: string }
  /** Inside a frame: the buyer follows a link. */
  | { readonly kind: 'framed'; readonly address: string };

const idle: CheckoutState = { kind: 'idle' };
/** A browser that has not left by then will not leave: the buyer pressed Stop, or the page asked to stay. */
const leavingMs = 10_000;

export interface Checkout {
  state: CheckoutState;
  /** Begins one of the cart's checkouts. */
  start(part: number): void;
  /** The buyer has closed the panel: what was being opened is given up, and what was said is over. */
  close(): void;
  /** The buyer is back from the payment page without having paid. */
  welcomeBack(): void;
  /** The buyer goes on with the cart at another address. */
  followHandOver(address: string): void;
  /** What the agency asks by now, whatever this page's build of the widgets says. */
  takePrices(prices: readonly PublishedPrice[]): void;
  /** Note to the buyer about their promotion code. */
  promotion: CartPromotion;
  /** Where the cart can be ordered by message instead. */
  invoice: string;
}

export function useCheckout(options: CheckoutOptions): Checkout {
  const cart = useCart();
  const store = useCartStore();
  const { emit, tag } = useElement();
  const origin = useAttribution(options);
  const language = useLocale();
  const site = useSitePages(options.site);
  const client = createCheckoutClient(apiBase(options.api));
  const promotion = usePromotion(options.promo);
  const onPaid = usePurchaseEvent();
  const [state, setState] = useState<CheckoutState>(idle);
  const busy = useRef(false);
  /** Counts the clicks: an answer to one that was given up is not followed. */
  const round = useRef(0);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const end = useCallback((next: CheckoutState) => {
    busy.current = false;
    round.current++;
    clearTimeout(leaving.current);
    setState(next);
  }, []);

  const abandon = useCallback(() => {
    if (busy.current) end(idle);
  }, [end]);

  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      // Back from the payment page by the back-forward cache.
      if (event.persisted) end(idle);
    };
    window.addEventListener('pageshow', wake);
    return () => {
      abandon();
      window.removeEventListener('pageshow', wake);
    };
  }, [end, abandon]);

  // What was wrong may no longer be, and what is being opened is no longer what the buyer wants.
  const { cart: lines } = cart;
  useEffect(() => {
    setState((current) => (lines && !isAboutChange(current) ? idle : current));
    abandon();
  }, [lines, abandon]);

  function tell({ message, code }: Pick<CheckoutFailure, 'message' | 'code'>) {
    emit<CheckoutErrorDetail>(checkoutError, { message, code });
  }

  function fail(failure: CheckoutFailure) {
    end({ kind: 'failed', failure });
    logDevelopmentNotice(failure.message, cart.lines, cart.totals);
    tell(failure);
  }

  async function run(wanted: Cart, part: number) {
    const lines = resolveCart(wanted);
    const detail = { items: checkoutItems(lines), ...eventTotals(wanted) };
    if (!emit<CheckoutStartDetail>(checkoutStart, detail, { cancelable: true })) return end(idle);
    setState({ kind: 'processing', part });
    const mine = ++round.current;
    const whole = store.getState().cart;
    const isWanted = () => mine === round.current && store.getState().cart === whole;
    await askAboutCheckouts(client, store, onPaid);
    if (!isWanted()) return abandon();
    const obstacle = obstacleIn(cart, wanted);
    if (obstacle) return stop(obstacle, lines);

    const { successUrl, cancelUrl } = options;
    const attempt = cart.currentAttempt(wanted);
    const code = promotion.fieldsFor(wanted, whole);
    const result = await client.createCheckoutSession(
      checkoutRequest(lines, { attempt, language, successUrl, cancelUrl, ...code, ...origin() }),
    );
    const session = result.ok ? result.value.sessionId || result.value.id : undefined;
    if (session) sharedCheckouts().begin(session, wanted);
    if (!isWanted()) return;
    if (result.ok) await leave(result.value);
    else await refuse(result, wanted);
  }

  async function leave({ url, sessionId, id }: CheckoutReply) {
    const session = sessionId || id;
    const test = testMode();
    if (test && session) return rehearse(test, session);
    if (url) {
      const address = checkoutAddress(url, options.checkoutDomain);
      if (!address) return failAnew(unusableReply);
      if (session) rememberLeaving(session);
      sharedAttribution().leaveFor(address);
      if (!leaveForCheckout(address)) return end({ kind: 'framed', address });
    } else if (session) {
      const message = await redirectWithStripe(session, options.publishableKey);
      if (message) return failAnew({ message, cause: 'unavailable' });
    } else {
      return failAnew(unusableReply);
    }
    leaving.current = setTimeout(() => end(idle), leavingMs);
  }

  async function rehearse(test: TestMode, session: string) {
    const isPaid = await test.pay(session, language);
    end(isPaid ? idle : { kind: 'returned' });
    const { successUrl, cancelUrl } = options;
    const address = isPaid ? successAddress(successUrl, session) : cancelUrl;
    if (address) location.assign(address);
    else if (isPaid) location.hash = paidHash + session;
  }

  async function refuse(failure: Failure, wanted: Cart) {
    const lines = resolveCart(wanted);
    if (needsNewAttempt(failure)) cart.rotateAttempt();
    if (isOriginRefused(failure, apiBase(options.api)) && !isOwnSite(site)) return handOver();
    const { problem } = failure;
    if (isObstacle(problem?.code)) return learn(problem.code, wanted);
    if (problem?.code === 'promotion-ended' && problem.promotion) {
      promotion.refuse(problem.promotion, wanted);
      return end(idle);
    }
    if (problem?.code !== 'price-changed' || !problem.lines) return fail(checkoutFailure(failure));
    const news = reprice(lines, problem.lines);
    if (news.changed.length + news.discontinued.length === 0) return fail(outOfDate);
    showNewPrices(news);
  }

  function showNewPrices({ changed, discontinued }: ReturnType<typeof reprice>) {
    end({ kind: 'repriced', changed: changed.length > 0, discontinued });
    for (const { id, quantity, unitAmount } of changed) cart.setQuantity(id, quantity, unitAmount);
    for (const { id } of discontinued) cart.remove(id);
  }

  /** The Worker knows more of these lines than their page does. */
  async function learn(obstacle: Obstacle, wanted: Cart) {
    const { cart: refused } = store.getState();
    if (obstacle === 'already-paid' || obstacle === 'payment-processing')
      await askAboutCheckouts(client, store, onPaid);
    // A checkout whose answer was lost on the way here: the Worker knows it by these very lines.
    if (obstacle === 'already-paid' && store.getState().cart === refused) store.removeOrdered(wanted);
    stop(obstacle, resolveCart(wanted));
  }

  function stop(obstacle: Obstacle, lines: readonly ResolvedLine[]) {
    end({ kind: 'blocked', obstacle, products: lines.map(({ product }) => product) });
    tell({ message: 'Failed to create checkout session', code: obstacle });
  }

  /** A page of the agency's site, which brings the cart along where it has another than this page. */
  function elsewhere(path: string): string {
    return withCart(site, path, cart.cart, origin);
  }

  function handOver() {
    const { promo } = options;
    console.warn(
      `<${tag}>: no checkout can be started from ${window.origin}, so the cart goes on at ${site}. ` +
        (window.origin === 'null'
          ? 'A sandboxed page has no origin that could be registered: it needs allow-same-origin.'
          : 'Have this origin registered, and allow the API in your Content-Security-Policy.'),
    );
    end({ kind: 'handed-over', address: elsewhere(`/pricing${promo ? `?promo=${promo}` : ''}`) });
  }

  /** After an answer that leads nowhere, the same attempt would only get the same answer. */
  function failAnew(failure: CheckoutFailure) {
    cart.rotateAttempt();
    fail(failure);
  }

  function start(part: number) {
    const wanted = checkoutsOf(cart.cart)[part];
    // A ref, because a second click can come before React has rendered the first.
    if (busy.current || !wanted?.length) return;
    const obstacle = obstacleIn(cart, wanted);
    if (obstacle) return stop(obstacle, resolveCart(wanted));
    busy.current = true;
    void run(wanted, part);
  }

  return {
    state,
    start,
    close() {
      abandon();
      setState((current) => (current.kind === 'blocked' || current.kind === 'returned' ? idle : current));
    },
    welcomeBack: () => setState((current) => (current.kind === 'idle' ? { kind: 'returned' } : current)),
    takePrices(prices) {
      const { changed } = reprice(cart.lines, prices);
      if (!busy.current && changed.length > 0) showNewPrices({ changed, discontinued: [] });
    },
    followHandOver: (address) => sharedCheckouts().handOver(new URL(address, document.baseURI).host, cart.cart),
    promotion,
    invoice: elsewhere('/contact?from=checkout'),
  };
}

/** What has just been said of a cart that changed by it. */
function isAboutChange(state: CheckoutState): boolean {
  return state.kind === 'repriced' || (state.kind === 'blocked' && state.obstacle === 'already-paid');
}
