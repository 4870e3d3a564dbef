import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import {
  clearDatabase,
  createBrokenDatabase,
  createCart,
  createEvent,
  deliverEvent,
  postCheckout,
  queryOrders,
  readProblem,
} from '../testing/harness.ts';
import { installStripeFake, type StripeFake } from '../testing/stripe-fake.ts';

let stripe: StripeFake;
const attempt = 'attempt-one';

beforeEach(async () => {
  await clearDatabase();
  stripe = installStripeFake();
});

function listKeys(): (string | null)[] {
  return stripe.requests.map(({ headers }) => headers.get('idempotency-key'));
}

test('sending a checkout attempt twice with the same cart creates only one session and one order', async () => {
  const [first, second] = await Promise.all([postCheckout({ attempt }), postCheckout({ attempt })]);
  expect(await second.json()).toEqual(await first.json());
  expect(stripe.sessions.size).toBe(1);
  expect(await queryOrders()).toHaveLength(1);
});

test.each([
  ['another cart', { items: createCart('adsBasic') }],
  ['another attempt', { attempt: 'attempt-two' }],
  ['another partner', { partner: 'acme' }],
  ['another email address', { customerEmail: 'a@example.com' }],
  ['another cancel URL', { cancelUrl: 'https://agency.example/contact' }],
])('a request with %s gets another idempotency key', async (_, change) => {
  await postCheckout({ attempt });
  await postCheckout({ attempt, ...change });
  expect(new Set(listKeys()).size).toBe(2);
});

test('the idempotency key reveals nothing about the buyer (T26)', async () => {
  await postCheckout({ attempt, customerEmail: 'person@example.com' });
  expect(listKeys()[0]).toMatch(/^co_[0-9a-f]{64}$/);
});

test('retrying a checkout after Stripe’s response was lost reuses the order and the idempotency key (F6)', async () => {
  stripe.nextResponses.push(
    () => {
      throw new TypeError('Network connection lost.');
    },
    () => {
      throw new TypeError('Network connection lost.');
    },
  );
  const lost = await postCheckout({ attempt });
  expect(await readProblem(lost)).toMatchObject({ code: 'payment_unavailable', retry: 'same-attempt' });
  expect((await postCheckout({ attempt })).status).toBe(200);
  expect(new Set(listKeys()).size).toBe(1);
  expect(await queryOrders()).toHaveLength(1);
});

test('retrying a checkout attempt whose session expired asks the client for a new attempt id (F30)', async () => {
  const { id } = await (await postCheckout({ attempt })).json<{ id: string }>();
  await deliverEvent(createEvent('checkout.session.expired', stripe.sessions.get(id) ?? {}));
  const again = await postCheckout({ attempt });
  expect(again.status).toBe(409);
  expect(await readProblem(again)).toMatchObject({ code: 'attempt-expired', retry: 'new-attempt' });
  expect(stripe.sessions.size).toBe(1);
});

test.each([
  ['paid', 'paid', 'already-paid'],
  ['processing', 'unpaid', 'payment-processing'],
])(
  'retrying a checkout attempt whose payment is %s creates no second session (F37)',
  async (_, payment_status, code) => {
    const { id } = await (await postCheckout({ attempt })).json<{ id: string }>();
    const session = { ...stripe.sessions.get(id), status: 'complete', payment_status };
    await deliverEvent(createEvent('checkout.session.completed', session));
    const again = await postCheckout({ attempt });
    expect(again.status).toBe(409);
    expect(await readProblem(again)).toMatchObject({ code, retry: 'no' });
    expect(stripe.sessions.size).toBe(1);
  },
);

test("retrying a checkout attempt older than Stripe's idempotency keys asks the client for a new attempt id (F30)", async () => {
  await postCheckout({ attempt });
  await env.DB.prepare('UPDATE orders SET created_at = created_at - 86400').run();
  expect((await postCheckout({ attempt })).status).toBe(409);
});

test.each(['always', 'on writes'] as const)(
  'the Worker creates no Stripe session while the database fails %s (F8)',
  async (fails) => {
    const response = await postCheckout({}, { DB: createBrokenDatabase(fails) });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('access-control-allow-origin')).toBe('https://agency.example');
    expect(await readProblem(response)).toMatchObject({ code: 'storage-unavailable', retry: 'same-attempt' });
    expect(stripe.requests).toHaveLength(0);
  },
);
