import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { CheckoutResult } from '#catalogue/order.ts';
import { createCartStore } from './cart-actions.ts';
import { createCheckouts } from './checkouts.ts';
import { checkoutsKey } from './stored-keys.ts';

const id = 'cs_test_a1B2c3D4e5F6g7H8';
const other = 'cs_test_h8G7f6E5d4C3b2A1';
const plan = [{ id: 'socialMediaGrowth', quantity: 1 }];

function createReply(settlement: CheckoutResult, ids: readonly string[] = ['socialMediaGrowth'], session = id) {
  const lines = ids.map((line) => ({ id: line, name: line, quantity: 1, unit_amount: 1, mode: 'payment' as const }));
  return { id: session, number: 'E5F6G7H8', settlement, paid: settlement === 'paid', lines };
}

function createFilledCart(...ids: string[]) {
  const cart = createCartStore();
  cart.addAll(ids);
  return cart;
}

beforeEach(() => localStorage.clear());

describe('started checkout', () => {
  it('a started checkout is still pending the next day, in every tab (F42)', () => {
    createCheckouts().begin(id, plan);
    const tomorrow = createCheckouts({ now: () => Date.now() + 24 * 60 * 60_000 });
    expect(tomorrow.pending().map((checkout) => checkout.id)).toEqual([id]);
  });

  // https://github.com/liberapay/liberapay.com/issues/1890
  it('removes a started checkout once a direct debit can no longer be pending, and stores at most nine checkouts', () => {
    const checkouts = createCheckouts();
    checkouts.begin(id, plan);
    checkouts.applyStatus(createReply('processing'), createFilledCart('socialMediaGrowth'));
    const pendingAfter = (days: number) =>
      createCheckouts({ now: () => Date.now() + days * 24 * 60 * 60_000 }).pending();
    expect([20, 22].map((days) => pendingAfter(days).length)).toEqual([1, 0]);
    for (let count = 0; count < 12; count++) checkouts.begin(`cs_test_aaaaaaaa${count}`, plan);
    expect(createCheckouts().pending()).toHaveLength(9);
  });

  it('keeps the id of an invoice order until one tab calls forget()', () => {
    const request = '0123456789abcdef0123456789abcdef';
    createCheckouts().begin(request, plan);
    const [first, second] = [createCheckouts(), createCheckouts()];
    expect(first.pending()).toMatchObject([{ id: request, lines: plan }]);
    expect([first.forget(request)?.lines, second.forget(request)]).toEqual([plan, undefined]);
    expect(second.pending()).toEqual([]);
  });

  it.each(['', 'null', '{', '[]', '{"checkouts":7}', '{"checkouts":[null,{"id":"cs_test_x"},{"id":"__proto__"}]}'])(
    'ignores the invalid stored checkouts %j (F19)',
    (text) => {
      localStorage.setItem(checkoutsKey, text);
      expect(createCheckouts().pending()).toEqual([]);
    },
  );

  it('reads a checkout that another tab has stored, if the storage key contains the agency’s origin', () => {
    const there = createCheckouts();
    const here = createCheckouts();
    onTestFinished(here.subscribe(() => {}));
    there.begin(id, plan);
    dispatchEvent(new StorageEvent('storage', { key: `${checkoutsKey}@https://agency.example` }));
    expect(here.getState().checkouts).toMatchObject([{ id }]);
  });

  it('storing a checkout does not change the format of the stored cart, which older releases read', () => {
    const cart = createFilledCart('socialMediaGrowth');
    createCheckouts().begin(id, cart.getState().cart);
    expect(Object.keys(JSON.parse(localStorage.getItem('agency-cart') ?? ''))).toEqual([
      'version',
      'revision',
      'lines',
    ]);
  });
});

describe('paid checkout', () => {
  it('removes the lines of a paid checkout only once across tabs, and keeps lines added later (F43)', () => {
    const cart = createFilledCart('socialMediaGrowth', 'seoGrowth');
    const [here, there] = [createCheckouts(), createCheckouts()];
    here.begin(id, plan);
    there.applyStatus(createReply('paid'), cart);
    expect(cart.getState().cart).toEqual([{ id: 'seoGrowth', quantity: 1 }]);
    cart.add('socialMediaGrowth');
    here.applyStatus(createReply('paid'), cart);
    expect(cart.getState().cart).toHaveLength(2);
    expect(here.pending()).toEqual([]);
  });

  it('a paid checkout leaves carts that did not start this checkout unchanged', () => {
    const cart = createFilledCart('socialMediaGrowth');
    createCheckouts().applyStatus(createReply('paid'), cart);
    expect(cart.getState().cart).toHaveLength(1);
  });

  it('keeps a paid checkout for 53 weeks after the buyer saw it, and does not remove its plan from a new cart', () => {
    const checkouts = createCheckouts();
    checkouts.begin(id, plan);
    checkouts.applyStatus(createReply('paid'), createFilledCart('socialMediaGrowth'));
    expect(checkouts.getState().checkouts[0]).toMatchObject({ state: 'paid', number: 'E5F6G7H8', told: false });
    checkouts.markSeen();
    const countKept = (days: number) => {
      const then = createCheckouts({ now: () => Date.now() + days * 24 * 60 * 60_000 });
      then.pending();
      return then.getState().checkouts.length;
    };
    expect([countKept(365), countKept(372)]).toEqual([1, 0]);
    const later = createFilledCart('socialMediaGrowth');
    checkouts.begin(id, plan);
    checkouts.applyStatus(createReply('paid'), later);
    expect(later.getState().cart).toHaveLength(1);
  });
});

it('keeps a processing checkout pending, and keeps its lines in the cart after release()', () => {
  const checkouts = createCheckouts();
  const cart = createFilledCart('socialMediaGrowth');
  checkouts.begin(id, plan);
  checkouts.applyStatus(createReply('processing'), cart);
  expect(cart.getState().cart).toHaveLength(1);
  expect(checkouts.pending()).toHaveLength(1);
  checkouts.release(id);
  checkouts.applyStatus(createReply('paid'), cart);
  expect(cart.getState().cart).toHaveLength(1);
});

it.each(['expired', 'failed'] as const)(
  'keeps the cart and starts a new payment attempt if the checkout is %s',
  (settlement) => {
    const checkouts = createCheckouts();
    const cart = createFilledCart('socialMediaGrowth');
    const attempt = cart.currentAttempt();
    checkouts.begin(id, plan);
    checkouts.applyStatus(createReply(settlement), cart);
    expect(cart.getState().cart).toHaveLength(1);
    expect(cart.currentAttempt()).not.toBe(attempt);
    expect(checkouts.pending()).toEqual([]);
  },
);

it('keeps the current payment attempt if a checkout for another cart expires', () => {
  const checkouts = createCheckouts();
  const cart = createFilledCart('seoGrowth');
  const attempt = cart.currentAttempt();
  checkouts.begin(other, plan);
  checkouts.applyStatus(createReply('expired', ['socialMediaGrowth'], other), cart);
  expect(cart.currentAttempt()).toBe(attempt);
});

it('keeps a checkout in memory if storage is unavailable (F18)', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  const storage = { read: () => null, write: () => false, remove: refuse };
  const checkouts = createCheckouts({ storage });
  checkouts.begin(id, plan);
  expect(checkouts.pending()).toHaveLength(1);
  const cart = createFilledCart('socialMediaGrowth');
  checkouts.applyStatus(createReply('paid'), cart);
  expect(cart.getState().cart).toEqual([]);
});
