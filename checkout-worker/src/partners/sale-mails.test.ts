import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { getDatabase } from '../env.ts';
import { queryOutbox } from '../testing/forms.ts';
import {
  clearDatabase,
  createCart,
  createEvent,
  deliverEvent,
  postCheckout,
  registerPartner,
  siteOrigin,
} from '../testing/harness.ts';
import { createMailFake, type MailFake } from '../testing/mail-fake.ts';
import { installStripeFake, type StripeFake } from '../testing/stripe-fake.ts';
import { reportPartner } from './partner-report.ts';
import { listSales } from './partner-sales.ts';

const live = { STRIPE_SECRET_KEY: 'sk_live_worker' };
const ann = 'ann@acme.example';
let stripe: StripeFake;
let mailFake: MailFake;

beforeEach(async () => {
  await clearDatabase();
  stripe = installStripeFake();
  mailFake = createMailFake();
  await registerPartner('acme');
  await registerPartner('other');
  await updatePartner({ email: ann, commission: 1250, sale_mails: 1 });
  await updatePartner({ email: 'bob@other.example', sale_mails: 1 }, 'other');
});

async function updatePartner(fields: Record<string, string | number | null>, id = 'acme'): Promise<void> {
  for (const [column, value] of Object.entries(fields)) {
    await env.DB.prepare(`UPDATE partners SET ${column} = ? WHERE id = ?`).bind(value, id).run();
  }
}

async function payOrder({ livemode = true, partner = 'acme', session: fields = {} } = {}) {
  const overrides = { ...mailFake.bindings, ...(livemode ? live : {}) };
  const reply = await postCheckout({ items: createCart('socialMediaGrowth'), partner }, overrides);
  const { id } = await reply.json<{ id: string }>();
  const paid = { status: 'complete', payment_status: 'paid', livemode, customer: 'cus_1', ...fields };
  const session = { ...stripe.sessions.get(id), ...paid };
  const event = createEvent('checkout.session.completed', session, { livemode });
  await deliverEvent(event, overrides);
  return { id, session, overrides };
}

