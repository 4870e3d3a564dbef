/** State machine of the checkout, independent of React, the browser and the Worker. */
import { type Cart, type ResolvedLine, resolveCart } from '#catalogue/cart-rules.ts';
import { toUnitAmount } from '#catalogue/money.ts';
import type { Product } from '#catalogue/product.ts';
import type { CheckoutReply, PricedLine, PromotionReply } from '#catalogue/wire.ts';
import type { Failure } from '../../shared/worker-client/request.ts';

export type CheckoutFailureMessage =
  | 'Failed to create checkout session'
  | 'Stripe failed to initialize'
  | 'No session ID or URL received from server';

export type CheckoutCause =
  | 'offline'
  | 'unreachable'
  | 'tooSlow'
  | 'tooMany'
  | 'unavailable'
  | 'refused'
  | 'notAllowed'
  | 'outOfDate'
  | 'unusable';

/** Error codes of the Worker that a retry cannot solve, because the cart breaks a rule or a payment already exists. */
export type Obstacle = 'add-on-needs-package' | 'sold-twice' | 'payment-processing' | 'already-paid';

export interface CheckoutFailure {
  readonly message: CheckoutFailureMessage;
  readonly cause: CheckoutCause;
  readonly code?: string;
}

/** A checkout in progress, from the click until the browser leaves the page. Compared by object identity. */
export interface Processing {
  readonly kind: 'processing';
  /** Index of this checkout if the cart needs several checkouts. */
  readonly part: number;
  /** Lines that this checkout pays for. */
  readonly wanted: Cart;
  /** All lines that were in the cart at the time of the click, including lines of other checkouts. */
  readonly whole: Cart;
}

export type CheckoutState =
  | { readonly kind: 'idle' }
  | Processing
  | { readonly kind: 'failed'; readonly failure: CheckoutFailure }
  /** The buyer must first solve a problem in the cart. */
  | { readonly kind: 'blocked'; readonly obstacle: Obstacle; readonly products: readonly Product[] }
  /** The buyer returned from the payment page without paying. */
  | { readonly kind: 'returned' }
  /** The buyer must confirm, because prices changed or lines were removed. */
  | {
      readonly kind: 'repriced';
      readonly changed: boolean;
      readonly discontinued: readonly { id: string; name: string }[];
    }
  /** This page is not allowed to start a checkout, so the buyer continues on the agency's site. */
  | { readonly kind: 'handed-over'; readonly address: string }
  /** This frame may not open the payment page in the top window, so the buyer must click a link. */
  | { readonly kind: 'framed'; readonly address: string };

export interface Repricing {
  /** Lines whose price has changed. `unitAmount` is the new price in integer cents. */
  readonly changed: readonly { id: string; quantity: number; unitAmount: number }[];
  readonly discontinued: readonly { id: string; name: string }[];
}

/** Events of the checkout. In an event with `of`, `of` is the affected checkout: the event is ignored if that checkout was canceled. */
export type CheckoutEvent =
  | { type: 'start'; part: number; wanted: Cart; whole: Cart; obstacle: Obstacle | undefined }
  /** The host page allowed the checkout, and the status of earlier checkouts is up to date. */
  | { type: 'ready'; of: Processing; obstacle: Obstacle | undefined }
  /** The Worker created the Checkout Session. `address` is undefined if `url` is not an allowed payment page. */
  | {
      type: 'opened';
      of: Processing;
      url: CheckoutReply['url'];
      address: CheckoutReply['url'];
      session: CheckoutReply['id'];
      test: boolean;
    }
  /** The Worker refused the checkout. `handOver` is the agency's page to continue on if this page is not allowed to start a checkout. */
  | { type: 'refused'; of: Processing; failure: Failure; isOnline: boolean; handOver: string | undefined }
  | { type: 'framed'; address: string }
  /** The Checkout Session exists, but the redirect to the payment page failed. */
  | { type: 'stuck'; failure: CheckoutFailure }
  | { type: 'settled'; obstacle: Obstacle; wanted: Cart }
  /** The agency's published prices differ from the prices in this page's build. */
  | { type: 'prices'; changed: Repricing['changed'] }
  | { type: 'changed' }
  | { type: 'closed' }
  | { type: 'returned' }
  /** The checkout ended, because the host page canceled it, the browser did not leave, the buyer returned, or a test payment ended. */
  | { type: 'ended'; of?: Processing };

