import { type Cart, type ResolvedLine, resolveCart } from '#catalogue/cart-rules.ts';
import { toPrice } from '#catalogue/money.ts';
import { getBilling } from '#catalogue/product.ts';
import type { CheckoutItem, CheckoutRequest } from '#catalogue/wire.ts';
import {
  type Consent,
  getReferralProof,
  getSharedAttribution,
  readConsentAnswers,
} from '../../shared/attribution/attribution.ts';
import type { useAttribution } from '../../shared/attribution/follow-consent.ts';
import type { CartStore } from '../../shared/cart-store/cart-actions.ts';
import { getSharedCheckouts, type StoredCheckout } from '../../shared/cart-store/checkouts.ts';
import { createSafeStorage } from '../../shared/cart-store/safe-storage.ts';
import { createLinesKey } from '../../shared/cart-store/stored-cart.ts';
import type { CartApi } from '../../shared/cart-store/use-cart.tsx';
import { testMode } from '../../shared/element/test-page.ts';
import type { ElementApi, Locales } from '../../shared/element/view.tsx';
import { getPageQuery, getPageRoute } from '../../shared/page-address.ts';
import { getApiBase, isOwnSite, parseCheckoutUrl, parseSafeUrl } from '../../shared/worker-client/addresses.ts';
import { type CheckoutClient, createCheckoutClient } from '../../shared/worker-client/checkout-client.ts';
import type { CheckoutSession } from '../../shared/worker-client/read-checkout-reply.ts';
import type { Failure } from '../../shared/worker-client/request.ts';
import {
  type CheckoutErrorDetail,
  type CheckoutStartDetail,
  checkoutErrorEvent,
  checkoutStartEvent,
} from './cart.events.ts';
import type { CheckoutEffects, CheckoutEvent, Obstacle } from './checkout-state.ts';
import { computeEventTotals } from './use-cart-events.ts';

/** Prefix of the URL fragment in the receipt's return link. The id of the paid Checkout Session follows. */
export const paidHash = '#agency-paid=';

/** Time after which the checkout counts as ended, because the buyer has probably pressed Stop or canceled a `beforeunload` prompt. */
const leaveTimeoutMs = 10_000;

export interface CheckoutOptions {
  api?: string;
  site?: string;
  partner?: string;
  checkoutDomain?: string;
  successUrl?: string;
  cancelUrl?: string;
  promo?: string;
  publishableKey?: string;
  consent?: Consent;
}

const loadFallback = () => import('./checkout-fallback.ts');

/** Loads the log messages and passes them to `log`, for the host page's developers. Does nothing if the chunk fails to load. */
function logForDevelopers(log: (messages: Awaited<ReturnType<typeof loadFallback>>) => void): void {
  void loadFallback().then(log, () => {});
}

interface Context {
  element: ElementApi;
  options: CheckoutOptions;
  cart: CartApi;
  store: CartStore;
  origin: ReturnType<typeof useAttribution>;
  locales: Locales;
  site: string;
  promotion: {
    refuse: CheckoutEffects['refusePromotion'];
    requestFields(wanted: Cart, whole: Cart): Pick<CheckoutRequest, 'promo' | 'promoTotals'>;
  };
  onPaid: (reply: CheckoutSession) => void;
  /** Returns the URL of a page on the agency's site. The cart is part of the URL if this page has another origin. */
  siteUrlWithCart: (path: string) => string;
  openPaymentPage: (address: string) => boolean;
  send: (event: CheckoutEvent) => void;
}

