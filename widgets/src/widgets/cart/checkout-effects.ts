/** The checkout's effects in the browser, on the page and at the Worker. */
import { type Cart, type ResolvedLine, resolveCart } from '#catalogue/cart-rules.ts';
import { toPrice } from '#catalogue/money.ts';
import { billingOf } from '#catalogue/product.ts';
import type { CheckoutItem, CheckoutRequest } from '#catalogue/wire.ts';
import { type Consent, sharedAttribution } from '../../shared/attribution/attribution.ts';
import type { useAttribution } from '../../shared/attribution/follow-consent.ts';
import type { CartStore } from '../../shared/cart-store/cart-store.ts';
import { type Checkout, sharedCheckouts } from '../../shared/cart-store/checkouts.ts';
import { safeStorage } from '../../shared/cart-store/safe-storage.ts';
import { linesKey } from '../../shared/cart-store/stored-cart.ts';
import type { CartApi } from '../../shared/cart-store/use-cart.tsx';
import { testMode } from '../../shared/element/test-page.ts';
import type { ElementApi } from '../../shared/element/view.tsx';
import { apiBase, checkoutAddress, isOwnSite, safeUrl } from '../../shared/worker-client/addresses.ts';
import { type CheckoutClient, createCheckoutClient } from '../../shared/worker-client/checkout-client.ts';
import type { ReadSession } from '../../shared/worker-client/read-checkout-reply.ts';
import type { Failure } from '../../shared/worker-client/request.ts';
import { type CheckoutErrorDetail, type CheckoutStartDetail, checkoutError, checkoutStart } from './cart.events.ts';
import type { CheckoutEffects, CheckoutEvent, Obstacle } from './checkout-state.ts';
import { eventTotals } from './use-cart-events.ts';

/** At the end of an address: the checkout that was paid. */
export const paidHash = '#agency-paid=';

/** A browser that has not left by then will not leave: the buyer pressed Stop, or the page asked to stay. */
const leavingMs = 10_000;

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

const trouble = () => import('./checkout-trouble.ts');

/** Logs for developers. If the file does not load, there is no log. */
function note(log: (messages: Awaited<ReturnType<typeof trouble>>) => void): void {
  void trouble().then(log, () => {});
}

interface Context {
  element: ElementApi;
  options: CheckoutOptions;
  cart: CartApi;
  store: CartStore;
  origin: ReturnType<typeof useAttribution>;
  language: string;
  site: string;
  promotion: {
    refuse: CheckoutEffects['refusePromotion'];
    /** Fields of the request that say which discount the buyer was shown. */
    fieldsFor(wanted: Cart, whole: Cart): Pick<CheckoutRequest, 'promo' | 'promoTotals'>;
  };
  onPaid: (reply: ReadSession) => void;
  /** Address of a page on the agency's site, with the cart if that site has another one. */
  elsewhere: (path: string) => string;
  /** Returns false if the buyer needs a link instead. */
  goTo: (address: string) => boolean;
  send: (event: CheckoutEvent) => void;
}