describe('sale mail to a partner', () => {
  test('mails the partner the amount and the commission but nothing about the buyer', async () => {
    const { id } = await payOrder();
    await mailFake.deliver(live);
    expect(mailFake.findMailsTo(ann)).toHaveLength(1);
    const [mail] = mailFake.findMailsTo(ann);
    expect(mail?.subject).toBe(`You brought in a sale: $299.00 (#${id.slice(-8).toUpperCase()})`);
    expect(mail?.text).toContain('Amount: $299.00');
    expect(mail?.text).toContain('Your commission (12.5%): $37.38');
    expect(mail?.text).toContain(`${siteOrigin}/partner`);
    for (const word of ['buyer@example.com', 'Private Person', 'Social Media Growth']) {
      expect(JSON.stringify(mailFake.findMailsTo(ann))).not.toContain(word);
    }
    expect(mailFake.findMailsTo('bob@other.example')).toEqual([]);
  });

  test('states the commission of the month of the sale if it has changed before the mail is composed', async () => {
    await payOrder();
    await updatePartner({ commission: 3000, past_commissions: '[{"until":"2026-09","commission":1000}]' });
    await mailFake.deliver(live);
    expect(mailFake.findMailsTo(ann).map(({ text }) => text)).toEqual([
      expect.stringContaining('Your commission (10%): $29.90'),
    ]);
  });

  test('calculates the commission from the amount without tax', async () => {
    await payOrder({ session: { amount_total: 358_80, total_details: { amount_tax: 59_80, amount_discount: 0 } } });
    await mailFake.deliver(live);
    const [mail] = mailFake.findMailsTo(ann);
    expect(mail?.text).toContain('Amount: $358.80\nAmount without tax: $299.00\nYour commission (12.5%): $37.38');
  });

  test('states the same commission as the partner’s report if the tax cannot be divided evenly', async () => {
    await updatePartner({ commission: 1000 });
    await payOrder({ session: { amount_total: 10_23, total_details: { amount_tax: 1_78, amount_discount: 0 } } });
    await mailFake.deliver(live);
    expect(mailFake.findMailsTo(ann)[0]?.text).toContain('Amount without tax: $8.45\nYour commission (10%): $0.85');
    expect((await reportPartner(getDatabase(env), 'acme')).live).toMatchObject({ tax: 1_78, commission: 85 });
  });

  test('deducts the whole commission in the month of a full refund', async () => {
    await updatePartner({ commission: 1000 });
    await payOrder({ session: { amount_total: 1_05 } });
    await env.DB.prepare(
      `INSERT INTO refunds (charge_id, order_id, amount_charged, totals, currency)
       SELECT 'ch_1', id, 105, json_object(CAST(paid_at + 60 * 86400 AS TEXT), 105), currency FROM orders`,
    ).run();
    const { live, liveMonths } = await reportPartner(getDatabase(env), 'acme');
    expect(liveMonths.map(({ commission }) => commission)).toEqual([-11, 11]);
    expect(live.commission).toBe(0);
  });

  test('counts a renewal in the month in which it was paid', async () => {
    const { overrides } = await payOrder({ session: { subscription: 'sub_1' } });
    const renewal = {
      id: 'in_2',
      status: 'paid',
      amount_paid: 299_00,
      currency: 'usd',
      billing_reason: 'subscription_cycle',
      created: Date.UTC(2026, 9, 31, 23) / 1000,
      status_transitions: { paid_at: Date.UTC(2026, 10, 3) / 1000 },
      metadata: {},
      parent: { subscription_details: { subscription: 'sub_1', metadata: {} } },
    };
    const created = Date.UTC(2026, 11, 1) / 1000;
    await deliverEvent(createEvent('invoice.paid', renewal, { livemode: true, created }), overrides);
    const { liveMonths } = await reportPartner(getDatabase(env), 'acme');
    expect(liveMonths.map(({ month, renewals }) => [month, renewals.amount])).toEqual([
      ['2026-11', 299_00],
      ['2026-09', 0],
    ]);
    const sales = await listSales(getDatabase(env), 'acme');
    expect(sales[0]).toMatchObject({ kind: 'renewal', at: renewal.status_transitions.paid_at });
  });

  test.each([
    ['subscription_update', 0],
    ['subscription_cycle', 1],
  ])('counts an invoice of $0 with the reason %s as %i renewals', async (billing_reason, count) => {
    const { overrides } = await payOrder({ session: { subscription: 'sub_1' } });
    const parent = { subscription_details: { subscription: 'sub_1', metadata: {} } };
    const invoice = { id: 'in_2', status: 'paid', amount_paid: 0, currency: 'usd', created: 1, metadata: {}, parent };
    await deliverEvent(createEvent('invoice.paid', { ...invoice, billing_reason }, { livemode: true }), overrides);
    const { live } = await reportPartner(getDatabase(env), 'acme');
    expect(live.renewals).toEqual({ count, amount: 0 });
    expect(await listSales(getDatabase(env), 'acme')).toHaveLength(1 + count);
  });

  test.each([
    ['pays no tax any more after moving', { amount_total: 358_80, amount_tax: 59_80 }, { total: 299_00, tax: 0 }],
    ['got the first month for free', { amount_total: 0, amount_tax: 0 }, { total: 358_80, tax: 59_80 }],
  ])(
    'deducts the tax of the renewal itself if the buyer %s',
    async (_, { amount_total, amount_tax }, { total, tax }) => {
      const total_details = { amount_tax, amount_discount: 0 };
      const { overrides } = await payOrder({ session: { subscription: 'sub_1', amount_total, total_details } });
      const deliver = (type: string, object: object, created: number) =>
        deliverEvent(createEvent(type, object, { livemode: true, created }), overrides);
      const [paid_at, refundedAt] = [Date.UTC(2026, 10, 3) / 1000, Date.UTC(2026, 11, 3) / 1000];
      const renewal = {
        id: 'in_2',
        status: 'paid',
        amount_paid: total,
        total,
        total_taxes: [{ amount: tax }],
        currency: 'usd',
        billing_reason: 'subscription_cycle',
        created: paid_at,
        status_transitions: { paid_at },
        metadata: {},
        parent: { subscription_details: { subscription: 'sub_1', metadata: {} } },
      };
      await deliver('invoice.paid', renewal, paid_at);
      const payment = { type: 'payment_intent', payment_intent: 'pi_2' };
      await deliver('invoice_payment.paid', { id: 'inpay_2', invoice: 'in_2', payment, amount_paid: total }, paid_at);
      const charge = { id: 'ch_2', payment_intent: 'pi_2', amount: total, amount_refunded: total, currency: 'usd' };
      await deliver('charge.refunded', charge, refundedAt);
      const { liveMonths } = await reportPartner(getDatabase(env), 'acme');
      expect(liveMonths.slice(0, 2).map(({ month, ...of }) => [month, of.net, of.tax, of.commission])).toEqual([
        ['2026-12', -total, 0 - tax, -37_38],
        ['2026-11', total, tax, 37_38],
      ]);
    },
  );

  test('reports a total commission that equals the sum of the months', async () => {
    await updatePartner({ commission: 1000 });
    for (const daysLater of [0, 60]) {
      await payOrder({ session: { amount_total: 1_05 } });
      await env.DB.prepare('UPDATE orders SET paid_at = paid_at + ? WHERE id = (SELECT max(id) FROM orders)')
        .bind(daysLater * 86_400)
        .run();
    }
    const { live, liveMonths } = await reportPartner(getDatabase(env), 'acme');
    expect(liveMonths.map(({ commission }) => commission)).toEqual([11, 11]);
    expect(live.commission).toBe(22);
  });

  test('sends a partner only one mail per sale if Stripe reports the payment repeatedly', async () => {
    const { session, overrides } = await payOrder();
    await mailFake.deliver(live);
    await deliverEvent(createEvent('checkout.session.completed', session, { livemode: true }), overrides);
    await deliverEvent(createEvent('checkout.session.async_payment_succeeded', session, { livemode: true }), overrides);
    await mailFake.deliver(live);
    expect(mailFake.findMailsTo(ann)).toHaveLength(1);
  });
});