export function createCheckoutEffects(context: Context): CheckoutEffects {
  const { options, cart, store, origin, locales, site, promotion, onPaid, siteUrlWithCart, openPaymentPage, send } =
    context;
  const { emit, tag } = context.element;
  const { successUrl, cancelUrl, promo } = options;
  const api = getApiBase(options.api);
  const client = createCheckoutClient(api);
  const getCart = () => store.getState().cart;
  const refresh = () => refreshCheckouts(client, store, onPaid);

  return {
    async prepare(of) {
      const { wanted, whole } = of;
      const { promo: coupon } = promotion.requestFields(wanted, whole);
      const detail = {
        items: createCheckoutItems(resolveCart(wanted)),
        ...computeEventTotals(wanted),
        ...(coupon && { coupon }),
      };
      if (!emit<CheckoutStartDetail>(checkoutStartEvent, detail, { cancelable: true })) return send({ type: 'ended' });
      await refresh();
      send({ type: 'ready', of, obstacle: findObstacle(cart, wanted) });
    },

    async open(of) {
      const { wanted, whole } = of;
      const body = createCheckoutRequest(resolveCart(wanted), options, {
        attempt: cart.currentAttempt(wanted),
        language: locales.agency,
        ...promotion.requestFields(wanted, whole),
        ...origin(),
        consent: readConsentAnswers(),
        signedLink: getReferralProof(),
      });
      const result = await client.createCheckoutSession(body);
      if (result.ok) {
        const { url, sessionId, id } = result.value;
        const session = sessionId || id;
        if (session) getSharedCheckouts().begin(session, wanted);
        const address = url && parseCheckoutUrl(url, options.checkoutDomain);
        send({ type: 'opened', of, url, address, session, test: Boolean(testMode()) });
      } else {
        const canHandOver = isOriginRefused(result, api) && !isOwnSite(site);
        const handOver = canHandOver ? siteUrlWithCart(`/pricing${promo ? `?promo=${promo}` : ''}`) : undefined;
        send({ type: 'refused', of, failure: result, isOnline: navigator.onLine, handOver });
      }
    },

    leave(of, address, session) {
      if (session) storeLeftSession(session);
      getSharedAttribution().leaveFor(address);
      if (openPaymentPage(address)) setTimeout(send, leaveTimeoutMs, { type: 'ended', of });
      else send({ type: 'framed', address });
    },

    async redirect(of, session) {
      const message = await loadFallback().then(
        ({ redirectWithStripe }) => redirectWithStripe(session, options.publishableKey),
        () => 'Stripe failed to initialize' as const,
      );
      if (message) send({ type: 'stuck', failure: { message, cause: 'unavailable' } });
      else setTimeout(send, leaveTimeoutMs, { type: 'ended', of });
    },

    async payTest(session) {
      const isPaid = await testMode()?.pay(session, locales);
      send({ type: 'ended' });
      if (!isPaid) send({ type: 'returned' });
      const address = isPaid ? createSuccessUrl(successUrl, session) : cancelUrl;
      if (address) location.assign(address);
      else if (isPaid) location.hash = paidHash + session;
    },

    async settle(obstacle, wanted) {
      const refused = getCart();
      if (obstacle === 'already-paid' || obstacle === 'payment-processing') await refresh();
      send({ type: 'settled', obstacle, wanted });
      // The buyer has paid for these lines, but the response to that checkout was lost, so remove the lines here.
      if (obstacle === 'already-paid' && getCart() === refused) store.removeOrdered(wanted);
    },

    applyPrices({ changed, discontinued }) {
      for (const { id, quantity, unitAmount } of changed) cart.setQuantity(id, quantity, unitAmount);
      for (const { id } of discontinued) cart.remove(id);
    },

    refusePromotion: promotion.refuse,
    rotateAttempt: cart.rotateAttempt,

    logHandOver() {
      logForDevelopers(({ logHandOver }) => logHandOver(tag, site));
    },

    report({ message, code, cause }) {
      if (cause) logForDevelopers(({ logFailure }) => logFailure(message, cart));
      emit<CheckoutErrorDetail>(checkoutErrorEvent, { message, code });
    },
  };
}

/**
 * Returns true if the Worker refused this page's origin. On another origin, a refusal or a request blocked by CSP looks
 * like a network error.
 */
function isOriginRefused({ kind, problem }: Failure, api: string): boolean {
  if (problem) return problem.code === 'origin-not-allowed';
  return kind === 'network' && navigator.onLine && !isOwnSite(api);
}

export function findObstacle(
  { soldTwice, addOnsWithoutPackage }: Pick<CartApi, 'soldTwice' | 'addOnsWithoutPackage'>,
  wanted: Cart,
): Obstacle | undefined {
  if (soldTwice.length > 0) return 'sold-twice';
  if (addOnsWithoutPackage.length > 0) return 'add-on-needs-package';
  const { checkouts } = getSharedCheckouts().getState();
  return checkouts.some((checkout) => isPaymentPending(checkout, wanted)) ? 'payment-processing' : undefined;
}

export function isPaymentPending({ state, released, lines }: StoredCheckout, cart: Cart): boolean {
  return state === 'processing' && !released && lines.some(({ id }) => cart.some((line) => line.id === id));
}

type Client = Pick<CheckoutClient, 'getCheckoutSession' | 'isInvoiceRequested'>;

type OnPaid = (reply: CheckoutSession) => void;

/**
 * Requests the status of pending checkouts and orders by invoice, and removes paid and ordered lines from the cart.
 * Returns the ids of the checkouts that are still open.
 */
