import { env } from 'cloudflare:workers';
import Stripe from 'stripe';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearDatabase,
  createBrokenDatabase,
  createEvent,
  createWebhookRequest,
  deliverEvent,
  postCheckout,
  queryOrders,
  readProblem,
  sendRequest,
  signPayload,
  webhookSecret,
} from '../../testing/harness.ts';
import { installStripeFake, type StripeFake } from '../../testing/stripe-fake.ts';

let stripe: StripeFake;

beforeEach(async () => {
  await clearDatabase();
  stripe = installStripeFake();
});

type Fields = Record<string, unknown>;

/** Starts a checkout and returns its completed session, as contained in Stripe's events. */
async function createSession(fields: Fields = {}): Promise<Fields> {
  const { id } = await (await postCheckout()).json<{ id: string }>();
  return {
    ...stripe.sessions.get(id),
    status: 'complete',
    payment_status: 'paid',
    customer: 'cus_1',
    subscription: 'sub_1',
    invoice: 'in_1',
    payment_intent: null,
    ...fields,
  };
}

async function queryStatus(): Promise<string | undefined> {
  return (await queryOrders())[0]?.status;
}

async function countEvents(): Promise<number | undefined> {
  return (await env.DB.prepare('SELECT count(*) AS n FROM stripe_events').first<{ n: number }>())?.n;
}

const completed = 'checkout.session.completed';

describe('order status after a webhook event', () => {
  test('marks the order as paid when Stripe reports the payment', async () => {
    const session = await createSession();
    const response = await deliverEvent(createEvent(completed, session, { created: 1_790_000_000 }));
    expect(response.status).toBe(200);
    expect(await queryOrders()).toEqual([
      expect.objectContaining({
        status: 'paid',
        session_id: session.id,
        subscription_id: 'sub_1',
        customer_id: 'cus_1',
        invoice_id: 'in_1',
        paid_at: 1_790_000_000,
      }),
    ]);
  });

  test('marks the order as processing while a delayed payment is pending (F11)', async () => {
    const session = await createSession({ payment_status: 'unpaid' });
    await deliverEvent(createEvent(completed, session));
    expect(await queryStatus()).toBe('processing');
    await deliverEvent(createEvent('checkout.session.async_payment_succeeded', { ...session, payment_status: 'paid' }));
    expect(await queryStatus()).toBe('paid');
  });

  test('marks the order as failed when a delayed payment fails (F11)', async () => {
    const session = await createSession({ payment_status: 'unpaid' });
    await deliverEvent(createEvent(completed, session));
    await deliverEvent(createEvent('checkout.session.async_payment_failed', session));
    expect(await queryStatus()).toBe('failed');
  });

  test('marks the order as expired when the checkout expires (F30)', async () => {
    await deliverEvent(createEvent('checkout.session.expired', await createSession({ payment_status: 'unpaid' })));
    expect(await queryStatus()).toBe('expired');
  });

  test('marks an expired order as paid when the buyer restores the cart by a link and pays', async () => {
    const session = await createSession();
    await deliverEvent(createEvent('checkout.session.expired', { ...session, payment_status: 'unpaid' }));
    const recovered = { ...session, id: 'cs_test_recovered123', recovered_from: session.id };
    await deliverEvent(createEvent(completed, recovered));
    expect(await queryOrders()).toEqual([
      expect.objectContaining({ status: 'paid', session_id: 'cs_test_recovered123' }),
    ]);
  });

  test('marks the order as paid even if the session id was not stored in the order yet (F12)', async () => {
    const session = await createSession();
    await env.DB.prepare('UPDATE orders SET session_id = NULL').run();
    await deliverEvent(createEvent(completed, session));
    expect(await queryOrders()).toEqual([expect.objectContaining({ status: 'paid', session_id: session.id })]);
  });

  test("marks the order as paid even if the event arrives before Stripe's response with the new session (F12)", async () => {
    stripe.nextResponses.push(async ({ form }) => {
      const session = {
        id: 'cs_test_overtaken12',
        url: 'https://checkout.stripe.com/c/pay/1',
        amount_subtotal: 299_00,
        amount_total: 299_00,
        currency: 'usd',
        status: 'complete',
        payment_status: 'paid',
        metadata: { checkout: form.get('metadata[checkout]') },
      };
      await deliverEvent(createEvent(completed, session));
      return Response.json(session);
    });
    await postCheckout();
    expect(await queryOrders()).toEqual([
      expect.objectContaining({ status: 'paid', session_id: 'cs_test_overtaken12' }),
    ]);
  });
});