describe("a partner's own order", () => {
  const createBuyer = (email: string) => ({ customer_details: { email, name: 'Ann' } });
  const queryPartners = async () => (await env.DB.prepare('SELECT partner, partner_proof FROM orders').all()).results;

  test.each([
    ['at once with the email address of the partner', 'Ann@Acme.example', 'paid'],
    ['by direct debit with the email address of the partner', 'Ann@Acme.example', 'unpaid'],
    ['with the email address of the partner and a tag', 'Ann+shop@Acme.example', 'paid'],
  ])('counts for no partner if the order is paid %s', async (_, email, payment_status) => {
    await payOrder({ session: { payment_status, ...createBuyer(email) } });
    await mailFake.deliver(live);
    expect(await queryPartners()).toEqual([{ partner: null, partner_proof: null }]);
    expect(mailFake.findMailsTo(ann).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining('a sale'),
    );
    expect((await reportPartner(getDatabase(env), 'acme')).live.orders.count).toBe(0);
  });

  test('counts for the partner if the order is in test mode, or if the buyer is another partner', async () => {
    await payOrder({ livemode: false, session: createBuyer(ann) });
    await payOrder({ session: createBuyer('bob@other.example') });
    expect((await queryPartners()).map(({ partner }) => partner)).toEqual(['acme', 'acme']);
  });
});

describe('orders without a sale mail', () => {
  const queryKinds = async () => (await queryOutbox()).map(({ kind }) => kind);

  test.each([
    ['if the partner has not enabled sale mails', { sale_mails: 0 }],
    ['if the partner has no email address', { email: null }],
  ])('stores no sale mail %s', async (_, fields) => {
    await updatePartner(fields);
    await payOrder();
    expect(await queryKinds()).toContain('receipt');
    expect(await queryKinds()).not.toContain('sale-to-partner');
  });

  test('stores no sale mail for an order in test mode', async () => {
    await payOrder({ livemode: false });
    expect(await queryKinds()).toContain('receipt');
    expect(await queryKinds()).not.toContain('sale-to-partner');
  });

  test('stores no sale mail for an order without a registered partner', async () => {
    await payOrder({ partner: 'unregistered' });
    expect(await queryKinds()).not.toContain('sale-to-partner');
  });

  test('stores no sale mail for an unpaid order', async () => {
    await payOrder({ session: { payment_status: 'unpaid' } });
    expect(await queryKinds()).toContain('processing');
    expect(await queryKinds()).not.toContain('sale-to-partner');
  });

  test('drops the sale mail without an alert if the partner has disabled sale mails in the meantime', async () => {
    await payOrder();
    await updatePartner({ sale_mails: 0 });
    await mailFake.deliver(live);
    expect(mailFake.findMailsTo(ann)).toEqual([]);
    expect((await queryOutbox()).filter(({ status }) => status === 'dead')).toEqual([]);
    expect(await queryKinds()).not.toContain('sale-to-partner');
  });
});