export async function refreshCheckouts(
  client: Client,
  store: CartStore,
  onPaid: OnPaid,
): Promise<readonly (string | false)[]> {
  const checkouts = getSharedCheckouts();
  return Promise.all(
    checkouts.pending().map(async ({ id, lines }) => {
      if (!id.startsWith('cs_')) {
        if ((await client.isInvoiceRequested(id)) && checkouts.forget(id)) store.removeOrdered(lines);
        return false;
      }
      const result = await client.getCheckoutSession(id);
      if (result.ok && result.value.id === id) applyStatus(result.value, store, onPaid);
      else if (!result.ok && result.problem?.status === 404) checkouts.forget(id);
      return result.ok && result.value.settlement === 'open' && id;
    }),
  );
}

/**
 * Checks the checkout named in a return link. Anyone can write such a link, so it counts only for the lines of the
 * current payment attempt.
 */
export async function refreshLinkedCheckout(
  id: string,
  client: Client,
  store: CartStore,
  onPaid: OnPaid,
): Promise<void> {
  const result = await client.getCheckoutSession(id);
  if (!result.ok || result.value.id !== id) return;
  if (store.getState().attempt?.lines === createLinesKey(result.value.lines))
    getSharedCheckouts().begin(id, result.value.lines);
  applyStatus(result.value, store, onPaid);
}

function applyStatus(reply: CheckoutSession, store: CartStore, onPaid: OnPaid): void {
  if (getSharedCheckouts().applyStatus(reply, store)) onPaid(reply);
}

function createCheckoutItems(lines: readonly ResolvedLine[]): CheckoutItem[] {
  return lines.map(({ product, quantity, unitAmount }) => ({
    id: product.id,
    priceId: product.priceId,
    quantity,
    name: product.name,
    description: product.description,
    price: toPrice(unitAmount),
    ...getBilling(product),
  }));
}

interface ReturnPages {
  /** URL of the embedder's own receipt page. If unset, the Worker chooses the receipt page and the cancel page. */
  successUrl?: string;
  cancelUrl?: string;
}

function createCheckoutRequest(
  lines: readonly ResolvedLine[],
  { successUrl, cancelUrl }: ReturnPages,
  others: Omit<CheckoutRequest, 'items' | 'successUrl' | 'cancelUrl' | 'returnUrl'>,
): CheckoutRequest {
  return {
    items: createCheckoutItems(lines),
    successUrl: createSuccessUrl(successUrl),
    cancelUrl: parseSafeUrl(cancelUrl)?.href,
    returnUrl: getReturnUrl(),
    ...others,
  };
}

/**
 * Stripe replaces this placeholder with the session id, but only if its braces are not percent-encoded.
 * https://docs.stripe.com/payments/checkout/custom-success-page
 */
const placeholder = '{CHECKOUT_SESSION_ID}';
const maxUrlLength = 2000;

/**
 * Returns this page's URL for the return from payment. Excludes personal data: of the query and the fragment, only the
 * parts that identify a page are kept. Returns undefined if the page is in a frame, has no http(s) URL, or if the URL
 * is too long.
 */
function getReturnUrl(): string | undefined {
  const { origin, pathname, protocol } = location;
  if (isFramed() || !/^https?:$/.test(protocol)) return undefined;
  const address = origin + pathname + getPageQuery() + getPageRoute();
  return address.length <= maxUrlLength ? address : undefined;
}

function createSuccessUrl(attribute: string | undefined, session = placeholder): string | undefined {
  const url = parseSafeUrl(attribute);
  if (!url) return undefined;
  // The URL parser percent-encodes the braces if the placeholder is part of the path.
  const encoded = /%7BCHECKOUT_SESSION_ID%7D/i;
  if (!url.href.includes(placeholder) && !encoded.test(url.href)) {
    url.search += `${url.search ? '&' : '?'}session_id=${placeholder}`;
  }
  return url.href.replace(encoded, placeholder).replace(placeholder, session);
}

export function isFramed(): boolean {
  return window.top !== window;
}

/** Opens the payment page. Returns false in a frame, because the browser may block navigation of the top window. */
export function leaveForCheckout(address: string): boolean {
  if (!isFramed()) {
    window.location.assign(address);
    return true;
  }
  // A blocked navigation either throws or fails silently, so always return false.
  try {
    window.open(address, '_top');
  } catch {}
  return false;
}

const leftSessionKey = 'agency-left';
const sessionStore = createSafeStorage(() => globalThis.sessionStorage);

function storeLeftSession(sessionId: string): void {
  sessionStore.write(leftSessionKey, sessionId);
}

/** Returns and removes the stored id of the checkout whose payment page this tab opened. */
export function takeOpenedSession(): string | undefined {
  const sessionId = sessionStore.read(leftSessionKey) ?? undefined;
  sessionStore.remove(leftSessionKey);
  return sessionId;
}