export function checkoutEffects(context: Context): CheckoutEffects {
  const { options, cart, store, origin, language, site, promotion, onPaid, elsewhere, goTo, send } = context;
  const { emit, tag } = context.element;
  const { successUrl, cancelUrl, promo } = options;
  const api = apiBase(options.api);
  const client = createCheckoutClient(api);
  const currentCart = () => store.getState().cart;
  const ask = () => askAboutCheckouts(client, store, onPaid);

  return {
    async prepare(of) {
      const { wanted } = of;
      const detail = { items: checkoutItems(resolveCart(wanted)), ...eventTotals(wanted) };
      if (!emit<CheckoutStartDetail>(checkoutStart, detail, { cancelable: true })) return send({ type: 'ended' });
      await ask();
      send({ type: 'ready', of, obstacle: obstacleIn(cart, wanted) });
    },

    async open(of) {
      const { wanted, whole } = of;
      const body = checkoutRequest(resolveCart(wanted), options, {
        attempt: cart.currentAttempt(wanted),
        language,
        ...promotion.fieldsFor(wanted, whole),
        ...origin(),
      });
      const result = await client.createCheckoutSession(body);
      if (result.ok) {
        const { url, sessionId, id } = result.value;
        const session = sessionId || id;
        if (session) sharedCheckouts().begin(session, wanted);
        const address = url && checkoutAddress(url, options.checkoutDomain);
        send({ type: 'opened', of, url, address, session, test: Boolean(testMode()) });
      } else {
        const canHandOver = isOriginRefused(result, api) && !isOwnSite(site);
        const handOver = canHandOver ? elsewhere(`/pricing${promo ? `?promo=${promo}` : ''}`) : undefined;
        send({ type: 'refused', of, failure: result, isOnline: navigator.onLine, handOver });
      }
    },

    leave(of, address, session) {
      if (session) rememberLeaving(session);
      sharedAttribution().leaveFor(address);
      if (goTo(address)) setTimeout(send, leavingMs, { type: 'ended', of });
      else send({ type: 'framed', address });
    },

    async redirect(of, session) {
      const message = await trouble().then(
        ({ redirectWithStripe }) => redirectWithStripe(session, options.publishableKey),
        () => 'Stripe failed to initialize' as const,
      );
      if (message) send({ type: 'stuck', failure: { message, cause: 'unavailable' } });
      else setTimeout(send, leavingMs, { type: 'ended', of });
    },

    async rehearse(session) {
      const isPaid = await testMode()?.pay(session, language);
      send({ type: 'ended' });
      if (!isPaid) send({ type: 'returned' });
      const address = isPaid ? successAddress(successUrl, session) : cancelUrl;
      if (address) location.assign(address);
      else if (isPaid) location.hash = paidHash + session;
    },

    async settle(obstacle, wanted) {
      const refused = currentCart();
      if (obstacle === 'already-paid' || obstacle === 'payment-processing') await ask();
      send({ type: 'settled', obstacle, wanted });
      // The answer to an earlier checkout was lost on the way here: the Worker knows it by these very lines.
      if (obstacle === 'already-paid' && currentCart() === refused) store.removeOrdered(wanted);
    },

    applyPrices({ changed, discontinued }) {
      for (const { id, quantity, unitAmount } of changed) cart.setQuantity(id, quantity, unitAmount);
      for (const { id } of discontinued) cart.remove(id);
    },

    refusePromotion: promotion.refuse,
    rotateAttempt: cart.rotateAttempt,

    explain() {
      note(({ logHandOver }) => logHandOver(tag, site));
    },

    report({ message, code, cause }) {
      if (cause) note(({ logNotice }) => logNotice(message, cart));
      emit<CheckoutErrorDetail>(checkoutError, { message, code });
    },
  };
}

/**
 * True if the Worker does not serve this page. The browser hides that answer from a page of another origin: it looks like no
 * connection, as does a request blocked by a security policy.
 */
function isOriginRefused({ kind, problem }: Failure, api: string): boolean {
  if (problem) return problem.code === 'origin-not-allowed';
  return kind === 'network' && navigator.onLine && !isOwnSite(api);
}

/** Finds what the buyer has to settle before these lines can be paid for. */
export function obstacleIn({ soldTwice, addOnsWithoutPackage }: CartApi, wanted: Cart): Obstacle | undefined {
  if (soldTwice.length > 0) return 'sold-twice';
  if (addOnsWithoutPackage.length > 0) return 'add-on-needs-package';
  const { checkouts } = sharedCheckouts().getState();
  return checkouts.some((checkout) => isOnItsWay(checkout, wanted)) ? 'payment-processing' : undefined;
}

/** True if a payment on its way is for a line of this cart. */
export function isOnItsWay({ state, released, lines }: Checkout, cart: Cart): boolean {
  return state === 'processing' && !released && lines.some(({ id }) => cart.some((line) => line.id === id));
}

type Client = Pick<CheckoutClient, 'getCheckoutSession'>;

/** Called once with a checkout of this cart that was paid. */
type OnPaid = (reply: ReadSession) => void;

/** Asks the Worker what became of the checkouts begun here, and removes paid lines from the cart. Asks nothing if there are none. */
export async function askAboutCheckouts(client: Client, store: CartStore, onPaid: OnPaid): Promise<void> {
  const checkouts = sharedCheckouts();
  await Promise.all(
    checkouts.pending().map(async ({ id }) => {
      const result = await client.getCheckoutSession(id);
      if (result.ok && result.value.id === id) conclude(result.value, store, onPaid);
      else if (!result.ok && result.problem?.status === 404) checkouts.forget(id);
    }),
  );
}

