/** States and rules of the checkout, apart from React, the browser and the Worker. */
import { type Cart, type ResolvedLine, resolveCart } from '#catalogue/cart-rules.ts';
import { toUnitAmount } from '#catalogue/money.ts';
import type { Product } from '#catalogue/product.ts';
import type { CheckoutReply, PricedLine, PromotionReply } from '#catalogue/wire.ts';
import type { Failure } from '../../shared/worker-client/request.ts';

export type CheckoutFailureMessage =
  | 'Failed to create checkout session'
  | 'Stripe failed to initialize'
  | 'No session ID or URL received from server';

/** The reason in the buyer's terms. Each has its sentence in the messages. */
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

/** A rule of the cart, or a payment already made, by the Worker's codes: trying again cannot help, but something else can. */
export type Obstacle = 'add-on-needs-package' | 'sold-twice' | 'payment-processing' | 'already-paid';

export interface CheckoutFailure {
  readonly message: CheckoutFailureMessage;
  readonly cause: CheckoutCause;
  readonly code?: string;
}

/** One checkout from the click until the browser leaves. The object is its identity. */
export interface Processing {
  readonly kind: 'processing';
  /** Index of this checkout among those of the cart. */
  readonly part: number;
  /** Lines of the cart that this checkout pays for. */
  readonly wanted: Cart;
  /** All lines of the cart at the click. */
  readonly whole: Cart;
}

export type CheckoutState =
  | { readonly kind: 'idle' }
  | Processing
  | { readonly kind: 'failed'; readonly failure: CheckoutFailure }
  /** The buyer has to settle something in the cart first. */
  | { readonly kind: 'blocked'; readonly obstacle: Obstacle; readonly products: readonly Product[] }
  /** The buyer is back from the payment page and has not paid. */
  | { readonly kind: 'returned' }
  /** Prices changed or lines were removed. The buyer has to confirm. */
  | {
      readonly kind: 'repriced';
      readonly changed: boolean;
      readonly discontinued: readonly { id: string; name: string }[];
    }
  /** This page may not start a checkout: the buyer continues on the agency's site. */
  | { readonly kind: 'handed-over'; readonly address: string }
  /** The page is in a frame that may not leave: the buyer follows a link. */
  | { readonly kind: 'framed'; readonly address: string };

export interface Repricing {
  /** Lines whose price is different now, in integer cents. */
  readonly changed: readonly { id: string; quantity: number; unitAmount: number }[];
  /** Lines of products that are no longer sold. */
  readonly discontinued: readonly { id: string; name: string }[];
}

/** Events about one checkout name it in `of`. They are ignored once the buyer has given that checkout up. */
export type CheckoutEvent =
  | { type: 'start'; part: number; wanted: Cart; whole: Cart; obstacle: Obstacle | undefined }
  /** The page did not object, and the Worker has said what became of earlier checkouts. */
  | { type: 'ready'; of: Processing; obstacle: Obstacle | undefined }
  /** The Worker opened the checkout. `address` is missing if the browser may not go to the Worker's `url`. */
  | {
      type: 'opened';
      of: Processing;
      url: CheckoutReply['url'];
      address: CheckoutReply['url'];
      session: CheckoutReply['id'];
      test: boolean;
    }
  /** `handOver` is the agency's page to continue on, if this page may not start a checkout. */
  | { type: 'refused'; of: Processing; failure: Failure; isOnline: boolean; handOver: string | undefined }
  | { type: 'framed'; address: string }
  /** The checkout was opened, but nothing leads to the payment page. */
  | { type: 'stuck'; failure: CheckoutFailure }
  | { type: 'settled'; obstacle: Obstacle; wanted: Cart }
  /** The agency published other prices than this page's build knows. */
  | { type: 'prices'; changed: Repricing['changed'] }
  | { type: 'changed' }
  | { type: 'closed' }
  | { type: 'returned' }
  /** Nothing is being paid: the page stopped it, the browser did not leave, the buyer came back, or a rehearsal ended. */
  | { type: 'ended'; of?: Processing };

/** Everything a checkout does outside itself. The asynchronous ones answer with an event. */
export interface CheckoutEffects {
  /** Announces the checkout to the page, which may stop it, and asks what became of earlier ones. */
  prepare(checkout: Processing): void;
  /** Asks the Worker to open the checkout. */
  open(checkout: Processing): void;
  leave(checkout: Processing, address: string, session: CheckoutReply['id']): void;
  /** Fallback if the Worker's reply has a session but no address. */
  redirect(checkout: Processing, session: string): void;
  rehearse(session: string): void;
  /** The Worker knows more about these lines than this page does. */
  settle(obstacle: Obstacle, wanted: Cart): void;
  applyPrices(repricing: Repricing): void;
  /** The discount is no longer as the buyer was shown. */
  refusePromotion(promotion: PromotionReply, wanted: Cart): void;
  /** The same attempt would only get the same answer. */
  rotateAttempt(): void;
  /** Tells developers of the page why the cart continues on another site. */
  explain(): void;
  /** Tells the page's listeners and, if the checkout failed, its developers. */
  report(failure: Pick<CheckoutFailure, 'message' | 'code'> & Partial<CheckoutFailure>): void;
}

