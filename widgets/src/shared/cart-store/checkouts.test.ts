import { beforeEach, describe, expect, it } from 'vitest';
import type { Settlement } from '#catalogue/order.ts';
import { createCartStore } from './cart-store.ts';
import { createCheckouts } from './checkouts.ts';
import { checkoutsKey } from './safe-storage.ts';

const id = 'cs_test_a1B2c3D4e5F6g7H8';
const other = 'cs_test_h8G7f6E5d4C3b2A1';
const plan = [{ id: 'socialMediaGrowth', quantity: 1 }];

function says(settlement: Settlement, ids: readonly string[] = ['socialMediaGrowth'], session = id) {
  const lines = ids.map((line) => ({ id: line, name: line, quantity: 1, unit_amount: 1, mode: 'payment' as const }));
  return { id: session, number: 'E5F6G7H8', settlement, paid: settlement === 'paid', lines };
}

function filled(...ids: string[]) {
  const cart = createCartStore();
  cart.addAll(ids);
  return cart;
}

beforeEach(() => localStorage.clear());

describe('a checkout that was begun', () => {
  it('is still known tomorrow, in every tab (F42)', () => {
    createCheckouts().begin(id, plan);
    const tomorrow = createCheckouts({ now: () => Date.now() + 24 * 60 * 60_000 });
    expect(tomorrow.pending().map((checkout) => checkout.id)).toEqual([id]);
  });

  it('is forgotten after a week, and never are more than nine kept', () => {
    const checkouts = createCheckouts();
    checkouts.begin(id, plan);
    expect(createCheckouts({ now: () => Date.now() + 8 * 24 * 60 * 60_000 }).pending()).toEqual([]);
    for (let count = 0; count < 12; count++) checkouts.begin(`cs_test_aaaaaaaa${count}`, plan);
    expect(createCheckouts().pending()).toHaveLength(9);
  });

  it.each(['', 'null', '{', '[]', '{"checkouts":7}', '{"checkouts":[null,{"id":"cs_test_x"},{"id":"__proto__"}]}'])(
    'is not read from nonsense: %s (F19)',
    (text) => {
      localStorage.setItem(checkoutsKey, text);
      expect(createCheckouts().pending()).toEqual([]);
    },
  );

  it('leaves the stored cart as older versions of the kit know it', () => {
    const cart = filled('socialMediaGrowth');
    createCheckouts().begin(id, cart.getState().cart);
    expect(Object.keys(JSON.parse(localStorage.getItem('agency-cart') ?? ''))).toEqual([
      'version',
      'revision',
      'lines',
    ]);
  });
});

describe('once it is paid', () => {
  it('its lines leave the cart, once over all tabs, and lines added since stay (F43)', () => {
    const cart = filled('socialMediaGrowth', 'seoGrowth');
    const [here, there] = [createCheckouts(), createCheckouts()];
    here.begin(id, plan);
    there.conclude(says('paid'), cart);
    expect(cart.getState().cart).toEqual([{ id: 'seoGrowth', quantity: 1 }]);
    cart.add('socialMediaGrowth');
    here.conclude(says('paid'), cart);
    expect(cart.getState().cart).toHaveLength(2);
    expect(here.pending()).toEqual([]);
  });

  it('nothing leaves a cart that never began it', () => {
    const cart = filled('socialMediaGrowth');
    createCheckouts().conclude(says('paid'), cart);
    expect(cart.getState().cart).toHaveLength(1);
  });

  it('is told once, and stays known, for a year', () => {
    const checkouts = createCheckouts();
    checkouts.begin(id, plan);
    checkouts.conclude(says('paid'), filled('socialMediaGrowth'));
    expect(checkouts.getState().checkouts[0]).toMatchObject({ state: 'paid', number: 'E5F6G7H8', told: false });
    checkouts.told();
    const kept = (days: number) => {
      const then = createCheckouts({ now: () => Date.now() + days * 24 * 60 * 60_000 });
      then.pending();
      return then.getState().checkouts.length;
    };
    expect([kept(365), kept(372)]).toEqual([1, 0]);
    const later = filled('socialMediaGrowth');
    checkouts.begin(id, plan);
    checkouts.conclude(says('paid'), later);
    expect(later.getState().cart).toHaveLength(1);
  });
});

it('on its way, it is asked about again; taken out meanwhile, its payment takes nothing more', () => {
  const checkouts = createCheckouts();
  const cart = filled('socialMediaGrowth');
  checkouts.begin(id, plan);
  checkouts.conclude(says('processing'), cart);
  expect(cart.getState().cart).toHaveLength(1);
  expect(checkouts.pending()).toHaveLength(1);
  checkouts.release(id);
  checkouts.conclude(says('paid'), cart);
  expect(cart.getState().cart).toHaveLength(1);
});

it.each(['expired', 'failed'] as const)('%s, it keeps the cart and makes the next attempt a new one', (settlement) => {
  const checkouts = createCheckouts();
  const cart = filled('socialMediaGrowth');
  const attempt = cart.currentAttempt();
  checkouts.begin(id, plan);
  checkouts.conclude(says(settlement), cart);
  expect(cart.getState().cart).toHaveLength(1);
  expect(cart.currentAttempt()).not.toBe(attempt);
  expect(checkouts.pending()).toEqual([]);
});

it('of another cart, its end leaves the attempt at this one alone', () => {
  const checkouts = createCheckouts();
  const cart = filled('seoGrowth');
  const attempt = cart.currentAttempt();
  checkouts.begin(other, plan);
  checkouts.conclude(says('expired', ['socialMediaGrowth'], other), cart);
  expect(cart.currentAttempt()).toBe(attempt);
});

it('without storage it is known as long as the page lives (F18)', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  const storage = { read: () => null, write: () => false, remove: refuse };
  const checkouts = createCheckouts({ storage });
  checkouts.begin(id, plan);
  expect(checkouts.pending()).toHaveLength(1);
  const cart = filled('socialMediaGrowth');
  checkouts.conclude(says('paid'), cart);
  expect(cart.getState().cart).toEqual([]);
});
