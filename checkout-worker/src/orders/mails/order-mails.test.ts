import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { brand } from '#agency/brand';
import { buildAfterPaymentText } from '#catalogue/delivery.ts';
import type { CheckoutSessionReply } from '#catalogue/wire.ts';
import { queryOutbox } from '../../testing/forms.ts';
import {
  agencyAddress,
  clearDatabase,
  createCart,
  createEvent,
  deliverEvent,
  getSession,
  postCheckout,
  queryOrders,
  registerPartner,
} from '../../testing/harness.ts';
import { createMailFake, type MailFake } from '../../testing/mail-fake.ts';
import { installStripeFake, type StripeFake } from '../../testing/stripe-fake.ts';

let stripe: StripeFake;
let mailFake: MailFake;

beforeEach(async () => {
  await clearDatabase();
  await registerPartner('acme');
  stripe = installStripeFake();
  mailFake = createMailFake();
});

/** Starts a checkout and returns its completed session, as contained in Stripe's events. */
async function createSession(
  payment_status: 'paid' | 'unpaid',
  fields: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const body = { items: createCart('socialMediaGrowth', 'websiteStarter'), partner: 'acme' };
  const { id } = await (await postCheckout(body)).json<{ id: string }>();
  return { ...stripe.sessions.get(id), status: 'complete', payment_status, ...fields };
}

const askedOnThePaymentPage = {
  customer_details: {
    email: 'buyer@example.com',
    name: 'Private Person',
    business_name: 'Person & Co',
    phone: '+15550100',
    address: { line1: '1 Quay', line2: null, postal_code: '04101', city: 'Portland', state: 'ME', country: 'US' },
    tax_ids: [{ type: 'eu_vat', value: 'DE123456789' }],
  },
  custom_fields: [
    { key: 'website', label: { custom: 'Your website', type: 'custom' }, text: { value: 'person.example' } },
  ],
};

const createCompletedEvent = (object: object) => createEvent('checkout.session.completed', object);

