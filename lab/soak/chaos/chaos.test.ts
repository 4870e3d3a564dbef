import { expect, test } from 'vitest';
import { getBilling } from '#catalogue/product.ts';
import { planOrders } from './checkout.ts';
import { createRandom } from './random.ts';
import { scenarios } from './scenarios.ts';

test('planOrders returns the same orders for the same seed, and different orders for another seed', () => {
  const formatPlan = (seed: number) => JSON.stringify(planOrders(110, createRandom(seed)));
  expect(formatPlan(7)).toBe(formatPlan(7));
  expect(formatPlan(7)).not.toBe(formatPlan(8));
});

test('planOrders uses every order scenario equally often and includes orders with every kind of payment error', () => {
  const planned = planOrders(scenarios.length * 100, createRandom(1));
  for (const scenario of scenarios) expect(planned.filter((order) => order.scenario === scenario)).toHaveLength(100);
  const mismatches = new Set(planned.flatMap(({ mismatch }) => mismatch ?? []));
  expect([...mismatches].sort()).toEqual(['api-version', 'paid-twice', 'wrong-amount']);
});

test('planOrders chooses a plan whose billing mode the order scenario allows', () => {
  for (const { scenario, plan } of planOrders(1_100, createRandom(1)))
    expect(scenario.modes).toContain(getBilling(plan).mode);
});
