/** Tests for changing a subscription's plan without creating a second subscription. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openDeskPage, stubAccess, teamDomain } from '../testing/desk.ts';
import { extractText } from '../testing/desk-rows.ts';
import { postForm, postJson, queryOutbox } from '../testing/forms.ts';
import {
  agencyAddress,
  clearDatabase,
  createEvent,
  deliverEvent,
  sendRequest,
  siteOrigin,
} from '../testing/harness.ts';
import { createMailFake, type MailFake } from '../testing/mail-fake.ts';
import { createInvoice, queryProblems, queryRows, type StartedOrder, startOrder } from '../testing/settled-orders.ts';
import { installStripeFake, type StripeFake } from '../testing/stripe-fake.ts';

let stripe: StripeFake;
let mailFake: MailFake;

beforeEach(async () => {
  await clearDatabase();
  stripe = installStripeFake();
  mailFake = createMailFake();
});

const address = 'buyer@example.com';
const getSubscriptionId = ({ sessionId }: StartedOrder) => `sub_${sessionId}`;
const listPortalCalls = () => stripe.requests.filter(({ url }) => url.pathname === '/v1/billing_portal/sessions');

/** Creates a paid order whose Stripe customer has the buyer's email address. */
async function subscribe(...products: string[]): Promise<StartedOrder> {
  const order = await startOrder(stripe, ...products);
  stripe.customers.push({ id: `cus_${order.sessionId}`, object: 'customer', email: address });
  await deliverEvent(createEvent('checkout.session.completed', order.session()), mailFake.bindings);
  await mailFake.deliver();
  return order;
}

/** Returns a Stripe subscription that contains the given products. */
function createSubscription(order: StartedOrder, products: readonly string[], fields: object = {}): object {
  const items = products.map((agency_product) => ({
    current_period_end: 1_793_000_000,
    price: { id: 'price_1', product: 'prod_1', metadata: { agency_product } },
  }));
  return {
    id: getSubscriptionId(order),
    object: 'subscription',
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    metadata: { checkout: order.orderId },
    items: { object: 'list', data: items },
    ...fields,
  };
}

async function deliverSubscription(
  order: StartedOrder,
  products: readonly string[],
  fields: object = {},
): Promise<void> {
  await deliverEvent(
    createEvent('customer.subscription.updated', createSubscription(order, products, fields)),
    mailFake.bindings,
  );
  await mailFake.deliver();
}

/** Returns a subscription with items that differ from one of Social Media Starter a month. */
function createItems(order: StartedOrder, items: readonly Record<string, unknown>[], fields: object = {}): object {
  const data = items.map(({ quantity = 1, product = 'socialMediaStarter', unit_amount = 199_00, ...fields }) => ({
    current_period_end: 1_793_000_000,
    quantity,
    price: { id: 'price_1', product, unit_amount, recurring: { interval: 'month' }, metadata: {}, ...fields },
  }));
  return createSubscription(order, [], { items: { object: 'list', data, has_more: false }, ...fields });
}

async function deliverItems(...[order, items, fields]: Parameters<typeof createItems>): Promise<void> {
  await deliverEvent(
    createEvent('customer.subscription.updated', createItems(order, items, fields)),
    mailFake.bindings,
  );
  await mailFake.deliver();
}

/** Requests a billing link and returns its token and the HTML of the billing page. */
async function billingPage(): Promise<{ token: string; page: string }> {
  await postJson('billing-link', { email: address }, mailFake.bindings);
  await mailFake.deliver();
  const token = /token=(\S+)/.exec(mailFake.findMailsTo(address).at(-1)?.text ?? '')?.[1] ?? '';
  const page = await (await sendRequest(new Request(`${siteOrigin}/api/billing?token=${token}`))).text();
  return { token, page };
}

const changePlanButtonHtml = '<button type="submit" value="change" class="quiet" name="do">Change plan</button>';

