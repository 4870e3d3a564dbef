/** Tests that a retry completes a request that a database failure interrupted, whichever database call failed (F8). */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { sendInvoice } from './checkout/by-invoice/send-invoice.ts';
import type { Env } from './env.ts';
import { createContactBody, createFormToken, createReviewBody, postJson } from './testing/forms.ts';
import {
  captureLog,
  clearDatabase,
  createCheckoutBody,
  createEvent,
  createFailingDatabase,
  createJsonRequest,
  createTestEnv,
  deliverEvent,
  readHiddenFields,
  sendRequest,
  siteOrigin,
} from './testing/harness.ts';
import { installStripeFake, type StripeFake } from './testing/stripe-fake.ts';
import { getUnixSeconds } from './unix-time.ts';

type Send = (overrides: Partial<Env>) => Promise<Response>;

let stripe: StripeFake;

beforeEach(() => {
  captureLog();
});

async function startAgain(): Promise<void> {
  await clearDatabase();
  stripe = installStripeFake();
}

/** Returns the stored rows without ids and times, and the number of objects at Stripe. */
async function readOutcome() {
  const read = async (query: string) => (await env.DB.prepare(query).all()).results;
  const ids = [...stripe.objects.keys(), ...stripe.sessions.keys()];
  return {
    orders: await read('SELECT status, amount, session_id IS NOT NULL AS opened FROM orders'),
    mails: await read("SELECT kind, status FROM outbox WHERE kind <> 'alert' ORDER BY kind"),
    requests: await read(
      'SELECT sent_at IS NOT NULL AS sent, invoice_id IS NOT NULL AS invoiced FROM invoice_requests',
    ),
    events: await read('SELECT type FROM stripe_events'),
    counts: await read('SELECT (SELECT count(*) FROM contact_messages), (SELECT count(*) FROM reviews)'),
    atStripe: ids.map((id) => id.replace(/_.*/, '')).sort(),
  };
}

async function createPaymentEvent(): Promise<object> {
  const { id } = await (await sendRequest(createJsonRequest(createCheckoutBody()))).json<{ id: string }>();
  const paid = {
    status: 'complete',
    payment_status: 'paid',
    customer: 'cus_1',
    subscription: 'sub_1',
    invoice: 'in_1',
  };
  return createEvent('checkout.session.completed', { ...stripe.sessions.get(id), ...paid, payment_intent: null });
}

const billing = { company: 'Example GmbH', name: 'Ada', email: 'ada@example.com', line1: 'Hauptstraße 1', line2: '' };
const billingAddress = { postalCode: '10115', city: 'Berlin', state: '', country: 'DE', taxId: '', poNumber: '' };

async function invoiceForm(items: string): Promise<Send> {
  const url = `${siteOrigin}/order-by-invoice`;
  const page = await (await sendRequest(new Request(`${url}?items=${items}`))).text();
  const fields = { ...readHiddenFields(page), ...billing, ...billingAddress, token: await createFormToken() };
  const headers = { Origin: siteOrigin, 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(fields).toString();
  return (overrides) => sendRequest(new Request(url, { method: 'POST', headers, body, redirect: 'manual' }), overrides);
}

async function invoice(items: string): Promise<Send> {
  await (await invoiceForm(items))({});
  const request = await env.DB.prepare('SELECT id FROM invoice_requests').first<{ id: string }>();
  return async (overrides) => {
    await sendInvoice(createTestEnv(overrides), request?.id ?? '', () => undefined, getUnixSeconds());
    return new Response();
  };
}

const actions: readonly (readonly [name: string, prepare: () => Promise<Send>])[] = [
  [
    'a checkout',
    async () => {
      const body = createCheckoutBody();
      return (overrides) => sendRequest(createJsonRequest(body), overrides);
    },
  ],
  [
    'a paid order’s event',
    async () => {
      const event = await createPaymentEvent();
      return (overrides) => deliverEvent(event, overrides);
    },
  ],
  [
    'a message',
    async () => {
      const body = await createContactBody();
      return (overrides) => postJson('contact', body, overrides);
    },
  ],
  [
    'a review',
    async () => {
      const body = await createReviewBody();
      return (overrides) => postJson('reviews', body, overrides);
    },
  ],
  ['a request for an invoice', () => invoiceForm('websiteStarter:1')],
  ['the invoice of a one-time order', () => invoice('websiteStarter:1')],
  ['the invoice of a subscription', () => invoice('socialMediaGrowth:1,websiteStarter:1')],
];

test.each(actions)(
  'retrying %s after any failed database call leads to the same outcome as without a failure',
  async (_, prepare) => {
    await startAgain();
    const whole = createFailingDatabase(0, 'before');
    await (await prepare())({ DB: whole.DB });
    const wanted = await readOutcome();
    expect(whole.calls()).toBeGreaterThan(0);
    for (const when of ['before', 'after'] as const) {
      for (let nth = 1; nth <= whole.calls(); nth++) {
        await startAgain();
        const act = await prepare();
        // A desk operation throws if the database fails, and if it is repeated after it has succeeded.
        await act({ DB: createFailingDatabase(nth, when).DB }).catch(() => undefined);
        await act({}).catch(() => undefined);
        expect(await readOutcome(), `call ${nth} failed ${when} it had run`).toEqual(wanted);
      }
    }
  },
);