/** Side effects of the checkout. Asynchronous effects send an event when they finish. */
export interface CheckoutEffects {
  /** Fires the cancelable `agency-checkout-start` event and updates the status of earlier checkouts. */
  prepare(checkout: Processing): void;
  open(checkout: Processing): void;
  leave(checkout: Processing, address: string, session: CheckoutReply['id']): void;
  redirect(checkout: Processing, session: string): void;
  payTest(session: string): void;
  /** Updates the cart if the Worker reports an obstacle that this page did not detect. */
  settle(obstacle: Obstacle, wanted: Cart): void;
  applyPrices(repricing: Repricing): void;
  /** Stores the changed discount, so that the panel asks the buyer to confirm it. */
  refusePromotion(promotion: PromotionReply, wanted: Cart): void;
  /** Discards the payment attempt, because a retry with the same attempt would return the same response. */
  rotateAttempt(): void;
  /** Logs why the cart continues on the agency's site, for the host page's developers. */
  logHandOver(): void;
  /** Fires `agency-checkout-error`. If the failure has a cause, also logs the failure for the host page's developers. */
  report(failure: Pick<CheckoutFailure, 'message' | 'code'> & Partial<CheckoutFailure>): void;
}

type CheckoutEffect = {
  [Name in keyof CheckoutEffects]: readonly [Name, ...Parameters<CheckoutEffects[Name]>];
}[keyof CheckoutEffects];

type Transition = readonly [next: CheckoutState, ...effects: CheckoutEffect[]];

export const idleCheckout: CheckoutState = { kind: 'idle' };
const createFailed: CheckoutFailureMessage = 'Failed to create checkout session';
const outOfDate: CheckoutFailure = { message: createFailed, cause: 'outOfDate' };
const unusableReply: CheckoutFailure = { message: 'No session ID or URL received from server', cause: 'unusable' };

export function reduceCheckout(state: CheckoutState, event: CheckoutEvent): Transition {
  if ('of' in event && event.of !== state) return [state];
  switch (event.type) {
    case 'start': {
      const { part, wanted, whole, obstacle } = event;
      if (state.kind === 'processing' || wanted.length === 0) return [state];
      if (obstacle) return createBlockedTransition(obstacle, wanted);
      const checkout: Processing = { kind: 'processing', part, wanted, whole };
      return [checkout, ['prepare', checkout]];
    }
    case 'ready':
      return event.obstacle ? createBlockedTransition(event.obstacle, event.of.wanted) : [state, ['open', event.of]];
    case 'opened': {
      const { of, url, address, session, test } = event;
      if (test && session) return [state, ['payTest', session]];
      if (address) return [state, ['leave', of, address, session]];
      return !url && session
        ? [state, ['redirect', of, session]]
        : createFailedTransition(unusableReply, ['rotateAttempt']);
    }
    case 'refused':
      return handleRefusal(event);
    case 'framed':
      return [{ kind: 'framed', address: event.address }];
    case 'stuck':
      return createFailedTransition(event.failure, ['rotateAttempt']);
    case 'settled':
      return createBlockedTransition(event.obstacle, event.wanted);
    case 'prices':
      if (state.kind === 'processing' || event.changed.length === 0) return [state];
      return showPrices({ changed: event.changed, discontinued: [] });
    case 'changed':
      return [isAboutLastChange(state) ? state : idleCheckout];
    case 'closed':
      return [['processing', 'blocked', 'returned'].includes(state.kind) ? idleCheckout : state];
    case 'returned':
      return [state.kind === 'idle' ? { kind: 'returned' } : state];
    case 'ended':
      return [idleCheckout];
  }
}

