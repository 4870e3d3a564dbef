import { describe, expect, it } from 'vitest';
import type { ProblemDetails } from '#catalogue/wire.ts';
import {
  type CheckoutEvent,
  type CheckoutState,
  idleCheckout,
  type Processing,
  reduceCheckout,
} from './checkout-state.ts';

const wanted = [{ id: 'socialMediaGrowth', quantity: 1 }];
const of: Processing = { kind: 'processing', part: 0, wanted, whole: wanted };
const address = 'https://checkout.stripe.com/c/pay/cs_test_1';
const session = 'cs_test_1';
const failed = 'Failed to create checkout session';
const unusable = 'No session ID or URL received from server';
const opened = { type: 'opened', of, url: address, address, session, test: false } as const;

const returned: CheckoutState = { kind: 'returned' };
const framed: CheckoutState = { kind: 'framed', address };
const handedOver: CheckoutState = { kind: 'handed-over', address };
const failure: CheckoutState = { kind: 'failed', failure: { message: failed, cause: 'refused' } };
const repriced: CheckoutState = { kind: 'repriced', changed: true, discontinued: [] };
const soldTwice: CheckoutState = { kind: 'blocked', obstacle: 'sold-twice', products: [] };
const alreadyPaid: CheckoutState = { kind: 'blocked', obstacle: 'already-paid', products: [] };
const allStates = [idleCheckout, of, failure, soldTwice, alreadyPaid, returned, repriced, handedOver, framed];

/** Applies an event. Returns the kind of the next state, followed by the side effects. */
function takeStep(state: CheckoutState, event: CheckoutEvent) {
  const [next, ...effects] = reduceCheckout(state, event);
  return [next.kind, ...effects];
}

const withNames = (states: readonly CheckoutState[]) =>
  states.map((state) => [state.kind === 'blocked' ? state.obstacle : state.kind, state] as const);

describe('start', () => {
  const start = { type: 'start', part: 1, wanted, whole: wanted, obstacle: undefined } as const;

  it.each(withNames(allStates.filter((state) => state !== of)))(
    'starts a new checkout if the state is %s',
    (_, state) => {
      const [next, ...effects] = reduceCheckout(state, start);
      expect(next).toEqual({ kind: 'processing', part: 1, wanted, whole: wanted });
      expect(effects).toEqual([['prepare', next]]);
    },
  );

  it.each([
    ['a checkout is already processing', of, start],
    ['there are no lines to pay', idleCheckout, { ...start, wanted: [] }],
  ])('keeps the checkout state on start if %s', (_, state, event) => {
    expect(reduceCheckout(state, event)).toEqual([state]);
  });

  it('blocks the checkout if there is an obstacle, and reports the obstacle as an error code', () => {
    const [next, ...effects] = reduceCheckout(idleCheckout, { ...start, obstacle: 'sold-twice' });
    expect(next).toMatchObject({ kind: 'blocked', obstacle: 'sold-twice', products: [{ id: 'socialMediaGrowth' }] });
    expect(effects).toEqual([['report', { message: failed, code: 'sold-twice' }]]);
  });
});

describe('events of the current checkout', () => {
  it.each<readonly [string, CheckoutEvent, readonly unknown[]]>([
    [
      'requests a Checkout Session if no obstacle was found',
      { type: 'ready', of, obstacle: undefined },
      ['processing', ['open', of]],
    ],
    [
      'blocks the checkout if an obstacle was found',
      { type: 'ready', of, obstacle: 'payment-processing' },
      ['blocked', ['report', { message: failed, code: 'payment-processing' }]],
    ],
    ['opens the payment page if the Worker returns its URL', opened, ['processing', ['leave', of, address, session]]],
    [
      'opens the payment page even if the Worker returns no session id',
      { ...opened, session: undefined },
      ['processing', ['leave', of, address, undefined]],
    ],
    [
      'redirects with Stripe.js if the response has no URL',
      { ...opened, url: undefined, address: undefined },
      ['processing', ['redirect', of, session]],
    ],
    [
      'fails if the URL is not an allowed payment page, even with a session id',
      { ...opened, address: undefined },
      ['failed', ['rotateAttempt'], ['report', { message: unusable, cause: 'unusable' }]],
    ],
    [
      'fails if the response has neither URL nor session id',
      { ...opened, url: undefined, address: undefined, session: undefined },
      ['failed', ['rotateAttempt'], ['report', { message: unusable, cause: 'unusable' }]],
    ],
    ['starts a test payment in test mode', { ...opened, test: true }, ['processing', ['payTest', session]]],
    ['returns to idle if the browser does not leave the page', { type: 'ended', of }, ['idle']],
  ])('%s', (_, event, expected) => {
    expect(takeStep(of, event)).toEqual(expected);
  });

  it.each(withNames([idleCheckout, { ...of }, returned, soldTwice]))(
    'ignores events of a canceled checkout if the state is %s',
    (_, state) => {
      for (const event of [opened, { type: 'ready', of, obstacle: undefined }, { type: 'ended', of }] as const)
        expect(reduceCheckout(state, event)).toEqual([state]);
    },
  );
});

