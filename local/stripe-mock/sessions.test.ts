import { describe, expect, test } from 'vitest';
import { createMonthlyLine, createOneTimeLine, createParams, startBench } from './testing.ts';
import { findObjectProblems } from './validation.ts';

describe('checkout sessions of the Stripe mock', () => {
  test('have the total of all plans and one-time lines as their amount', async () => {
    const { stripe } = await startBench();
    const session = await stripe.checkout.sessions.create(
      createParams([
        createMonthlyLine('Growth', 29_900),
        createOneTimeLine('Website', 129_900),
        createMonthlyLine('Rush', 2_500, 3),
      ]),
    );
    expect(session).toMatchObject({ mode: 'subscription', status: 'open', payment_status: 'unpaid', currency: 'usd' });
    expect(session.amount_total).toBe(29_900 + 129_900 + 7_500);
    expect(session.url).toMatch(/\/c\/pay\/cs_test_/);
  });

  test("match Stripe's schema with their lines, both while open and after payment", async () => {
    const { stripe, control } = await startBench();
    const { id } = await stripe.checkout.sessions.create(
      createParams([createMonthlyLine('Growth', 29_900)], {
        after_expiration: { recovery: { enabled: true } },
        metadata: { partner: 'acme' },
      }),
    );
    const fetchSession = async () =>
      JSON.parse(JSON.stringify(await stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] })));
    const open = await fetchSession();
    expect(findObjectProblems('checkout.session', open)).toEqual([]);
    expect(open.line_items.data.flatMap((line: object) => findObjectProblems('item', line))).toEqual([]);
    expect(findObjectProblems('price', open.line_items.data[0].price)).toEqual([]);
    await control(`sessions/${id}/pay`, {});
    expect(findObjectProblems('checkout.session', await fetchSession())).toEqual([]);
  });

  test('can be listed in pages, and each session’s lines can be listed', async () => {
    const { stripe } = await startBench();
    const first = await stripe.checkout.sessions.create(createParams([createOneTimeLine('Booth', 49_900)]));
    const second = await stripe.checkout.sessions.create(createParams([createOneTimeLine('Website', 129_900)]));
    const list = await stripe.checkout.sessions.list({ limit: 1 });
    expect(list.data.map(({ id }) => id)).toEqual([second.id]);
    expect(list.has_more).toBe(true);
    const next = await stripe.checkout.sessions.list({ starting_after: second.id });
    expect(next.data.map(({ id }) => id)).toEqual([first.id]);
    const lines = await stripe.checkout.sessions.listLineItems(first.id);
    expect(lines.data.map(({ description, amount_total }) => [description, amount_total])).toEqual([['Booth', 49_900]]);
  });

  test('return 404 for an unknown session, without a recorded violation', async () => {
    const { stripe, mock } = await startBench();
    const asked = stripe.checkout.sessions.retrieve('cs_test_nobody');
    await expect(asked).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
    expect(mock.report().violations).toEqual([]);
  });

  test('expire automatically after a day', async () => {
    const { stripe, control } = await startBench();
    const { id } = await stripe.checkout.sessions.create(createParams([createOneTimeLine('Booth', 49_900)]));
    await control('clock', { advanceSeconds: 86_401 });
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
  });

  test('contain the ids of their subscription, customer and payment after payment', async () => {
    const { stripe, control } = await startBench();
    const plan = await stripe.checkout.sessions.create(
      createParams([createMonthlyLine('Growth', 29_900)], { subscription_data: { metadata: { partner: 'acme' } } }),
    );
    await control(`sessions/${plan.id}/pay`, { email: 'ada@example.com' });
    const paid = await stripe.checkout.sessions.retrieve(plan.id, {
      expand: ['subscription.latest_invoice', 'customer'],
    });
    expect(paid.subscription).toMatchObject({ status: 'active', metadata: { partner: 'acme' } });
    expect(paid.subscription).toMatchObject({ latest_invoice: { status: 'paid', amount_paid: 29_900 } });
    expect(paid.customer).toMatchObject({ email: 'ada@example.com' });

    const once = await stripe.checkout.sessions.create(
      createParams([createOneTimeLine('Booth', 49_900)], { payment_intent_data: { metadata: { order: '7' } } }),
    );
    await control(`sessions/${once.id}/pay`, {});
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(once.id);
    expect(await stripe.paymentIntents.retrieve(String(intent))).toMatchObject({
      status: 'succeeded',
      amount_received: 49_900,
      metadata: { order: '7' },
    });
  });

  test('belong to the existing customer that the request names, whose portal can be opened', async () => {
    const { stripe, mock } = await startBench();
    const customer = await stripe.customers.create({ email: 'ada@example.com', metadata: { since: '2026' } });
    const session = await stripe.checkout.sessions.create(
      createParams([createMonthlyLine('Growth', 29_900)], { customer: customer.id }),
    );
    expect(session.customer).toBe(customer.id);
    const portal = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://localhost:8787/',
    });
    expect(await (await fetch(portal.url)).text()).toContain('Manage billing');
    expect(mock.report().violations).toEqual([]);
  });
});

test('the Stripe mock refuses to expand more than four levels, as Stripe does', async () => {
  const { stripe } = await startBench();
  const expand = ['data.subscription.latest_invoice.customer'];
  await expect(stripe.checkout.sessions.list({ expand })).resolves.toMatchObject({ data: [] });
  await expect(stripe.checkout.sessions.list({ expand: [`${expand[0]}.default_source`] })).rejects.toThrow('4 levels');
});

test("the Stripe mock adds a cross-sell to the session's lines and to the amount paid", async () => {
  const { control, stripe } = await startBench();
  const { id } = await stripe.checkout.sessions.create(createParams([createMonthlyLine('Growth', 29_900)]));
  await control(`sessions/${id}/cross-sell`, { name: 'Audit', amount: 4_900 });
  await control(`sessions/${id}/pay`, {});
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ amount_subtotal: 34_800, amount_total: 34_800 });
  const { data } = await stripe.checkout.sessions.listLineItems(id, { expand: ['data.price.product'] });
  expect(data.map(({ description, amount_subtotal }) => [description, amount_subtotal])).toEqual([
    ['Growth', 29_900],
    ['Audit', 4_900],
  ]);
  await expect(control(`sessions/${id}/cross-sell`, {})).rejects.toThrow('400');
});