/**
 * Asks about the checkout that the receipt's link back names, in case its answer never arrived here. Anyone can write such an
 * address: it counts only if this cart has begun to pay for exactly these lines.
 */
export async function askAboutNamed(id: string, client: Client, store: CartStore, onPaid: OnPaid): Promise<void> {
  const result = await client.getCheckoutSession(id);
  if (!result.ok || result.value.id !== id) return;
  if (store.getState().attempt?.lines === linesKey(result.value.lines)) sharedCheckouts().begin(id, result.value.lines);
  conclude(result.value, store, onPaid);
}

function conclude(reply: ReadSession, store: CartStore, onPaid: OnPaid): void {
  if (sharedCheckouts().conclude(reply, store)) onPaid(reply);
}

function checkoutItems(lines: readonly ResolvedLine[]): CheckoutItem[] {
  return lines.map(({ product, quantity, unitAmount }) => ({
    id: product.id,
    priceId: product.priceId,
    quantity,
    name: product.name,
    description: product.description,
    price: toPrice(unitAmount),
    ...billingOf(product),
  }));
}

interface Pages {
  /** The embedder's own pages to return to. Without them the Worker decides. */
  successUrl?: string;
  cancelUrl?: string;
}

/** Fields without a value are not sent. */
function checkoutRequest(
  lines: readonly ResolvedLine[],
  { successUrl, cancelUrl }: Pages,
  others: Omit<CheckoutRequest, 'items' | 'successUrl' | 'cancelUrl' | 'returnUrl'>,
): CheckoutRequest {
  return {
    items: checkoutItems(lines),
    successUrl: successAddress(successUrl),
    cancelUrl: safeUrl(cancelUrl)?.href,
    returnUrl: pageAddress(),
    ...others,
  };
}

/** Stripe replaces it with the session's id. The braces must arrive unencoded. */
const placeholder = '{CHECKOUT_SESSION_ID}';
const maxLength = 2000;

/**
 * Address of this page without personal data: of its query only plain numbers stay, as in WordPress' `?page_id=5`. `undefined` if
 * the buyer could not return to it: in a frame, or without an http address.
 */
function pageAddress(): string | undefined {
  const { origin, pathname, searchParams, protocol } = new URL(location.href);
  if (isFramed() || !/^https?:$/.test(protocol)) return undefined;
  const numbers = new URLSearchParams([...searchParams].filter(([, value]) => /^\d{1,9}$/.test(value))).toString();
  const address = origin + pathname + (numbers && `?${numbers}`);
  return address.length <= maxLength ? address : undefined;
}

/** The embedder's own page for receipts, with the session's id added. */
function successAddress(attribute: string | undefined, session = placeholder): string | undefined {
  const url = safeUrl(attribute);
  if (!url) return undefined;
  // The URL parser encodes the braces in a path.
  const encoded = /%7BCHECKOUT_SESSION_ID%7D/i;
  if (!url.href.includes(placeholder) && !encoded.test(url.href)) {
    url.search += `${url.search ? '&' : '?'}session_id=${placeholder}`;
  }
  return url.href.replace(encoded, placeholder).replace(placeholder, session);
}

export function isFramed(): boolean {
  return window.top !== window.self;
}

/**
 * Goes to the payment page, which refuses to be shown in a frame. Returns `false` if the browser may have refused: then the buyer
 * needs a link.
 */
export function leaveForCheckout(address: string): boolean {
  if (!isFramed()) {
    window.location.assign(address);
    return true;
  }
  // A refusal is either an exception or silence.
  try {
    window.open(address, '_top');
  } catch {}
  return false;
}

const leftKey = 'agency-left';
const tab = safeStorage(() => globalThis.sessionStorage);

/** Notes that this tab leaves for a payment page. */
function rememberLeaving(sessionId: string): void {
  tab.write(leftKey, sessionId);
}

/** Returns the checkout this tab left for, once. */
export function takeLeavingMark(): string | undefined {
  const sessionId = tab.read(leftKey) ?? undefined;
  tab.remove(leftKey);
  return sessionId;
}