describe('refused event', () => {
  const createFailure = (status: number, code: string, more: Partial<ProblemDetails> = {}) =>
    ({ ok: false, kind: 'problem', problem: { type: '', title: '', status, code, ...more } }) as const;
  const reduceRefusal = (reply: Extract<CheckoutEvent, { type: 'refused' }>['failure'], more: object = {}) =>
    reduceCheckout(of, { type: 'refused', of, failure: reply, isOnline: true, handOver: undefined, ...more });

  it.each([
    ['offline', { ok: false, kind: 'network' }, false],
    ['unreachable', { ok: false, kind: 'network' }, true],
    ['tooSlow', { ok: false, kind: 'timeout' }, true],
    ['unusable', { ok: false, kind: 'malformed' }, true],
    ['tooMany', createFailure(429, 'too-many'), true],
    ['notAllowed', createFailure(403, 'forbidden'), true],
    ['refused', createFailure(422, 'invalid'), true],
    ['unavailable', createFailure(503, 'unavailable'), true],
    ['unavailable', { ok: false, kind: 'problem' }, true],
  ] as const)('sets the failure cause to %s for the reply %j; online: %s', (cause, reply, isOnline) => {
    expect(reduceRefusal(reply, { isOnline })[0]).toMatchObject({ kind: 'failed', failure: { cause } });
  });

  it.each([
    ['rotated', 'a malformed response', { ok: false, kind: 'malformed' }],
    ['rotated', 'a problem with retry: new-attempt', createFailure(502, 'failed', { retry: 'new-attempt' })],
    ['kept', 'a problem with retry: same-attempt', createFailure(503, 'unavailable', { retry: 'same-attempt' })],
    ['kept', 'a network error', { ok: false, kind: 'network' }],
  ] as const)('the payment attempt is %s after %s', (outcome, _, reply) => {
    const [, ...effects] = reduceRefusal(reply);
    expect(effects.some(([name]) => name === 'rotateAttempt')).toBe(outcome === 'rotated');
  });

  it("continues on the agency's site if this page is not allowed to start a checkout", () => {
    expect(reduceRefusal(createFailure(403, 'origin-not-allowed'), { handOver: address })).toEqual([
      handedOver,
      ['logHandOver'],
    ]);
  });

  it.each(['already-paid', 'payment-processing', 'sold-twice', 'add-on-needs-package'] as const)(
    'runs the settle effect if the Worker refuses the checkout with the error code %s',
    (code) => expect(reduceRefusal(createFailure(409, code))).toEqual([of, ['settle', code, wanted]]),
  );

  it('runs the refusePromotion effect if the discount has changed', () => {
    const promotion = { code: 'SPRING20', holds: false, text: 'It has ended.' };
    expect(reduceRefusal(createFailure(409, 'promotion-ended', { promotion }))).toEqual([
      idleCheckout,
      ['refusePromotion', promotion, wanted],
    ]);
  });

  it.each([
    ['a changed price', [{ id: 'socialMediaGrowth', price: 319 }], { changed: true, discontinued: [] }, 1],
    [
      'a discontinued product',
      [],
      { changed: false, discontinued: [{ id: 'socialMediaGrowth', name: 'Social Media Growth' }] },
      0,
    ],
  ])('asks the buyer for confirmation after %s', (_, lines, shown, changed) => {
    const [next, ...effects] = reduceRefusal(createFailure(409, 'price-changed', { lines: lines as never }));
    expect(next).toEqual({ kind: 'repriced', ...shown });
    expect(effects).toEqual([['applyPrices', expect.objectContaining({ discontinued: shown.discontinued })]]);
    expect(effects[0]?.[1]).toHaveProperty('changed.length', changed);
  });

  it.each([319.001, -5, Number.MAX_VALUE, 299])(
    'sets the failure cause to outOfDate for the invalid or unchanged price %s',
    (price) => {
      const lines = [{ id: 'socialMediaGrowth', price }] as never;
      expect(reduceRefusal(createFailure(409, 'price-changed', { lines }))[0]).toMatchObject({
        failure: { cause: 'outOfDate' },
      });
    },
  );
});

describe('reduceCheckout()', () => {
  const changed = [{ id: 'socialMediaGrowth', quantity: 1, unitAmount: 319_00 }];
  const stuck = { message: 'Stripe failed to initialize', cause: 'unavailable' } as const;

  it.each<readonly [CheckoutEvent, readonly CheckoutState['kind'][]]>([
    // Each row lists the next state for every state in `allStates`, in the same order.
    [{ type: 'changed' }, ['idle', 'idle', 'idle', 'idle', 'blocked', 'idle', 'repriced', 'idle', 'idle']],
    [{ type: 'closed' }, ['idle', 'idle', 'failed', 'idle', 'idle', 'idle', 'repriced', 'handed-over', 'framed']],
    [
      { type: 'returned' },
      ['returned', 'processing', 'failed', 'blocked', 'blocked', 'returned', 'repriced', 'handed-over', 'framed'],
    ],
    [{ type: 'ended' }, allStates.map(() => 'idle')],
    [{ type: 'framed', address }, allStates.map(() => 'framed')],
    [{ type: 'settled', obstacle: 'already-paid', wanted }, allStates.map(() => 'blocked')],
    [{ type: 'stuck', failure: stuck }, allStates.map(() => 'failed')],
    [{ type: 'prices', changed }, allStates.map((state) => (state === of ? 'processing' : 'repriced'))],
    [{ type: 'prices', changed: [] }, allStates.map(({ kind }) => kind)],
  ])('moves each state to the next state of the table for the event %o', (event, expected) => {
    expect(allStates.map((state) => reduceCheckout(state, event)[0].kind)).toEqual(expected);
  });

  it('applies published prices, and rotates the payment attempt if Stripe.js fails', () => {
    expect(takeStep(idleCheckout, { type: 'prices', changed })).toEqual([
      'repriced',
      ['applyPrices', { changed, discontinued: [] }],
    ]);
    expect(takeStep(of, { type: 'stuck', failure: stuck })).toEqual(['failed', ['rotateAttempt'], ['report', stuck]]);
  });
});