describe('mails about an order', () => {
  test('sends a receipt to the buyer and a mail to the agency when the order is paid', async () => {
    const object = await createSession('paid');
    stripe.sessions.set(String(object.id), { ...object, ...askedOnThePaymentPage });
    await deliverEvent(createCompletedEvent(object), mailFake.bindings);
    await mailFake.deliver();
    const [receipt, ...more] = mailFake.findMailsTo('buyer@example.com');
    expect(more).toEqual([]);
    expect(receipt?.text).toContain('1 × Social Media Growth: $299.00 a month');
    expect(receipt?.text).toContain('Total paid: $1,598.00\nThen monthly: $299.00');
    expect(receipt?.text).toContain(
      `Billed to: Person & Co, Private Person, 1 Quay, 04101 Portland, ME, United States\nTax ID: DE123456789\nSold by: ${brand.name}`,
    );
    expect(receipt?.replyTo).toBe(agencyAddress);
    const [note] = mailFake.findMailsTo(agencyAddress);
    expect(note?.text).toContain('Buyer: buyer@example.com');
    expect(note?.text).toContain('Partner: acme');
    expect(note?.text).toContain(
      'Name: Private Person\nCompany: Person & Co\nPhone: +15550100\nAddress: 1 Quay, 04101 Portland, ME, United States\nTax ID: DE123456789\nYour website: person.example',
    );
    expect(mailFake.mails).toHaveLength(2);
  });

  test("mails the agency without the buyer's name and company while Stripe does not answer", async () => {
    await deliverEvent(createCompletedEvent(await createSession('paid')), mailFake.bindings);
    stripe.isDown = true;
    await mailFake.deliver();
    const texts = mailFake.findMailsTo(agencyAddress).map(({ text }) => text);
    expect(texts).toEqual([expect.stringContaining('Buyer: buyer@example.com')]);
    expect(texts.join()).not.toContain('Name:');
  });

  test('sends the mails of an order only once even if Stripe reports the payment several times', async () => {
    const object = await createSession('paid');
    const event = createCompletedEvent(object);
    await Promise.all(Array.from({ length: 20 }, () => deliverEvent(event, mailFake.bindings)));
    await deliverEvent(createCompletedEvent(object), mailFake.bindings);
    await deliverEvent(createEvent('checkout.session.async_payment_succeeded', object), mailFake.bindings);
    await mailFake.deliver();
    expect(mailFake.mails).toHaveLength(2);
  });

  test("sends the receipt and the agency's mail only after a pending payment succeeds", async () => {
    const object = await createSession('unpaid');
    await deliverEvent(createCompletedEvent(object), mailFake.bindings);
    await deliverEvent(createEvent('checkout.session.expired', object), mailFake.bindings);
    await mailFake.deliver();
    const [processing, ...more] = mailFake.mails;
    expect(more).toEqual([]);
    expect(processing?.subject).toContain('Your payment is pending');
    await deliverEvent(
      createEvent('checkout.session.async_payment_succeeded', { ...object, payment_status: 'paid' }),
      mailFake.bindings,
    );
    await mailFake.deliver();
    expect(mailFake.findMailsTo('buyer@example.com')).toHaveLength(2);
    expect(mailFake.findMailsTo(agencyAddress)).toHaveLength(1);
  });

  const ofSubscription = { payment_intent: null, subscription: 'sub_1', invoice: 'in_1' };
  test.each([
    ['by voucher', 'multibanco_display_details', 'hosted_voucher_url', { payment_intent: 'pi_1' }],
    ['by bank transfer', 'display_bank_transfer_instructions', 'hosted_instructions_url', { payment_intent: 'pi_1' }],
    ['of a subscription by voucher', 'boleto_display_details', 'hosted_voucher_url', ofSubscription],
    [
      'from a bank account that must be verified',
      'verify_with_microdeposits',
      'hosted_verification_url',
      ofSubscription,
    ],
  ])('mails the buyer how to complete a payment %s', async (_, type, field, ids) => {
    const page = 'https://payments.stripe.com/page/1';
    const details = { [field]: page };
    stripe.objects.set('inpay_1', { id: 'inpay_1', invoice: 'in_1', payment: { payment_intent: 'pi_1' } });
    stripe.objects.set('pi_1', { id: 'pi_1', status: 'requires_action', next_action: { type, [type]: details } });
    await deliverEvent(createCompletedEvent(await createSession('unpaid', ids)), mailFake.bindings);
    await mailFake.deliver();
    const [mail] = mailFake.findMailsTo('buyer@example.com');
    expect(mail?.subject).toMatch(/^\[TEST\] How to pay \(order #/);
    expect(mail?.text).toContain('Thank you for your order. It isn’t paid yet;');
    expect(mail?.text).toContain(`See how to pay:\n${page}`);
  });

  test.each([
    ['the bank collects the payment', () => stripe.objects.set('pi_1', { id: 'pi_1', next_action: null })],
    ['the key cannot read the payment', () => stripe.unreadableIds.add('pi_1')],
  ])('mails the buyer that a payment is pending if %s', async (_, prepare) => {
    prepare();
    await deliverEvent(
      createCompletedEvent(await createSession('unpaid', { payment_intent: 'pi_1' })),
      mailFake.bindings,
    );
    await mailFake.deliver();
    expect(mailFake.findMailsTo('buyer@example.com').map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your payment is pending'),
    ]);
  });

  test.each([
    ['succeeded', 'checkout.session.async_payment_succeeded', { payment_status: 'paid' }, 'Your receipt'],
    ['failed', 'checkout.session.async_payment_failed', {}, 'Your payment didn’t go through'],
  ])(
    'sends no mail about a pending payment that has %s before the mail is composed',
    async (_, type, fields, subject) => {
      const object = await createSession('unpaid');
      await deliverEvent(createCompletedEvent(object), mailFake.bindings);
      await deliverEvent(createEvent(type, { ...object, ...fields }), mailFake.bindings);
      await mailFake.deliver();
      expect(mailFake.findMailsTo('buyer@example.com').map((mail) => mail.subject)).toEqual([
        expect.stringContaining(subject),
      ]);
    },
  );

  test('sends no mail about a failed payment if Stripe has collected the payment before the mail is composed', async () => {
    const object = await createSession('unpaid');
    await deliverEvent(createEvent('checkout.session.async_payment_failed', object), mailFake.bindings);
    await env.DB.prepare("UPDATE orders SET status = 'paid', status_rank = 4, paid_at = 1").run();
    await mailFake.deliver();
    expect(mailFake.mails).toEqual([]);
  });

  test('mails buyer and agency that a delayed payment failed (F38)', async () => {
    const object = await createSession('unpaid');
    await deliverEvent(createEvent('checkout.session.async_payment_failed', object), mailFake.bindings);
    await deliverEvent(createCompletedEvent(object), mailFake.bindings);
    await mailFake.deliver();
    const [toBuyer, ...more] = mailFake.findMailsTo('buyer@example.com');
    expect(more).toEqual([]);
    expect(toBuyer?.subject).toContain('Your payment didn’t go through');
    expect(toBuyer?.text).toContain('the bank declined it, or the time to pay ran out.');
    expect(toBuyer?.text).toContain('If the payment still goes through, you’ll get a receipt.');
    expect(toBuyer?.text).toContain('Order again:\nhttps://agency.example/pricing');
    const [toAgency] = mailFake.findMailsTo(agencyAddress);
    expect(toAgency?.subject).toContain('A payment didn’t go through');
    expect(toAgency?.text).toContain('Buyer: buyer@example.com');
  });

  test('the receipt contains the order number and the date of the next charge', async () => {
    const object = await createSession('paid', { id: 'cs_test_a1b2c3d4e5f6g7h8' });
    await deliverEvent(
      createEvent('checkout.session.completed', object, { created: Date.UTC(2027, 0, 31, 12) / 1000 }),
      mailFake.bindings,
    );
    await mailFake.deliver();
    const [receipt] = mailFake.findMailsTo('buyer@example.com');
    expect(receipt?.subject).toBe('[TEST] Your receipt (order #E5F6G7H8)');
    expect(receipt?.text).toContain(
      'Total paid: $1,598.00\nThen monthly: $299.00\nNext charge: February 28, 2027\n\nOrder: #E5F6G7H8\nPaid: January 31, 2027',
    );
    expect(receipt?.text).toContain(buildAfterPaymentText(new Set(['social-media', 'website'])));
    const [note] = mailFake.findMailsTo(agencyAddress);
    expect(note?.subject).toBe('[TEST] New order, paid (#E5F6G7H8)');
    expect(note?.text).toContain('Order: #E5F6G7H8');
  });

  test('marks mails about test payments in production, but not in development (T30)', async () => {
    const event = createCompletedEvent(await createSession('paid'));
    await deliverEvent(event, mailFake.bindings);
    await mailFake.deliver();
    expect(mailFake.mails).toHaveLength(2);
    for (const mail of mailFake.mails) {
      expect(mail.subject).toMatch(/^\[TEST\] /);
      expect(mail.text).toMatch(/^This is about a test payment: no money has moved\./);
    }
    await deliverEvent(createCompletedEvent(await createSession('paid')), mailFake.bindings);
    await mailFake.deliver({ ENVIRONMENT: 'development' });
    const marks = mailFake.mails.map((mail) => mail.subject.startsWith('[TEST]'));
    // Two mails are about the order, and two about the buyer's second subscription.
    expect(marks.slice(2)).toEqual([false, false, false, false]);
  });

  test("sends no order mails if the paid amount differs from the order's amount", async () => {
    await deliverEvent(createCompletedEvent(await createSession('paid', { amount_subtotal: 1 })), mailFake.bindings);
    expect((await queryOutbox()).map(({ kind }) => kind)).toEqual(['problem']);
  });

  test('sends the mails of an order later if the mail queue is down', async () => {
    await deliverEvent(createCompletedEvent(await createSession('paid')), {
      ...mailFake.bindings,
      MAIL_QUEUE: undefined,
    });
    vi.setSystemTime(Date.now() + 3 * 60_000);
    await mailFake.sweep();
    await mailFake.deliver();
    vi.useRealTimers();
    expect(mailFake.findMailsTo('buyer@example.com')).toHaveLength(1);
  });

  test('mails only the agency if Stripe has no email address of the buyer', async () => {
    await deliverEvent(
      createCompletedEvent(await createSession('paid', { customer_details: null })),
      mailFake.bindings,
    );
    await mailFake.deliver();
    expect(mailFake.mails.map((mail) => mail.to)).toEqual([agencyAddress]);
  });

  test("deletes the buyer's email address from the outbox after the mails were sent (T26)", async () => {
    await deliverEvent(createCompletedEvent(await createSession('paid')), mailFake.bindings);
    const queryAddresses = async () => (await queryOutbox()).flatMap(({ address }) => address ?? []);
    expect(await queryAddresses()).toEqual(Array(3).fill('buyer@example.com'));
    await mailFake.deliver();
    expect(await queryAddresses()).toEqual([]);
    expect(JSON.stringify(await queryOrders())).not.toContain('@');
  });
});

describe('product that is removed from the catalogue after it was sold', () => {
  const retired = [
    { id: 'retiredPlan', name: 'Harbor Plan', interval: 'month', quantity: 2, unitAmount: 100_00 },
    { id: 'retiredJob', name: 'Harbor Job', interval: 'once', quantity: 1, unitAmount: 50_00 },
  ];

  async function payForRetired(): Promise<Record<string, unknown>> {
    const object = await createSession('paid', {
      amount_subtotal: 250_00,
      amount_total: 250_00,
      subscription: 'sub_1',
    });
    await env.DB.prepare('UPDATE orders SET lines = ?, amount = 25000').bind(JSON.stringify(retired)).run();
    stripe.sessions.set(String(object.id), object);
    await deliverEvent(createCompletedEvent(object), mailFake.bindings);
    await mailFake.deliver();
    return object;
  }

  test('has its name and price in the mails about the order', async () => {
    await payForRetired();
    expect(mailFake.mails).toHaveLength(2);
    for (const { text } of mailFake.mails) {
      expect(text).toContain('2 × Harbor Plan: $200.00 a month\n1 × Harbor Job: $50.00\n');
      expect(text).toContain('Then monthly: $200.00');
    }
  });

  test('is listed in mails about the subscription only if it is recurring', async () => {
    const { metadata } = await payForRetired();
    mailFake.mails.length = 0;
    const subscription = { id: 'sub_1', status: 'active', cancel_at: 1_900_000_000, metadata, items: { data: [] } };
    await deliverEvent(createEvent('customer.subscription.updated', subscription), mailFake.bindings);
    await mailFake.deliver();
    expect(mailFake.mails).toHaveLength(2);
    for (const { text } of mailFake.mails) {
      expect(text).toContain('2 × Harbor Plan\n');
      expect(text).not.toContain('Harbor Job');
    }
  });

  test('appears by name on the receipt page', async () => {
    const { id } = await payForRetired();
    const reply = await (await getSession(String(id))).json<CheckoutSessionReply>();
    expect(reply.lines.map(({ name, mode }) => [name, mode])).toEqual([
      ['Harbor Plan', 'subscription'],
      ['Harbor Job', 'payment'],
    ]);
    expect(reply.then_monthly).toBe(200_00);
  });
});