describe('page of a mailed billing link', () => {
  test("the “Change plan” button opens the portal's selection of this site's plans of the same service (F57)", async () => {
    const order = await subscribe('socialMediaStarter');
    const agency_site = new URL(siteOrigin).host;
    stripe.portalConfigurations = [
      { id: 'bpc_other', metadata: { agency_site: 'other.example', service: 'social-media' } },
      { id: 'bpc_ads', metadata: { agency_site, service: 'ads' } },
      { id: 'bpc_social', metadata: { agency_site, service: 'social-media' } },
    ];
    const { token, page } = await billingPage();
    expect(page).toContain(changePlanButtonHtml);
    const response = await postForm('billing', { token, order: order.orderId, do: 'change' });
    expect(response.status).toBe(303);
    expect(Object.fromEntries(listPortalCalls().at(-1)?.form ?? [])).toMatchObject({
      configuration: 'bpc_social',
      'flow_data[type]': 'subscription_update',
      'flow_data[subscription_update][subscription]': getSubscriptionId(order),
    });
  });

  test("the “Change plan” button opens the portal's start page if no plan selection is configured", async () => {
    const order = await subscribe('socialMediaStarter');
    const { token } = await billingPage();
    expect((await postForm('billing', { token, order: order.orderId, do: 'change' })).status).toBe(303);
    expect(listPortalCalls().at(-1)?.form.has('flow_data[type]')).toBe(false);
  });

  test("the “Change plan” button opens the portal's start page if Stripe refuses the plan selection", async () => {
    const order = await subscribe('socialMediaStarter');
    const agency_site = new URL(siteOrigin).host;
    stripe.portalConfigurations = [{ id: 'bpc_social', metadata: { agency_site, service: 'social-media' } }];
    stripe.rejectsPlanChanges = true;
    const { token } = await billingPage();
    expect((await postForm('billing', { token, order: order.orderId, do: 'change' })).status).toBe(303);
    expect(listPortalCalls().map(({ form }) => form.has('flow_data[type]'))).toEqual([true, false]);
  });

  test.each([
    ['contains several products', ['socialMediaStarter', 'emailBasic'], {}],
    ['is set to end', ['socialMediaStarter'], { cancel_at: 1_793_000_000 }],
    ['has ended', ['socialMediaStarter'], { status: 'canceled', ended_at: 1_790_000_000 }],
  ])('offers no plan change for a subscription that %s', async (_, products, fields) => {
    const order = await subscribe(...products);
    await deliverSubscription(order, products, fields);
    const { page } = await billingPage();
    expect(page).toContain('Open billing');
    expect(page).not.toContain(changePlanButtonHtml);
  });
});

describe('plan that cannot be changed in the portal', () => {
  test.each([
    ['the shop has changed its currency', "UPDATE orders SET currency = 'bgn'"],
    [
      'another product of the subscription is no longer in the catalogue',
      `UPDATE orders SET lines = json_insert(lines, '$[#]', json('{"id":"retired","quantity":1,"unitAmount":9900}'))`,
    ],
  ])('offers no plan change, and opens the portal’s start page, if %s', async (_, change) => {
    const order = await subscribe('socialMediaStarter');
    await queryRows(change);
    const agency_site = new URL(siteOrigin).host;
    stripe.portalConfigurations = [{ id: 'bpc_social', metadata: { agency_site, service: 'social-media' } }];
    const { token, page } = await billingPage();
    expect(page).toContain('Open billing');
    expect(page).not.toContain(changePlanButtonHtml);
    expect((await postForm('billing', { token, order: order.orderId, do: 'change' })).status).toBe(303);
    expect(listPortalCalls().at(-1)?.form.has('flow_data[type]')).toBe(false);
  });
});

