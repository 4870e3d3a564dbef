import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { getDatabase } from '../../env.ts';
import { listOrders } from '../../orders/order-list.ts';
import { acceptPaymentAmount } from '../../orders/problems/problem-list.ts';
import { listSales } from '../../partners/partner-sales.ts';
import { fetchDeskText } from '../../testing/desk-rows.ts';
import { queryOutbox } from '../../testing/forms.ts';
import {
  agencyAddress,
  createEvent,
  createTestEnv,
  deliverEvent,
  queryOrders,
  registerPartner,
  sendRequest,
  siteOrigin,
} from '../../testing/harness.ts';
import {
  clearInvoiceRequests,
  createSentInvoice,
  itemsWithPlan,
  markAsPaid,
  oneTimeItems,
  queryOnlyInvoiceRequest,
  resetInvoiceTest,
  stripe,
  stubAccessKeys,
} from '../../testing/invoice-orders.ts';
import { createMailFake } from '../../testing/mail-fake.ts';
import {
  computeTimeIn,
  createSubscription,
  queryProblems,
  queryRows,
  runScheduledJob,
} from '../../testing/settled-orders.ts';

beforeEach(resetInvoiceTest);

describe('order by invoice', () => {
  it('stores the signed link as proof of the partner if the buyer opened the form from the link’s page', async () => {
    await registerPartner('acme', 'https://acme.example');
    const asked = new Request(`${siteOrigin}/api/cart-link?cart=${oneTimeItems}`, {
      headers: { Origin: 'https://acme.example' },
    });
    const { url } = await (await sendRequest(asked)).json<{ url: string }>();
    const cart = (await sendRequest(new Request(url, { redirect: 'manual' }))).headers.get('location') ?? '';
    const page = (await (await sendRequest(new Request(cart))).text()).replaceAll('&amp;', '&');
    const [, query = ''] = /"\/order-by-invoice\?items=[^&]*(&[^"]*)"/.exec(page) ?? [];
    await createSentInvoice(oneTimeItems, query);
    expect(await queryOrders()).toMatchObject([{ partner: 'acme', partner_proof: 'link' }]);
  });

  it('is marked as paid when Stripe reports the payment, with the same mails, partner and onboarding as a card order', async () => {
    await registerPartner('acme');
    const mailFake = createMailFake();
    const attribution = JSON.stringify({ first: { utm_source: 'news' } });
    const invoice = await createSentInvoice(
      itemsWithPlan,
      `&partner=acme&attribution=${encodeURIComponent(attribution)}`,
    );
    expect(await queryOrders()).toMatchObject([{ status: 'created', partner: 'acme', amount: 159_800 }]);
    await deliverEvent(createEvent('invoice.paid', markAsPaid(invoice)), mailFake.bindings);
    const [stored] = await queryOrders();
    expect(stored).toMatchObject({
      status: 'paid',
      session_id: invoice.id,
      invoice_id: invoice.id,
      amount_total: 159_800,
    });
    expect(JSON.parse(stored?.attribution ?? '')).toEqual({ first: { utm_source: 'news' } });
    expect(await queryProblems()).toEqual([]);
    const kinds = (await queryOutbox()).map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(['order', 'receipt', 'onboarding-reminder-to-buyer', 'second-subscription-to-buyer']),
    );
    await mailFake.deliver();
    const receipt = mailFake.findMailsTo('ada@example.com').find(({ subject }) => subject.includes('receipt'));
    expect(receipt?.text).toContain('Total paid: $1,598.00');
  });

  it('is marked as paid by the reconciliation if Stripe’s payment event was lost', async () => {
    const invoice = await createSentInvoice();
    stripe.objects.set(invoice.id, markAsPaid(invoice));
    await env.DB.prepare('UPDATE orders SET created_at = created_at - 3600').run();
    await runScheduledJob(computeTimeIn(0));
    expect(await queryOrders()).toMatchObject([{ status: 'paid' }]);
  });

  it('stores the tax that Stripe added', async () => {
    const invoice = await createSentInvoice();
    const total_taxes = [{ amount: 24_681, tax_behavior: 'exclusive' }];
    await deliverEvent(createEvent('invoice.paid', { ...markAsPaid(invoice), total: 154_581, total_taxes }));
    expect(await queryRows('SELECT status, amount_total, amount_tax FROM orders')).toEqual([
      { status: 'paid', amount_total: 154_581, amount_tax: 24_681 },
    ]);
  });

  it('stays unpaid and stores a payment problem if a different amount was invoiced', async () => {
    const invoice = await createSentInvoice();
    await deliverEvent(createEvent('invoice.paid', { ...markAsPaid(invoice), subtotal: 1 }));
    expect(await queryOrders()).toMatchObject([{ status: 'created' }]);
    expect(await queryProblems()).toMatchObject([{ kind: 'wrong-amount', session_id: invoice.id }]);
  });

  it('stays unpaid after a partial payment and mails the agency', async () => {
    const mailFake = createMailFake();
    const invoice = await createSentInvoice();
    const part = { ...invoice, amount_paid: 40_000, amount_remaining: 89_900 };
    stripe.objects.set(invoice.id, part);
    const payment = {
      id: 'inpay_1',
      object: 'invoice_payment',
      invoice: invoice.id,
      amount_paid: 40_000,
      payment: { type: 'payment_intent', payment_intent: 'pi_1' },
    };
    const event = createEvent('invoice_payment.paid', payment);
    await deliverEvent(event, mailFake.bindings);
    await deliverEvent(event, mailFake.bindings);
    expect(await queryOrders()).toMatchObject([{ status: 'created' }]);
    expect(JSON.parse(String((await queryOnlyInvoiceRequest()).payments))).toEqual({ inpay_1: 40_000 });
    await mailFake.deliver();
    const mail = mailFake.findMailsTo(agencyAddress).find(({ subject }) => subject.includes('paid in part'));
    expect(mail?.text).toContain('$400.00 of $1,299.00');
  });

  it('is found if the buyer disputes any of several partial payments', async () => {
    const invoice = await createSentInvoice();
    for (const number of [1, 2]) {
      const payment = { type: 'payment_intent', payment_intent: `pi_${number}` };
      const part = { id: `inpay_${number}`, invoice: invoice.id, amount_paid: 64_950, payment };
      await deliverEvent(createEvent('invoice_payment.paid', part));
    }
    await deliverEvent(createEvent('invoice.paid', markAsPaid(invoice)));
    for (const number of [1, 2]) {
      const dispute = { id: `dp_${number}`, charge: `ch_${number}`, payment_intent: `pi_${number}` };
      const money = { amount: 64_950, currency: 'usd', created: 1, reason: 'general', status: 'lost' };
      await deliverEvent(createEvent('charge.dispute.closed', { ...dispute, ...money }));
    }
    const refunded = { id: 'ch_1', payment_intent: 'pi_1', amount: 64_950, amount_refunded: 10_000, currency: 'usd' };
    await deliverEvent(createEvent('charge.refunded', refunded));
    expect(await queryRows('SELECT id FROM disputes ORDER BY id')).toEqual([{ id: 'dp_1' }, { id: 'dp_2' }]);
    expect(await listOrders(getDatabase(env))).toMatchObject([{ refunded: 10_000, disputed: 119_900 }]);
    expect(await listOrders(getDatabase(env), { find: 'pi_1' })).toHaveLength(1);
  });

  it('sends one notice to the agency and one to the buyer when Stripe reports the invoice as overdue', async () => {
    const mailFake = createMailFake();
    const invoice = await createSentInvoice();
    const late = { ...invoice, due_date: computeTimeIn(-60) };
    stripe.objects.set(invoice.id, late);
    await deliverEvent(createEvent('invoice.overdue', late), mailFake.bindings);
    await mailFake.deliver();
    expect(mailFake.findMailsTo(agencyAddress).filter(({ subject }) => subject.includes('overdue'))).toHaveLength(1);
    const [reminder] = mailFake.findMailsTo('ada@example.com').filter(({ subject }) => subject.includes('overdue'));
    expect(reminder?.text).toContain('$1,299.00');
    expect((await queryOnlyInvoiceRequest()).overdue_at).not.toBeNull();
  });

  it('shows amounts in mails and lists in the order’s currency even after the shop has changed its currency', async () => {
    const mailFake = createMailFake();
    const invoice = await createSentInvoice();
    for (const table of ['orders', 'invoice_requests']) await queryRows(`UPDATE ${table} SET currency = 'bgn'`);
    const late = { ...invoice, due_date: computeTimeIn(-60) };
    stripe.objects.set(invoice.id, late);
    await deliverEvent(createEvent('invoice.overdue', late), mailFake.bindings);
    await mailFake.deliver();
    const texts = mailFake.mails.filter(({ subject }) => subject.includes('overdue')).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    await stubAccessKeys();
    for (const text of [...texts, await fetchDeskText('/desk/invoices?show=open')]) {
      expect(text).toMatch(/BGN\s1,299\.00/);
      expect(text).not.toContain('$');
    }
  });

  it('mails the reminder and the receipt to the address that the customer has now', async () => {
    const mailFake = createMailFake();
    const invoice = await createSentInvoice();
    const late = { ...invoice, due_date: computeTimeIn(-60) };
    const customer = { id: invoice.customer, object: 'customer', email: 'corrected@example.com' };
    stripe.objects.set(invoice.id, { ...late, customer });
    await deliverEvent(createEvent('invoice.overdue', late), mailFake.bindings);
    await mailFake.deliver();
    stripe.objects.set(invoice.id, { ...markAsPaid(late), customer });
    await deliverEvent(createEvent('invoice.paid', markAsPaid(late)), mailFake.bindings);
    await mailFake.deliver();
    expect(mailFake.findMailsTo('corrected@example.com').map(({ subject }) => subject)).toEqual([
      expect.stringContaining('overdue'),
      expect.stringContaining('receipt'),
    ]);
    expect(mailFake.findMailsTo(agencyAddress).map(({ replyTo }) => replyTo)).toEqual([
      'corrected@example.com',
      'corrected@example.com',
    ]);
  });

  it('sends no reminder if the invoice is paid before the mail is composed', async () => {
    const mailFake = createMailFake();
    const invoice = await createSentInvoice();
    stripe.objects.set(invoice.id, markAsPaid(invoice));
    await deliverEvent(createEvent('invoice.overdue', { ...invoice, due_date: 1 }), mailFake.bindings);
    await mailFake.deliver();
    expect(mailFake.findMailsTo('ada@example.com').filter(({ subject }) => subject.includes('overdue'))).toEqual([]);
  });

  it('uses the latest due date that the agency set at Stripe, even if Stripe’s events arrive in the wrong order', async () => {
    const invoice = await createSentInvoice();
    const queryDates = async () => queryRows('SELECT due_at, overdue_at FROM invoice_requests');
    const due = Number(invoice.due_date);
    await deliverEvent(createEvent('invoice.overdue', { ...invoice, due_date: computeTimeIn(-60) }));
    const edited = (days: number, created: number) => ({
      ...createEvent('invoice.updated', { ...invoice, due_date: due + days * 86_400 }),
      created,
    });
    await deliverEvent(edited(7, computeTimeIn(2)));
    expect(await queryDates()).toEqual([{ due_at: due + 7 * 86_400, overdue_at: null }]);
    await deliverEvent(edited(3, computeTimeIn(1)));
    await deliverEvent(createEvent('invoice.overdue', { ...invoice, due_date: computeTimeIn(-30) }));
    expect(await queryDates()).toEqual([{ due_at: due + 7 * 86_400, overdue_at: null }]);
  });

  it('sends a second reminder if the changed due date also passes', async () => {
    const mailFake = createMailFake();
    const invoice = await createSentInvoice();
    for (const due_date of [computeTimeIn(-60), computeTimeIn(-60), computeTimeIn(-30)]) {
      const late = { ...invoice, due_date };
      stripe.objects.set(invoice.id, late);
      await deliverEvent(createEvent('invoice.overdue', late), mailFake.bindings);
      await mailFake.deliver();
    }
    const reminders = mailFake.findMailsTo('ada@example.com').filter(({ subject }) => subject.includes('overdue'));
    expect(reminders).toHaveLength(2);
  });

  it('is compared with all lines of an invoice that has more than 100 lines', async () => {
    const invoice = await createSentInvoice();
    const createLine = (index: number, amount: number) => ({
      id: `il_${index}`,
      quantity: 1,
      subtotal: amount,
      parent: null,
    });
    const sold = [createLine(0, 129_900), ...Array.from({ length: 119 }, (_, index) => createLine(index + 1, 100))];
    const edited = { ...markAsPaid(invoice), subtotal: 129_900 + 11_900, sold };
    stripe.objects.set(invoice.id, edited);
    await deliverEvent(createEvent('invoice.paid', edited));
    expect(await queryOrders()).toMatchObject([{ status: 'paid', amount: 141_800 }]);
    expect(await queryRows('SELECT json_array_length(extras) AS extras FROM orders')).toEqual([{ extras: 119 }]);
  });

  it('is closed when the invoice is voided, and the buyer is asked by mail not to pay', async () => {
    const mailFake = createMailFake();
    const invoice = await createSentInvoice();
    const voided = { ...invoice, status: 'void' };
    stripe.objects.set(invoice.id, voided);
    await deliverEvent(createEvent('invoice.voided', voided), mailFake.bindings);
    expect(await queryOrders()).toMatchObject([{ status: 'expired' }]);
    await mailFake.deliver();
    const mail = mailFake.findMailsTo('ada@example.com').find(({ subject }) => subject.includes('canceled'));
    expect(mail?.text).toContain('please don’t pay it');
    const notice = mailFake.findMailsTo(agencyAddress).find(({ subject }) => subject.includes('voided'));
    expect(notice?.text).toContain('We’ve emailed the buyer and asked them not to pay it.');
    expect(notice?.text.includes('subscription')).toBe(false);
  });

  it.each([
    ['nothing', 0],
    ['a part', 100_00],
  ])(
    'is closed instead of marked as paid if %s is paid and a credit note covers the whole invoice',
    async (_, paid) => {
      const mailFake = createMailFake();
      await registerPartner('acme');
      const invoice = await createSentInvoice(oneTimeItems, '&partner=acme');
      const notes = {
        pre_payment_credit_notes_amount: Number(invoice.total) - paid,
        post_payment_credit_notes_amount: paid,
      };
      const credited = { ...markAsPaid(invoice), amount_paid: paid, ...notes };
      stripe.objects.set(invoice.id, credited);
      await deliverEvent(createEvent('invoice.paid', credited), mailFake.bindings);
      expect(await queryOrders()).toMatchObject([{ status: 'expired' }]);
      await mailFake.deliver();
      expect(mailFake.findMailsTo('ada@example.com').map(({ subject }) => subject)).toEqual([
        expect.stringContaining('Your invoice was canceled'),
      ]);
      const notice = mailFake.findMailsTo(agencyAddress).find(({ subject }) => subject.includes('voided'));
      expect(notice?.text).toContain('or credited in full');
    },
  );

  it('is marked as paid with the reduced amount if a credit note covers part of the invoice', async () => {
    const invoice = await createSentInvoice();
    const reduced = { ...markAsPaid(invoice), amount_paid: 119_900, pre_payment_credit_notes_amount: 10_000 };
    await deliverEvent(createEvent('invoice.paid', reduced));
    expect(await queryRows('SELECT status, amount, amount_total, amount_discount FROM orders')).toEqual([
      { status: 'paid', amount: 129_900, amount_total: 119_900, amount_discount: 10_000 },
    ]);
  });

  it.each([
    ['added', 'exclusive', 129_900, 154_581, { amount_tax: 12_341, amount_discount: 64_950 }],
    ['included', 'inclusive', 129_900, 129_900, { amount_tax: 10_370, amount_discount: 64_950 }],
  ])('stores the remaining tax if a credit note covers half of an invoice with %s tax', async (...values) => {
    const [, tax_behavior, subtotal, total, stored] = values;
    const invoice = await createSentInvoice();
    const taxed = {
      subtotal,
      total,
      total_taxes: [{ amount: tax_behavior === 'inclusive' ? 20_740 : 24_681, tax_behavior }],
    };
    const credited = { pre_payment_credit_notes_amount: Math.floor(total / 2) };
    await deliverEvent(createEvent('invoice.paid', { ...markAsPaid(invoice), ...taxed, ...credited }));
    expect(await queryRows('SELECT amount_tax, amount_discount FROM orders')).toEqual([stored]);
  });

  it('subtracts a credit note on a paid invoice from the partner’s sales if the money is returned outside Stripe', async () => {
    await registerPartner('acme');
    const invoice = await createSentInvoice(oneTimeItems, '&partner=acme');
    stripe.objects.set(invoice.id, markAsPaid(invoice));
    await deliverEvent(createEvent('invoice.paid', markAsPaid(invoice)));
    const { customer, currency, total } = invoice;
    const note = { id: 'cn_1', invoice: invoice.id, customer, currency, post_payment_amount: total, refunds: [] };
    await deliverEvent(createEvent('credit_note.created', note));
    expect((await listSales(getDatabase(createTestEnv()), 'acme')).map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['order', 129_900],
        ['refund', -129_900],
      ]),
    );
  });

  it('mails the agency about the running subscription if an invoice is voided or written off, and about paid amounts if it is voided', async () => {
    for (const [status, event, subject] of [
      ['void', 'invoice.voided', 'voided'],
      ['uncollectible', 'invoice.marked_uncollectible', 'written off'],
    ] as const) {
      await clearInvoiceRequests();
      const mailFake = createMailFake();
      const invoice = await createSentInvoice(itemsWithPlan);
      const ended = { ...invoice, status, amount_paid: 59_800, amount_remaining: 100_000 };
      stripe.objects.set(invoice.id, ended);
      await deliverEvent(createEvent(event, ended), mailFake.bindings);
      await mailFake.deliver();
      const text = mailFake.findMailsTo(agencyAddress).find((mail) => mail.subject.includes(subject))?.text;
      expect(text?.includes('The buyer has paid $598.00 of it.')).toBe(status === 'void');
      expect(text).toContain('The subscription keeps running');
      const told = mailFake.findMailsTo('ada@example.com').map((mail) => mail.text);
      expect(told).toEqual(status === 'void' ? [expect.stringContaining('You’ve paid $598.00 of it')] : []);
    }
    await stubAccessKeys();
    expect(await fetchDeskText('/desk/invoices?show=closed')).toContain('still running');
  });

  it.each([
    ['has ended', { status: 'canceled', ended_at: 1_790_000_000 }],
    ['ends with its period', { cancel_at_period_end: true }],
  ])('does not tell the agency that the subscription keeps running if it %s', async (_, fields) => {
    const mailFake = createMailFake();
    const invoice = await createSentInvoice(itemsWithPlan);
    const { subscription: id } = (invoice.parent as { subscription_details: { subscription: string } })
      .subscription_details;
    const { order_id: orderId } = await queryOnlyInvoiceRequest();
    const ended = createSubscription({ orderId, sessionId: '', session: () => ({}) }, { id, ...fields });
    await deliverEvent(createEvent('customer.subscription.updated', ended), mailFake.bindings);
    const voided = { ...invoice, status: 'void' };
    stripe.objects.set(invoice.id, voided);
    await deliverEvent(createEvent('invoice.voided', voided), mailFake.bindings);
    await mailFake.deliver();
    const text = mailFake.findMailsTo(agencyAddress).find((mail) => mail.subject.includes('voided'))?.text ?? '';
    expect(text).toContain('so the order is closed');
    expect(text).not.toContain('keeps running');
    await stubAccessKeys();
    expect(await fetchDeskText('/desk/invoices?show=closed')).not.toContain('still running');
  });

  it('switches to the corrected invoice if the agency edits an invoice and Stripe voids the original', async () => {
    const mailFake = createMailFake();
    const invoice = await createSentInvoice();
    const corrected = { ...invoice, id: 'in_corrected', due_date: computeTimeIn(60) };
    const replaced = { ...invoice, status: 'void', latest_revision: corrected.id };
    await deliverEvent(createEvent('invoice.voided', replaced), mailFake.bindings);
    expect(await queryOrders()).toMatchObject([{ status: 'created', session_id: corrected.id }]);
    await deliverEvent(createEvent('invoice.updated', corrected), mailFake.bindings);
    expect(await queryOnlyInvoiceRequest()).toMatchObject({ invoice_id: corrected.id, due_at: corrected.due_date });
    await mailFake.deliver();
    expect(mailFake.findMailsTo('ada@example.com').filter(({ subject }) => subject.includes('canceled'))).toEqual([]);
    const voided = { ...corrected, status: 'void' };
    stripe.objects.set(corrected.id, voided);
    await deliverEvent(createEvent('invoice.voided', voided), mailFake.bindings);
    expect(await queryOrders()).toMatchObject([{ status: 'expired' }]);
    await mailFake.deliver();
    expect(mailFake.findMailsTo('ada@example.com').filter(({ subject }) => subject.includes('canceled'))).toHaveLength(
      1,
    );
  });

  it('can still be paid after its invoice was written off', async () => {
    const invoice = await createSentInvoice();
    await deliverEvent(createEvent('invoice.marked_uncollectible', { ...invoice, status: 'uncollectible' }));
    expect((await queryOnlyInvoiceRequest()).written_off_at).not.toBeNull();
    await deliverEvent(createEvent('invoice.paid', markAsPaid(invoice)));
    expect(await queryOrders()).toMatchObject([{ status: 'paid' }]);
  });

  it('stores the time of the payment, not of the acceptance, if the agency accepts a different amount', async () => {
    const invoice = await createSentInvoice();
    const paid_at = computeTimeIn(20 * 24 * 60);
    const line = { id: 'il_1', quantity: 1, subtotal: 100, parent: null };
    const other = { ...markAsPaid(invoice), subtotal: 100, sold: [line], status_transitions: { paid_at } };
    stripe.objects.set(invoice.id, other);
    await deliverEvent(createEvent('invoice.paid', other));
    const [problem] = await queryProblems();
    await acceptPaymentAmount(getDatabase(env), String(problem?.id), paid_at + 60);
    await runScheduledJob(paid_at + 60);
    expect(await queryRows('SELECT status, paid_at FROM orders')).toEqual([{ status: 'paid', paid_at }]);
  });

  it('is not reported as an unpaid renewal while its first invoice is unpaid', async () => {
    await createSentInvoice();
    expect(await listOrders(getDatabase(env))).toMatchObject([{ status: 'created', unpaidRenewals: 0 }]);
  });

  it('counts only one sale if the agency’s own invoice replaces a subscription’s first invoice', async () => {
    await registerPartner('acme');
    const invoice = await createSentInvoice(itemsWithPlan, '&partner=acme');
    const written = { ...invoice, id: 'in_written', billing_reason: 'manual' };
    await deliverEvent(createEvent('invoice.voided', { ...invoice, status: 'void' }));
    await deliverEvent(createEvent('invoice.paid', markAsPaid(written)));
    expect(await queryOrders()).toMatchObject([{ status: 'paid', invoice_id: 'in_written' }]);
    const sales = await listSales(getDatabase(env), 'acme');
    expect(sales.map(({ kind, amount }) => [kind, amount])).toEqual([['order', 159_800]]);
  });

  it('counts a later invoice that the agency wrote for a subscription as a renewal', async () => {
    await registerPartner('acme');
    const invoice = await createSentInvoice(itemsWithPlan, '&partner=acme');
    await deliverEvent(createEvent('invoice.paid', markAsPaid(invoice)));
    const written = { ...invoice, id: 'in_written', billing_reason: 'manual', subtotal: 29_900, total: 29_900 };
    await deliverEvent(createEvent('invoice.paid', markAsPaid(written)));
    expect(await queryProblems()).toEqual([]);
    const sales = await listSales(getDatabase(env), 'acme');
    expect(sales.map(({ kind, amount }) => [kind, amount]).toSorted()).toEqual([
      ['order', 159_800],
      ['renewal', 29_900],
    ]);
  });

  it('sends one notice about an overdue renewal, even if Stripe first reports only the subscription as past due', async () => {
    const mailFake = createMailFake();
    const invoice = await createSentInvoice(itemsWithPlan);
    await deliverEvent(createEvent('invoice.paid', markAsPaid(invoice)));
    const { subscription } = (invoice.parent as { subscription_details: { subscription: string } })
      .subscription_details;
    const due = { status: 'open', due_date: computeTimeIn(-60) };
    const renewal = { ...invoice, id: 'in_renewal', billing_reason: 'subscription_cycle', ...due };
    stripe.objects.set('in_renewal', renewal);
    const pastDue = {
      id: subscription,
      object: 'subscription',
      metadata: {},
      status: 'past_due',
      collection_method: 'send_invoice',
      latest_invoice: 'in_renewal',
      items: { data: [{ current_period_start: computeTimeIn(-60), current_period_end: computeTimeIn(60) }] },
    };
    await deliverEvent(createEvent('customer.subscription.updated', pastDue), mailFake.bindings);
    await mailFake.deliver();
    const overdue = mailFake.mails.filter(({ subject }) => subject.includes('overdue'));
    expect(overdue).toHaveLength(2);
    // A renewal charges only the subscription, at a price that the agency can change at Stripe.
    for (const { text } of overdue) expect(text.match(/^\d+ × .*/gm)).toEqual(['1 × Social Media Growth']);
    await deliverEvent(createEvent('invoice.overdue', renewal), mailFake.bindings);
    await mailFake.deliver();
    expect(mailFake.findMailsTo(agencyAddress).filter(({ subject }) => subject.includes('overdue'))).toHaveLength(1);
    expect(mailFake.findMailsTo('ada@example.com').filter(({ subject }) => subject.includes('overdue'))).toHaveLength(
      1,
    );
  });

  it('lists no payment problem for a renewal that is not due yet', async () => {
    const invoice = await createSentInvoice(itemsWithPlan);
    await deliverEvent(createEvent('invoice.paid', markAsPaid(invoice)));
    const renewal = { ...invoice, id: 'in_renewal', billing_reason: 'subscription_cycle', status: 'open' };
    await deliverEvent(createEvent('invoice.overdue', { ...renewal, due_date: 1 }));
    expect(await queryProblems()).toEqual([]);
    expect((await queryOutbox()).filter(({ kind }) => kind.startsWith('invoice-overdue'))).toHaveLength(2);
  });
});