describe('repeated and reordered events (F9, F10)', () => {
  test('stores one payment if the same event arrives twenty times at the same moment (F9)', async () => {
    const event = createEvent(completed, await createSession());
    const responses = await Promise.all(Array.from({ length: 20 }, () => deliverEvent(event)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await countEvents()).toBe(1);
    expect(await queryStatus()).toBe('paid');
  });

  function listPermutations<T>(items: readonly T[]): T[][] {
    if (items.length < 2) return [[...items]];
    return items.flatMap((item, index) => listPermutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
  }

  test('the final status is the same for every order of arrival, even if each event arrives twice (F10)', async () => {
    const states = new Set<string>();
    const ids = ['evt_a', 'evt_b', 'evt_c', 'evt_d', 'evt_e'];
    for (const order of listPermutations([0, 1, 2, 3])) {
      await clearDatabase();
      stripe.sessions.clear();
      const session = await createSession({ id: 'cs_test_always_same1', payment_status: 'unpaid' });
      const metadata = session.metadata;
      const subscription = { id: 'sub_1', metadata, cancel_at_period_end: false };
      const events = [
        createEvent(completed, session),
        createEvent('checkout.session.async_payment_succeeded', { ...session, payment_status: 'paid' }),
        createEvent('customer.subscription.updated', { ...subscription, status: 'past_due' }),
        createEvent('customer.subscription.updated', { ...subscription, status: 'active' }),
      ].map((event, index) => ({ ...event, id: ids[index], created: 1_790_000_000 + index }));
      for (const index of [...order, ...order]) {
        expect((await deliverEvent(events[index] ?? {})).status).toBe(200);
      }
      const { results: subscriptions } = await env.DB.prepare('SELECT status, version FROM subscriptions').all();
      const [stored] = await queryOrders();
      states.add(JSON.stringify([stored?.status, stored?.session_id, subscriptions]));
    }
    expect([...states]).toEqual([
      JSON.stringify(['paid', 'cs_test_always_same1', [{ status: 'active', version: '0.001790000003.2.evt_d' }]]),
    ]);
  });

  test('keeps the order paid if an expiry event arrives after the payment event (F10)', async () => {
    const session = await createSession();
    await deliverEvent(createEvent(completed, session));
    await deliverEvent(createEvent('checkout.session.expired', session));
    await deliverEvent(createEvent(completed, { ...session, payment_status: 'unpaid' }));
    expect(await queryStatus()).toBe('paid');
  });
});

test('the Stripe webhook returns 200 and stores nothing for an event type that the Worker does not process', async () => {
  expect((await deliverEvent(createEvent('customer.created', { id: 'cus_1' }))).status).toBe(200);
  expect(await countEvents()).toBe(0);
});

describe('signature and content of webhook events (T7)', () => {
  const getNowSeconds = () => Date.now() / 1000;

  test('returns 400 for an event without a valid signature, and leaves the order unchanged', async () => {
    const payload = JSON.stringify(createEvent(completed, await createSession()));
    const good = await signPayload(payload);
    const t = Math.floor(getNowSeconds());
    const hex = good.split('v1=')[1] ?? '';
    const headers: readonly (readonly [string, string | undefined])[] = [
      ['no signature', undefined],
      ['an empty one', ''],
      ['nonsense', 'nonsense'],
      ['no equals sign', 't'],
      ['a scheme without a value', 't=1,v1'],
      ['a scheme without a value, in time', `t=${t},v1`],
      ['only a time', `t=${t}`],
      ['only a signature', `v1=${hex}`],
      ['no number for a time', `t=abc,v1=${hex}`],
      ['another time', `t=${t - 1},v1=${hex}`],
      ['the old scheme', `t=${t},v0=${hex}`],
      ['another secret', await signPayload(payload, 'whsec_other')],
      ['an empty secret', await signPayload(payload, ' ')],
      ['half a signature', `t=${t},v1=${hex.slice(0, 32)}`],
      ['upper case', `t=${t},v1=${hex.toUpperCase()}`],
      ['one letter changed', `t=${t},v1=${(hex.startsWith('0') ? '1' : '0') + hex.slice(1)}`],
      ['a signature of another payload', await signPayload(`${payload} `)],
      ['six minutes old', await signPayload(payload, webhookSecret, getNowSeconds() - 360)],
      ['a year old', await signPayload(payload, webhookSecret, getNowSeconds() - 31_536_000)],
      ['ten thousand signatures', `t=${t},${Array(10_000).fill('v1=00').join(',')}`],
    ];
    for (const [name, header] of headers) {
      const response = await sendRequest(createWebhookRequest(payload, header));
      expect(response.status, name).toBe(400);
      expect(await readProblem(response)).toMatchObject({ code: 'signature-not-verified' });
    }
    const tampered: readonly string[] = [
      payload.replace('paid', 'pAid'),
      ` ${payload}`,
      payload.slice(0, -1),
      '',
      '{}',
      'null',
    ];
    for (const body of tampered) expect((await sendRequest(createWebhookRequest(body, good))).status).toBe(400);
    expect(await queryStatus()).toBe('created');
    expect(await countEvents()).toBe(0);
  });

  test('returns 400 if a correctly signed body is not a Stripe event', async () => {
    for (const payload of ['not json', '"x"', 'null', '[]', '{}']) {
      const response = await sendRequest(createWebhookRequest(payload, await signPayload(payload)));
      expect(response.status, payload).toBe(400);
    }
  });

  test.each([
    ['six minutes', 360],
    ['an hour', 3600],
    ['ten years', 315_360_000],
  ])(
    'refuses an event whose signature time is %s in the future, even if the header contains another time (T54)',
    async (_, seconds) => {
      const payload = JSON.stringify(createEvent(completed, await createSession()));
      const header = await signPayload(payload, webhookSecret, getNowSeconds() + seconds);
      for (const sent of [header, `t=${Math.floor(getNowSeconds())},${header}`, ` ${header}`]) {
        expect((await sendRequest(createWebhookRequest(payload, sent))).status).toBe(400);
      }
      expect(await queryStatus()).toBe('created');
    },
  );

  test.each(['never', '', 'NaN', 'Infinity'])(
    'refuses an event whose signature time “%s” is not a number (T54)',
    async (time) => {
      const payload = JSON.stringify(createEvent(completed, await createSession()));
      // The SDK parses the time as NaN and compares the signature with this payload.
      const signed = await Stripe.createSubtleCryptoProvider().computeHMACSignatureAsync(
        `NaN.${payload}`,
        webhookSecret,
      );
      const header = `t=${time},v1=${signed}`;
      for (const sent of [
        header,
        `t=${Math.floor(getNowSeconds())},${header}`,
        `t=${Math.floor(getNowSeconds())},v1=${signed},t`,
      ]) {
        expect([sent, (await sendRequest(createWebhookRequest(payload, sent))).status]).toEqual([sent, 400]);
      }
      expect(await queryStatus()).toBe('created');
    },
  );

  test.each([-240, 240])(
    'accepts an event whose signature time differs from now by %i seconds (T54)',
    async (seconds) => {
      const payload = JSON.stringify(createEvent(completed, await createSession()));
      await sendRequest(
        createWebhookRequest(payload, await signPayload(payload, webhookSecret, getNowSeconds() + seconds)),
      );
      expect(await queryStatus()).toBe('paid');
    },
  );

  test.each([undefined, '', ' , '])(
    'refuses every event if the webhook secret is %j',
    async (STRIPE_WEBHOOK_SECRET) => {
      const payload = JSON.stringify(createEvent(completed, await createSession()));
      for (const secret of ['', webhookSecret]) {
        const response = await sendRequest(createWebhookRequest(payload, await signPayload(payload, secret || ' ')), {
          STRIPE_WEBHOOK_SECRET,
        });
        expect(response.status).toBe(503);
      }
      expect(await queryStatus()).toBe('created');
    },
  );

  test('accepts events signed with the old or the new secret during a secret rotation (F13)', async () => {
    const secrets = { STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_current' };
    for (const secret of ['whsec_new', webhookSecret]) {
      const payload = JSON.stringify(createEvent(completed, await createSession()));
      expect(
        (await sendRequest(createWebhookRequest(payload, await signPayload(payload, secret)), secrets)).status,
      ).toBe(200);
    }
    expect((await queryOrders()).map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  test('accepts an event if one of two signatures is valid (F13)', async () => {
    const payload = JSON.stringify(createEvent(completed, await createSession()));
    const header = `${await signPayload(payload, 'whsec_old')},${(await signPayload(payload)).split(',')[1]}`;
    expect((await sendRequest(createWebhookRequest(payload, header))).status).toBe(200);
  });

  test.each([
    ['another amount', { amount_subtotal: 1 }],
    ['no amount', { amount_subtotal: null }],
    ['another currency', { currency: 'eur' }],
  ])('leaves the order unpaid if the payment event has %s', async (_, fields) => {
    const alerts = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await deliverEvent(createEvent(completed, await createSession(fields)))).status).toBe(200);
    expect(await queryStatus()).toBe('created');
    expect(alerts).toHaveBeenCalledWith(expect.stringContaining('"event":"payment-problem"'));
  });

  test('refuses an event that exceeds the size limit (T21)', async () => {
    expect((await sendRequest(createWebhookRequest('x'.repeat(600_000), 't=1,v1=0'))).status).toBe(413);
  });
});

describe('Stripe events of another mode or another site (T8)', () => {
  test('ignores test-mode events in live mode', async () => {
    const session = await createSession();
    expect((await deliverEvent(createEvent(completed, session), { STRIPE_SECRET_KEY: 'sk_live_1' })).status).toBe(200);
    expect(await queryStatus()).toBe('created');
    expect(await countEvents()).toBe(0);
  });

  test.each([
    ['a test key', 'sk_test_worker'],
    ['no key', ''],
  ])(
    'returns 503 for a live-mode event while the Worker has %s, so that Stripe redelivers the event',
    async (_, key) => {
      const event = createEvent(completed, { ...(await createSession()), livemode: true }, { livemode: true });
      await env.DB.prepare('UPDATE orders SET livemode = 1').run();
      expect((await deliverEvent(event, { STRIPE_SECRET_KEY: key })).status).toBe(503);
      expect(await countEvents()).toBe(0);
      expect((await deliverEvent(event, { STRIPE_SECRET_KEY: 'sk_live_1' })).status).toBe(200);
      expect(await queryStatus()).toBe('paid');
    },
  );

  test('leaves a live-mode order unpaid after a payment with test money', async () => {
    const session = await createSession();
    await env.DB.prepare('UPDATE orders SET livemode = 1').run();
    expect((await deliverEvent(createEvent(completed, session))).status).toBe(200);
    expect(await queryStatus()).toBe('created');
  });

  test('ignores an event about a session that this site did not create', async () => {
    await createSession();
    const foreign = { id: 'cs_test_foreign123', amount_subtotal: 299_00, currency: 'usd', payment_status: 'paid' };
    expect(
      (await deliverEvent(createEvent(completed, { ...foreign, metadata: { checkout: 'co_other' } }))).status,
    ).toBe(200);
    expect((await deliverEvent(createEvent(completed, { ...foreign, metadata: null }))).status).toBe(200);
    expect(await queryStatus()).toBe('created');
  });
});

describe('database failure (F8)', () => {
  test.each(['always', 'on writes'] as const)(
    'returns 500 while the database fails %s, so that Stripe redelivers the event',
    async (fails) => {
      const event = createEvent(completed, await createSession());
      expect((await deliverEvent(event, { DB: createBrokenDatabase(fails) })).status).toBe(500);
      expect((await deliverEvent(event)).status).toBe(200);
      expect(await queryStatus()).toBe('paid');
    },
  );

  test('stores no part of an event if one of its database writes fails', async () => {
    const { metadata } = await createSession();
    const invoice = { id: 'in_3', amount_paid: 1, currency: null, created: 1, metadata, parent: null };
    const event = createEvent('invoice.paid', invoice);
    expect((await deliverEvent(event)).status).toBe(500);
    expect(await countEvents()).toBe(0);
  });
});

describe('thin Stripe event, which contains no object', () => {
  const thin = { id: 'evt_test_1', object: 'v2.core.event', type: 'v1.billing.meter.no_meter_found', livemode: false };

  test('returns 400 and logs an alert about the event format if a thin event is signed correctly', async () => {
    const sink = vi.spyOn(console, 'error').mockImplementation(() => {});
    const response = await deliverEvent(thin);
    expect(response.status).toBe(400);
    expect(await readProblem(response)).toMatchObject({ code: 'not-a-snapshot-event' });
    expect(sink).toHaveBeenCalledWith(expect.stringContaining('"event":"event-not-snapshot"'));
  });

  test('returns 400 for a thin event with an invalid signature', async () => {
    const payload = JSON.stringify(thin);
    const response = await sendRequest(
      createWebhookRequest(payload, await signPayload(payload, 'whsec_of_somebody_else')),
    );
    expect(await readProblem(response)).toMatchObject({ code: 'signature-not-verified' });
  });
});