type CheckoutEffect = {
  [Name in keyof CheckoutEffects]: readonly [Name, ...Parameters<CheckoutEffects[Name]>];
}[keyof CheckoutEffects];

type Step = readonly [next: CheckoutState, ...effects: CheckoutEffect[]];

export const idle: CheckoutState = { kind: 'idle' };
const createFailed: CheckoutFailureMessage = 'Failed to create checkout session';
const outOfDate: CheckoutFailure = { message: createFailed, cause: 'outOfDate' };
const unusableReply: CheckoutFailure = { message: 'No session ID or URL received from server', cause: 'unusable' };

/** Returns the next state and the effects to run, in order. */
export function nextCheckout(state: CheckoutState, event: CheckoutEvent): Step {
  if ('of' in event && event.of !== state) return [state];
  switch (event.type) {
    case 'start': {
      const { part, wanted, whole, obstacle } = event;
      if (state.kind === 'processing' || wanted.length === 0) return [state];
      if (obstacle) return block(obstacle, wanted);
      const checkout: Processing = { kind: 'processing', part, wanted, whole };
      return [checkout, ['prepare', checkout]];
    }
    case 'ready':
      return event.obstacle ? block(event.obstacle, event.of.wanted) : [state, ['open', event.of]];
    case 'opened': {
      const { of, url, address, session, test } = event;
      if (test && session) return [state, ['rehearse', session]];
      if (address) return [state, ['leave', of, address, session]];
      return !url && session ? [state, ['redirect', of, session]] : fail(unusableReply, ['rotateAttempt']);
    }
    case 'refused':
      return refuse(event);
    case 'framed':
      return [{ kind: 'framed', address: event.address }];
    case 'stuck':
      return fail(event.failure, ['rotateAttempt']);
    case 'settled':
      return block(event.obstacle, event.wanted);
    case 'prices':
      if (state.kind === 'processing' || event.changed.length === 0) return [state];
      return showPrices({ changed: event.changed, discontinued: [] });
    case 'changed':
      return [isAboutChange(state) ? state : idle];
    case 'closed':
      return [['processing', 'blocked', 'returned'].includes(state.kind) ? idle : state];
    case 'returned':
      return [state.kind === 'idle' ? { kind: 'returned' } : state];
    case 'ended':
      return [idle];
  }
}

function refuse({ of, failure, isOnline, handOver }: Extract<CheckoutEvent, { type: 'refused' }>): Step {
  const { kind, problem } = failure;
  const first: CheckoutEffect[] = kind === 'malformed' || problem?.retry === 'new-attempt' ? [['rotateAttempt']] : [];
  if (handOver) return [{ kind: 'handed-over', address: handOver }, ...first, ['explain']];
  if (isObstacle(problem?.code)) return [of, ...first, ['settle', problem.code, of.wanted]];
  if (problem?.code === 'promotion-ended' && problem.promotion)
    return [idle, ...first, ['refusePromotion', problem.promotion, of.wanted]];
  if (problem?.code !== 'price-changed' || !problem.lines) return fail(checkoutFailure(failure, isOnline), ...first);
  const news = reprice(resolveCart(of.wanted), problem.lines);
  return news.changed.length + news.discontinued.length > 0 ? showPrices(news, ...first) : fail(outOfDate, ...first);
}

function fail(failure: CheckoutFailure, ...first: CheckoutEffect[]): Step {
  return [{ kind: 'failed', failure }, ...first, ['report', failure]];
}

function block(obstacle: Obstacle, wanted: Cart): Step {
  const products = resolveCart(wanted).map(({ product }) => product);
  return [{ kind: 'blocked', obstacle, products }, ['report', { message: createFailed, code: obstacle }]];
}

function showPrices(repricing: Repricing, ...first: CheckoutEffect[]): Step {
  const { changed, discontinued } = repricing;
  return [{ kind: 'repriced', changed: changed.length > 0, discontinued }, ...first, ['applyPrices', repricing]];
}

/** The state explains the very change that the cart has just had. */
function isAboutChange(state: CheckoutState): boolean {
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

function checkoutFailure(failure: Failure, isOnline: boolean): CheckoutFailure {
  if (failure.kind === 'malformed') return unusableReply;
  const { problem } = failure;
  return { message: createFailed, cause: causeOf(failure, isOnline), code: problem?.code };
}

function causeOf({ kind, problem }: Failure, isOnline: boolean): CheckoutCause {
  if (kind === 'network') return isOnline ? 'unreachable' : 'offline';
  if (kind === 'timeout') return 'tooSlow';
  const status = problem?.status ?? 500;
  if (status === 429) return 'tooMany';
  if (status === 403) return 'notAllowed';
  return status < 500 ? 'refused' : 'unavailable';
}

/** Compares the cart as shown with the prices the Worker asks now. */
export function reprice(
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
