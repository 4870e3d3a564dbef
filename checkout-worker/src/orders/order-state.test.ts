import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSubscriptionVersion, getHigherStatus, type OrderStatus, orderRanks } from './order-state.ts';

const statuses = Object.keys(orderRanks) as OrderStatus[];

/** Generates a list of events, and a shuffled copy of the list with some events repeated. */
function generateDeliveries<T>(event: fc.Arbitrary<T>): fc.Arbitrary<readonly [T[], T[]]> {
  return fc.array(event, { minLength: 1, maxLength: 8 }).chain((events) =>
    fc.tuple(
      fc.constant(events),
      fc.array(fc.constantFrom(...events)).chain((again) => {
        const all = [...events, ...again];
        return fc.shuffledSubarray(all, { minLength: all.length });
      }),
    ),
  );
}

describe('order status', () => {
  test('the order status does not depend on the order of events or on repeated events', () => {
    fc.assert(
      fc.property(generateDeliveries(fc.constantFrom(...statuses)), ([once, again]) => {
        expect(again.reduce(getHigherStatus, 'created')).toBe(once.reduce(getHigherStatus, 'created'));
      }),
    );
  });

  test('an event never replaces the order status with a status of lower rank', () => {
    fc.assert(
      fc.property(fc.constantFrom(...statuses), fc.constantFrom(...statuses), (current, next) => {
        expect(orderRanks[getHigherStatus(current, next)]).toBeGreaterThanOrEqual(orderRanks[current]);
      }),
    );
  });

  test.each([
    ['keeps `paid` if the payment event arrives before the checkout event (F10)', ['paid', 'processing'], 'paid'],
    ['keeps `paid` if the expiry event arrives after the payment (F10)', ['paid', 'expired'], 'paid'],
    ['becomes `paid` when a recovered cart is paid after its expiry', ['expired', 'paid'], 'paid'],
    ['becomes `failed` when a delayed payment is refused', ['processing', 'failed'], 'failed'],
    ['becomes `paid` when a second attempt succeeds', ['failed', 'paid'], 'paid'],
  ] as const)('%s', (_, events, end) => {
    expect(events.reduce<OrderStatus>(getHigherStatus, 'created')).toBe(end);
  });
});

describe('subscription status', () => {
  const event = fc.record({
    id: fc.stringMatching(/^evt_[a-z]{3}$/),
    status: fc.constantFrom('active', 'past_due', 'unpaid', 'canceled', 'trialing', 'something-new'),
    created: fc.integer({ min: 1_700_000_000, max: 1_700_000_003 }),
  });
  const findLastVersion = (events: { id: string; status: string; created: number }[]) =>
    events
      .map(({ id, status, created }) => createSubscriptionVersion(status, created, id))
      .sort()
      .at(-1);

  test('the subscription status does not depend on the order of events or on repeated events', () => {
    fc.assert(
      fc.property(generateDeliveries(event), ([once, again]) => {
        expect(findLastVersion(again)).toBe(findLastVersion(once));
      }),
    );
  });

  test('the latest event determines the subscription status, but an ended subscription remains ended', () => {
    const at = (status: string, created: number) => createSubscriptionVersion(status, created, 'evt_1');
    expect(at('active', 200) > at('past_due', 100)).toBe(true);
    expect(at('past_due', 100) > at('active', 100)).toBe(true);
    expect(at('canceled', 100) > at('active', 9_999_999_999)).toBe(true);
  });
});