describe('plan change of a subscription', () => {
  const findChangeMails = () => mailFake.mails.filter(({ subject }) => /subscription has changed/.test(subject));

  test('mails the buyer and the agency once per plan change', async () => {
    const order = await subscribe('socialMediaStarter');
    stripe.sessions.set(order.sessionId, order.session());
    await deliverSubscription(order, ['socialMediaStarter']);
    expect(findChangeMails()).toEqual([]);
    await deliverSubscription(order, ['socialMediaPro']);
    await deliverSubscription(order, ['socialMediaPro'], { default_payment_method: 'pm_1' });
    expect(
      findChangeMails()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([address, agencyAddress].toSorted());
    expect(findChangeMails()[0]?.text).toContain('The subscription is now Social Media Pro');
    await deliverSubscription(order, ['socialMediaStarter']);
    expect(findChangeMails()).toHaveLength(4);
    expect(await queryRows("SELECT lines ->> '$[0].id' AS id FROM subscriptions")).toEqual([
      { id: 'socialMediaStarter' },
    ]);
  });

  test('mails the buyer and the agency if the plan change is the first event about the subscription', async () => {
    const order = await subscribe('socialMediaStarter');
    stripe.sessions.set(order.sessionId, order.session());
    await deliverSubscription(order, ['socialMediaPro']);
    expect(findChangeMails()).toHaveLength(2);
  });

  test('identifies the new plan by the Stripe product id if the Stripe price has no metadata', async () => {
    const order = await subscribe('socialMediaStarter');
    stripe.sessions.set(order.sessionId, order.session());
    const items = { data: [{ current_period_end: 1, price: { id: 'price_1', product: 'socialMediaPro' } }] };
    await deliverSubscription(order, [], { items });
    expect(findChangeMails()).toHaveLength(2);
  });

  test('mails no second notice of a plan change after an item that Stripe refuses to return', async () => {
    const order = await subscribe('socialMediaStarter');
    stripe.sessions.set(order.sessionId, order.session());
    await deliverSubscription(order, ['socialMediaPro']);
    await deliverSubscription(order, ['socialMediaPro', 'prod_inline']);
    await deliverSubscription(order, ['socialMediaPro']);
    expect(findChangeMails()).toHaveLength(2);
  });

  test('names the new plan without the old price in later mails about the subscription', async () => {
    const order = await subscribe('socialMediaStarter', 'websiteStarter');
    stripe.sessions.set(order.sessionId, order.session());
    await deliverSubscription(order, ['socialMediaStarter']);
    await deliverSubscription(order, ['socialMediaPro']);
    mailFake.mails.length = 0;
    const invoice = createInvoice({ id: getSubscriptionId(order), metadata: { checkout: order.orderId } });
    await deliverEvent(createEvent('invoice.payment_failed', invoice), mailFake.bindings);
    await deliverSubscription(order, ['socialMediaPro'], { cancel_at: 1_793_000_000 });
    expect(mailFake.mails).toHaveLength(4);
    for (const { text } of mailFake.mails) {
      expect(text).toContain('1 × Social Media Pro\n');
      expect(text).not.toMatch(/Social Media Starter|Website/);
    }
  });

  test('ignores a plan change to a product that Stripe refuses to return, or that was deleted', async () => {
    const order = await subscribe('socialMediaStarter');
    stripe.objects.set('prod_deleted', { id: 'prod_deleted', object: 'product', deleted: true });
    await deliverSubscription(order, ['socialMediaStarter']);
    for (const product of ['prod_gone', 'prod_deleted']) await deliverItems(order, [{ product }]);
    expect(findChangeMails()).toEqual([]);
  });
});

describe("subscription that the agency changes in Stripe's dashboard", () => {
  const findChangeMails = () => mailFake.mails.filter(({ subject }) => subject.includes('subscription has changed'));

  /** Returns the text of a desk page, for which both Cloudflare Access and Stripe answer. */
  async function fetchDeskText(path: string): Promise<string> {
    const answerStripe = globalThis.fetch;
    await stubAccess();
    const answerAccess = globalThis.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      (String(input).includes(teamDomain) ? answerAccess : answerStripe)(input, init),
    );
    return extractText(await (await openDeskPage(path)).text());
  }

  async function subscribeAndChange(quantity: number, product = 'socialMediaStarter', unit_amount = 199_00) {
    const order = await subscribe('socialMediaStarter', 'websiteStarter');
    stripe.sessions.set(order.sessionId, order.session());
    stripe.objects.set('prod_custom', { id: 'prod_custom', object: 'product', name: 'Bespoke Care', metadata: {} });
    await deliverItems(order, [{}]);
    mailFake.mails.length = 0;
    const amount_due = quantity * unit_amount;
    stripe.objects.set(`preview_of_${getSubscriptionId(order)}`, { object: 'invoice', amount_due });
    await deliverItems(order, [{ quantity, product, unit_amount }]);
    return order;
  }

  test('mails the new quantity, price and next charge to the buyer and the agency', async () => {
    await subscribeAndChange(3);
    expect(findChangeMails()).toHaveLength(2);
    for (const { text } of findChangeMails()) {
      expect(text).toContain('subscription is now 3 × Social Media Starter ($597.00 a month). ');
      expect(text).toMatch(/Next charge: \w+ \d+, \d{4} \(\$597\.00\)/);
    }
  });

  test('mails a new price of the same plan, and that it excludes discounts if the order has one', async () => {
    const order = await subscribe('socialMediaStarter');
    stripe.sessions.set(order.sessionId, order.session());
    await queryRows('UPDATE orders SET amount_discount = 1');
    for (const unit_amount of [199_00, 249_00]) await deliverItems(order, [{ unit_amount }]);
    expect(findChangeMails()).toHaveLength(2);
    for (const { text } of findChangeMails())
      expect(text).toContain('subscription is now Social Media Starter ($249.00 a month, before discounts). ');
  });

  test('later mails and the billing page contain the new quantity', async () => {
    const order = await subscribeAndChange(3);
    mailFake.mails.length = 0;
    await deliverItems(order, [{ quantity: 3 }], { cancel_at: 1_793_000_000 });
    for (const { text } of mailFake.mails) expect(text).toContain('3 × Social Media Starter');
    const { page } = await billingPage();
    expect(page).toContain('3 × Social Media Starter, ordered');
    expect(page).not.toContain('Website');
  });

  test('the billing page shows the next charge', async () => {
    await subscribeAndChange(3);
    expect((await billingPage()).page).toMatch(/Next charge: \w+ \d+, \d{4} \(\$597\.00\)/);
  });

  test('mails, desk and billing page name a product that is not in the catalogue as Stripe does', async () => {
    const order = await subscribeAndChange(1, 'prod_custom', 250_00);
    for (const { text } of findChangeMails()) {
      expect(text).toContain('subscription is now Bespoke Care');
      expect(text).toContain('($250.00)');
    }
    expect(findChangeMails()).toHaveLength(2);
    expect((await billingPage()).page).toContain('Bespoke Care, ordered');
    const list = await fetchDeskText('/desk/subscriptions');
    expect(list).toContain('Bespoke Care');
    expect(list).toContain('$250.00');
    expect(await fetchDeskText(`/desk/orders/${order.orderId}`)).toMatch(/Bespoke Care.*Next charge.*\(\$250\.00\)/s);
  });

  test('mails no change that was made before the end of the subscription became known', async () => {
    const order = await subscribe('socialMediaStarter');
    stripe.sessions.set(order.sessionId, order.session());
    const change = createEvent('customer.subscription.updated', createItems(order, [{ quantity: 3 }]));
    const ended = createItems(order, [{ quantity: 3 }], { status: 'canceled', ended_at: 1_790_000_000 });
    for (const event of [change, createEvent('customer.subscription.deleted', ended)])
      await deliverEvent(event, mailFake.bindings);
    await mailFake.deliver();
    expect(findChangeMails()).toEqual([]);
    expect(mailFake.mails.filter(({ subject }) => subject.includes('subscription has ended'))).toHaveLength(2);
  });

  test('mails no change if the buyer changed the quantity on Stripe’s page and that event arrives last', async () => {
    const order = await startOrder(stripe, 'socialMediaStarter');
    stripe.sessions.set(order.sessionId, order.session());
    await deliverItems(order, [{ quantity: 2 }]);
    await deliverEvent(createEvent('checkout.session.completed', order.session()), mailFake.bindings);
    await mailFake.deliver();
    expect(findChangeMails()).toEqual([]);
  });

  test('mails nothing if Stripe lists two prices of one product in another order', async () => {
    const order = await subscribe('socialMediaStarter');
    stripe.sessions.set(order.sessionId, order.session());
    await deliverItems(order, [{}, { quantity: 2 }]);
    await deliverItems(order, [{ quantity: 2 }, {}], { default_payment_method: 'pm_1' });
    expect(findChangeMails()).toEqual([]);
  });

  test.each([
    ['metered price', { recurring: { interval: 'month', usage_type: 'metered' } }],
    ['price for each ten units', { transform_quantity: { divide_by: 10, round: 'up' } }],
  ])('the desk shows no amount for a %s', async (_, fields) => {
    const order = await subscribeAndChange(1);
    await deliverItems(order, [{ quantity: 3 }, { product: 'prod_custom', unit_amount: 7_77, ...fields }]);
    expect(findChangeMails().at(-1)?.text).toContain('subscription is now Bespoke Care and 3 × ');
    const list = await fetchDeskText('/desk/subscriptions');
    expect(list).toContain('Bespoke Care');
    expect(list).not.toMatch(/\$\d/);
  });

  test('the mail about the change names a quantity of zero', async () => {
    await subscribeAndChange(0);
    expect(findChangeMails()[0]?.text).toContain('subscription is now 0 × Social Media Starter ($0.00 a month)');
  });

  test('the billing page and the desk answer within seconds while Stripe does not', async () => {
    const { orderId } = await subscribeAndChange(3);
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      /create_preview|sessions/.test(new Request(input, init).url) ? new Promise(() => {}) : answer(input, init),
    );
    const started = Date.now();
    const pages = [(await billingPage()).page, await fetchDeskText(`/desk/orders/${orderId}`)];
    for (const page of pages) expect(page).toMatch(/Next charge:? \w+ \d+, \d{4}(?! \()/);
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  test('identifies a product with an inline price, and mails nothing about it', async () => {
    const order = await subscribe('socialMediaStarter');
    const metadata = { product: 'socialMediaStarter' };
    stripe.objects.set('prod_inline', { id: 'prod_inline', object: 'product', name: 'Starter', metadata });
    for (const fields of [{}, { default_payment_method: 'pm_1' }])
      await deliverItems(order, [{ product: 'prod_inline' }], fields);
    expect(findChangeMails()).toEqual([]);
    expect(await queryRows("SELECT lines ->> '$[0].id' AS id FROM subscriptions")).toEqual([
      { id: 'socialMediaStarter' },
    ]);
  });

  test('mails nothing if an event about several plans is delivered again with its items reordered', async () => {
    const order = await subscribe('socialMediaStarter', 'emailBasic');
    await deliverItems(order, [{}, { product: 'emailBasic' }]);
    await deliverItems(order, [{ product: 'emailBasic' }, {}], { default_payment_method: 'pm_1' });
    expect(findChangeMails()).toEqual([]);
    stripe.sessions.set(order.sessionId, order.session());
    await deliverItems(order, [{ product: 'emailBasic', quantity: 2 }, {}]);
    expect(findChangeMails()[0]?.text).toContain('2 × ');
  });

  test('retries the event later if Stripe does not name the product', async () => {
    const order = await subscribe('socialMediaStarter');
    stripe.isDown = true;
    const event = createEvent('customer.subscription.updated', createItems(order, [{ product: 'prod_custom' }]));
    expect((await deliverEvent(event, mailFake.bindings)).status).toBe(500);
  });
});

describe('second subscription to a service', () => {
  const findSecondSubscriptionMails = () =>
    mailFake.findMailsTo(address).filter(({ subject }) => subject.includes('two subscriptions'));

  test('mails the buyer about a second subscription to the same service and stores a problem', async () => {
    const first = await subscribe('socialMediaStarter', 'websiteBusiness');
    await deliverSubscription(first, ['socialMediaStarter']);
    const second = await subscribe('socialMediaPro', 'websiteStarter');
    const formatOrderNumber = (order: StartedOrder) => `#${order.sessionId.slice(-8).toUpperCase()}`;
    expect(findSecondSubscriptionMails().map(({ text }) => text)).toEqual([
      expect.stringContaining(`Social Media Starter (order ${formatOrderNumber(first)})`),
    ]);
    // A website is a one-time purchase, so two website orders are not reported.
    expect(findSecondSubscriptionMails().map(({ text }) => text)).toEqual([
      expect.stringContaining('Thank you for ordering Social Media Pro. You also have Social Media Starter (order'),
    ]);
    expect(await queryProblems()).toMatchObject([
      { kind: 'second-subscription', order_id: second.orderId, got: formatOrderNumber(first) },
    ]);
    expect(mailFake.findMailsTo(agencyAddress).map(({ subject }) => subject)).toContain(
      `[TEST] A buyer has two subscriptions for one service (${formatOrderNumber(second)})`,
    );
  });

  test('reports a second subscription if the order that was created first is paid last', async () => {
    const first = await startOrder(stripe, 'socialMediaStarter');
    await queryRows(`UPDATE orders SET created_at = 1789000000`);
    const second = await subscribe('socialMediaPro');
    await deliverEvent(createEvent('checkout.session.completed', first.session()), mailFake.bindings);
    await mailFake.deliver();
    expect(findSecondSubscriptionMails()).toHaveLength(1);
    expect(await queryProblems()).toMatchObject([
      { kind: 'second-subscription', order_id: first.orderId, got: `#${second.sessionId.slice(-8).toUpperCase()}` },
    ]);
  });

  test('reports a second subscription if Stripe collects the failed payment of the first after the buyer has ordered again', async () => {
    const first = await startOrder(stripe, 'socialMediaStarter');
    await queryRows(`UPDATE orders SET created_at = 1789000000`);
    const pending = first.session({ payment_status: 'unpaid' });
    for (const type of ['checkout.session.completed', 'checkout.session.async_payment_failed'])
      await deliverEvent(createEvent(type, pending), mailFake.bindings);
    await subscribe('socialMediaPro');
    expect(await queryProblems()).toEqual([]);
    const subscription = createSubscription(first, ['socialMediaStarter']) as { id: string };
    const paid = { id: `in_${first.sessionId}`, status: 'paid', amount_paid: 199_00, customer_email: address };
    const invoice = createInvoice({ ...subscription }, { ...paid, billing_reason: 'subscription_create' });
    await deliverEvent(createEvent('invoice.paid', invoice), mailFake.bindings);
    await mailFake.deliver();
    expect(findSecondSubscriptionMails()).toHaveLength(1);
    expect(await queryProblems()).toMatchObject([{ kind: 'second-subscription', order_id: first.orderId }]);
  });

  test('reports a second subscription only once if the payment of the first was pending and arrives later', async () => {
    const first = await startOrder(stripe, 'socialMediaStarter');
    await queryRows(`UPDATE orders SET created_at = 1789000000`);
    const pending = first.session({ payment_status: 'unpaid' });
    await deliverEvent(createEvent('checkout.session.completed', pending), mailFake.bindings);
    const second = await subscribe('socialMediaPro');
    await deliverEvent(createEvent('checkout.session.async_payment_succeeded', first.session()), mailFake.bindings);
    await mailFake.deliver();
    expect(findSecondSubscriptionMails()).toHaveLength(1);
    expect(await queryProblems()).toMatchObject([{ kind: 'second-subscription', order_id: second.orderId }]);
  });

  test.each([
    ['an ordered plan', [], "UPDATE orders SET lines = replace(lines, 'socialMediaStarter', 'retired')"],
    [
      'a plan to which the buyer changed',
      ['socialMediaGrowth'],
      "UPDATE subscriptions SET lines = replace(lines, 'socialMediaGrowth', 'retired')",
    ],
  ])('reports a second subscription if %s is no longer in the catalogue', async (_, changed, retire) => {
    const first = await subscribe('socialMediaStarter');
    if (changed.length > 0) await deliverSubscription(first, changed);
    await queryRows(retire);
    await subscribe('socialMediaPro');
    const name = changed.length > 0 ? 'Social Media Growth' : 'Social Media Starter';
    expect(findSecondSubscriptionMails().map(({ text }) => text)).toEqual([
      expect.stringContaining(`You also have ${name} (order`),
    ]);
  });

  test("detects a second subscription to a service that the buyer's bundle already includes", async () => {
    await subscribe('bundleBrandVisibility');
    await subscribe('instagramPro');
    expect(findSecondSubscriptionMails()).toHaveLength(1);
  });

  test.each([
    ['to another service', 'emailBasic', {}],
    ['while the first subscription is set to end', 'socialMediaPro', { cancel_at: 1_793_000_000 }],
    ['after the first subscription has ended', 'socialMediaPro', { status: 'canceled', ended_at: 1_790_000_000 }],
  ])('reports no problem for a new subscription %s', async (_, product, fields) => {
    const first = await subscribe('socialMediaStarter');
    await deliverSubscription(first, ['socialMediaStarter'], fields);
    await subscribe(product);
    expect(findSecondSubscriptionMails()).toEqual([]);
    expect(await queryProblems()).toEqual([]);
    expect((await queryOutbox()).filter(({ kind }) => kind === 'second-subscription-to-buyer')).toEqual([]);
  });

  test('reports no second subscription if the first subscription belongs to another buyer', async () => {
    const theirs = await startOrder(stripe, 'socialMediaStarter');
    const buyer = { customer_details: { email: 'other@example.com' } };
    await deliverEvent(createEvent('checkout.session.completed', theirs.session(buyer)), mailFake.bindings);
    await subscribe('socialMediaPro');
    expect(findSecondSubscriptionMails()).toEqual([]);
  });
});