function handleRefusal({ of, failure, isOnline, handOver }: Extract<CheckoutEvent, { type: 'refused' }>): Transition {
  const { kind, problem } = failure;
  const first: CheckoutEffect[] = kind === 'malformed' || problem?.retry === 'new-attempt' ? [['rotateAttempt']] : [];
  if (handOver) return [{ kind: 'handed-over', address: handOver }, ...first, ['logHandOver']];
  if (isObstacle(problem?.code)) return [of, ...first, ['settle', problem.code, of.wanted]];
  if (problem?.code === 'promotion-ended' && problem.promotion)
    return [idleCheckout, ...first, ['refusePromotion', problem.promotion, of.wanted]];
  if (problem?.code !== 'price-changed' || !problem.lines)
    return createFailedTransition(toCheckoutFailure(failure, isOnline), ...first);
  const news = comparePrices(resolveCart(of.wanted), problem.lines);
  return news.changed.length + news.discontinued.length > 0
    ? showPrices(news, ...first)
    : createFailedTransition(outOfDate, ...first);
}

function createFailedTransition(failure: CheckoutFailure, ...first: CheckoutEffect[]): Transition {
  return [{ kind: 'failed', failure }, ...first, ['report', failure]];
}

function createBlockedTransition(obstacle: Obstacle, wanted: Cart): Transition {
  const products = resolveCart(wanted).map(({ product }) => product);
  return [{ kind: 'blocked', obstacle, products }, ['report', { message: createFailed, code: obstacle }]];
}

function showPrices(repricing: Repricing, ...first: CheckoutEffect[]): Transition {
  const { changed, discontinued } = repricing;
  return [{ kind: 'repriced', changed: changed.length > 0, discontinued }, ...first, ['applyPrices', repricing]];
}

/** Returns true if the cart's last change caused this state, so that the change must not reset the state. */
function isAboutLastChange(state: CheckoutState): boolean {
  return state.kind === 'repriced' || (state.kind === 'blocked' && state.obstacle === 'already-paid');
}

const obstacles: readonly string[] = [
  'add-on-needs-package',
  'sold-twice',
  'payment-processing',
  'already-paid',
] satisfies Obstacle[];

function isObstacle(code: string | undefined): code is Obstacle {
  return code !== undefined && obstacles.includes(code);
}

function toCheckoutFailure(failure: Failure, isOnline: boolean): CheckoutFailure {
  if (failure.kind === 'malformed') return unusableReply;
  const { problem } = failure;
  return { message: createFailed, cause: getCause(failure, isOnline), code: problem?.code };
}

function getCause({ kind, problem }: Failure, isOnline: boolean): CheckoutCause {
  if (kind === 'network') return isOnline ? 'unreachable' : 'offline';
  if (kind === 'timeout') return 'tooSlow';
  const status = problem?.status ?? 500;
  if (status === 429) return 'tooMany';
  if (status === 403) return 'notAllowed';
  return status < 500 ? 'refused' : 'unavailable';
}

export function comparePrices(
  lines: readonly ResolvedLine[],
  priced: readonly Pick<PricedLine, 'id' | 'price'>[],
): Repricing {
  const now = new Map(priced.map((line) => [line.id, toUnitAmount(line.price)]));
  return {
    changed: lines.flatMap(({ product, quantity, unitAmount }) => {
      const next = now.get(product.id);
      return next !== undefined && next >= 0 && next !== unitAmount
        ? [{ id: product.id, quantity, unitAmount: next }]
        : [];
    }),
    discontinued: lines
      .filter(({ product }) => !now.has(product.id))
      .map(({ product }) => ({ id: product.id, name: product.name })),
  };
}
