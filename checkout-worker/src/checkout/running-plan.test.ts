/** Warning before checkout: a purchase stored in the buyer's browser may be a running subscription to the same service. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RunningPlanReply } from '#catalogue/wire.ts';
import {
  clearDatabase,
  createBrokenDatabase,
  createEvent,
  deliverEvent,
  sendRequest,
  siteOrigin,
} from '../testing/harness.ts';
import { createPaidOrder, type StartedOrder, startOrder } from '../testing/settled-orders.ts';
import { installStripeFake, type StripeFake } from '../testing/stripe-fake.ts';

let stripe: StripeFake;

beforeEach(async () => {
  await clearDatabase();
  stripe = installStripeFake();
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

const requestRunningPlan = (paid: string, cart: string, language = 'en', overrides = {}) =>
  sendRequest(
    new Request(`${siteOrigin}/api/running-plan?${new URLSearchParams({ paid, cart, language })}`),
    overrides,
  );
const fetchQuestion = async (paid: string, cart: string, language?: string) =>
  (await (await requestRunningPlan(paid, cart, language)).json<RunningPlanReply>()).question;

async function insertSubscription(
  order: StartedOrder,
  status: string,
  plan: string | null = null,
  endsAt: number | null = null,
) {
  await env.DB.prepare(
    "INSERT INTO subscriptions (id, order_id, status, ends_at, lines, version) VALUES (?, ?, ?, ?, ?, '1')",
  )
    .bind(`sub_${order.sessionId}`, order.orderId, status, endsAt, plan && JSON.stringify([{ id: plan, quantity: 1 }]))
    .run();
}

describe('GET /api/running-plan (F55)', () => {
  test('asks the buyer to confirm if another plan of the same service is running', async () => {
    const { sessionId } = await createPaidOrder(stripe);
    expect(await fetchQuestion(`cs_test_unknown0*${sessionId}`, 'socialMediaPro:1,websiteStarter:1')).toEqual({
      text: `You already have Social Media Growth (order #${sessionId.slice(-8).toUpperCase()}), and it’s still running. Paying for this cart starts a second subscription.`,
      change: { label: 'Change my plan', url: `${siteOrigin}/billing` },
      again: 'Buy a second one anyway',
    });
  });

  test('asks the buyer to confirm while the delayed payment of another plan is pending', async () => {
    const order = await startOrder(stripe);
    const session = order.session({ payment_status: 'unpaid' });
    await deliverEvent(createEvent('checkout.session.completed', session));
    expect((await fetchQuestion(order.sessionId, 'socialMediaPro:1'))?.text).toContain('a second subscription');
  });

  test('the question names the plan that the subscription was changed to', async () => {
    const order = await createPaidOrder(stripe);
    await insertSubscription(order, 'past_due', 'socialMediaPro');
    expect((await fetchQuestion(order.sessionId, 'socialMediaStarter.1'))?.text).toContain('Social Media Pro (order');
  });

  test('asks no question about a cart with another service, a one-time product, or no product', async () => {
    const { sessionId } = await createPaidOrder(stripe);
    expect(await fetchQuestion(sessionId, 'seoGrowth.1')).toBeNull();
    expect(await fetchQuestion(sessionId, 'websiteStarter.1')).toBeNull();
    expect(await fetchQuestion(sessionId, '')).toBeNull();
    expect(await fetchQuestion('', 'socialMediaPro.1')).toBeNull();
    expect(await fetchQuestion('x*cs_test_*’', 'socialMediaPro.1')).toBeNull();
  });

  test.each([
    ['has ended', 'canceled', null],
    ['is going to end', 'active', 1_900_000_000],
  ])('asks no question if the subscription %s', async (_, status, endsAt) => {
    const order = await createPaidOrder(stripe);
    await insertSubscription(order, status, null, endsAt);
    expect(await fetchQuestion(order.sessionId, 'socialMediaPro.1')).toBeNull();
  });
});

test('GET /api/running-plan asks no question if the order is unpaid', async () => {
  const { sessionId } = await startOrder(stripe);
  expect(await fetchQuestion(sessionId, 'socialMediaPro.1')).toBeNull();
});

test('GET /api/running-plan returns 503 instead of an empty result while the database fails', async () => {
  const reply = await requestRunningPlan('cs_test_12345678', 'socialMediaPro.1', 'en', {
    DB: createBrokenDatabase('always'),
  });
  expect(reply.status).toBe(503);
});
