import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '#agency/brand';
import { writeCartLines } from '#catalogue/cart-link.ts';
import { type Cart, cartTotals } from '#catalogue/cart-rules.ts';
import { checkoutsOf } from '#catalogue/checkouts.ts';
import { products } from '#catalogue/products.ts';
import { findPromotionByCode } from '#catalogue/promotions.ts';
import { dailyCron } from '../../background.ts';
import { databaseOf, type Env } from '../../env.ts';
import { listOrders } from '../../orders/order-list.ts';
import { acceptProblem } from '../../orders/problem-list.ts';
import { listSales } from '../../partners/partner-sales.ts';
import { deskEnv, openDeskPage, publicKey, submitDeskForm, teamDomain } from '../../testing/desk.ts';
import { createFormToken, outboxRows } from '../../testing/forms.ts';
import {
  agencyAddress,
  clearDatabase,
  createEvent,
  deliverEvent,
  hiddenFields,
  registerPartner,
  send,
  siteOrigin,
  storedOrders,
  testEnv,
} from '../../testing/harness.ts';
import { createMailFake } from '../../testing/mail-fake.ts';
import { minutesFromNow, queryRows, runScheduledJob, storedProblems } from '../../testing/settled-orders.ts';
import { installStripeFake, type StripeFake } from '../../testing/stripe-fake.ts';
import { promotionVersion } from '../synced.ts';
import { sendInvoice } from './send-invoice.ts';

let stripe: StripeFake;

beforeEach(async () => {
  await clearDatabase();
  stripe = installStripeFake();
});

const path = '/order-by-invoice';
const once = 'websiteStarter:1';
const withPlan = 'socialMediaGrowth:1,websiteStarter:1';

const company = {
  company: 'Example GmbH',
  name: 'Ada Example',
  email: 'ada@example.com',
  line1: 'Hauptstraße 1',
  line2: '',
  postalCode: '10115',
  city: 'Berlin',
  state: '',
  country: 'DE',
  taxId: 'DE136695976',
  poNumber: 'PO-77',
};

async function openPage(query: string): Promise<string> {
  return (await send(new Request(`${siteOrigin}${path}?${query}`))).text();
}

function postPage(fields: Record<string, string>, overrides: Partial<Env> = {}): Promise<Response> {
  const request = new Request(siteOrigin + path, {
    method: 'POST',
    headers: { Origin: siteOrigin, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });
  return send(request, overrides);
}

/** Opens the page for the lines and sends its form. */
async function order(
  items: string,
  {
    typed = {},
    query = '',
    overrides = {},
  }: { typed?: Record<string, string>; query?: string; overrides?: Partial<Env> } = {},
): Promise<Response> {
  const hidden = hiddenFields(await openPage(`items=${items}${query}`));
  return postPage({ ...hidden, ...company, token: await createFormToken(), ...typed }, overrides);
}

type Row = Record<string, unknown>;

const requests = () => queryRows('SELECT * FROM invoice_requests ORDER BY created_at');

async function onlyRequest(): Promise<Row & { id: string; invoice_id: string; order_id: string }> {
  const rows = await requests();
  expect(rows).toHaveLength(1);
  return rows[0] as Row & { id: string; invoice_id: string; order_id: string };
}

async function create(id: string): Promise<void> {
  await sendInvoice(testEnv(), id, () => undefined, minutesFromNow(0));
}

/** Orders by invoice and has the agency send the invoice. Returns Stripe's invoice. */
async function sentInvoice(items = once, query = ''): Promise<Row & { id: string }> {
  await order(items, { query });
  await create((await onlyRequest()).id);
  return stripe.objects.get((await onlyRequest()).invoice_id) as Row & { id: string };
}

const paid = (invoice: Row): Row => ({ ...invoice, status: 'paid', amount_paid: invoice.total, amount_remaining: 0 });
const calls = (part: string) =>
  stripe.requests.filter(({ url, method }) => method === 'POST' && url.pathname.endsWith(part));

describe('page that orders by invoice', () => {
  it('shows the lines and their prices with a form for the billing details', async () => {
    const page = await openPage(`items=${withPlan}`);
    expect(page).toContain('<h1>Order by invoice</h1>');
    expect(page).toContain('Social Media Growth <strong>$299 a month</strong>');
    expect(page).toContain('<strong>First invoice: $1,598.00.</strong> Then $299.00 a month.');
    expect(page).toContain(`due ${brand.invoices?.dueDays} days after we send it`);
  });

  it('stores the request at catalogue prices, thanks the buyer, and mails the agency and the buyer', async () => {
    const mailFake = createMailFake();
    const response = await order(withPlan, { overrides: mailFake.bindings });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${path}?sent&lang=en`);
    expect(await openPage('sent&lang=en')).toContain('We have your request');
    expect(await onlyRequest()).toMatchObject({ ...company, amount: 159_800, mode: 'subscription', sent_at: null });
    expect(await storedOrders()).toEqual([]);
    await mailFake.deliver();
    const [toAgency] = mailFake.mailsTo(agencyAddress);
    expect(toAgency?.subject).toContain('Invoice wanted');
    expect(toAgency?.text).toContain('First invoice: $1,598.00\nThen monthly: $299.00');
    expect(toAgency?.text).toContain('PO number: PO-77');
    const [toBuyer] = mailFake.mailsTo('ada@example.com');
    expect(toBuyer?.text).toContain('There’s nothing to pay until then.');
    expect(String(toBuyer?.text).includes('Example GmbH')).toBe(false);
  });

  it('keeps what was typed and names each wrong field', async () => {
    const response = await order(once, { typed: { city: ' ', country: '', email: 'ada', company: 'Kept & Co' } });
    expect(response.status).toBe(422);
    const page = await response.text();
    for (const text of ['Enter the city.', 'Choose a country.', 'name@example.com.', 'value="Kept &amp; Co"']) {
      expect(page).toContain(text);
    }
    expect(await requests()).toEqual([]);
  });

  it('refuses an email address whose mailbox Stripe cannot use, and keeps what was typed', async () => {
    const response = await order(once, { typed: { email: 'jürgen@example.com', company: 'Kept & Co' } });
    expect(response.status).toBe(422);
    const page = await response.text();
    const error = 'Stripe can’t send an invoice to an address with letters like é or ü before the @.';
    for (const text of [`id="email-wrong"><strong>${error}`, 'value="jürgen@example.com"', 'value="Kept &amp; Co"']) {
      expect(page).toContain(text);
    }
    expect(await requests()).toEqual([]);
    expect((await order(once, { typed: { email: 'jurgen@exämple.com' } })).status).toBe(303);
  });

  it.each([
    ['DE', 'DE136695977'],
    ['FR', 'FR99999999999'],
    ['GB', 'GB123'],
    ['US', '12-34'],
  ])('refuses in %s the tax id %s, which breaks the country’s rules', async (country, taxId) => {
    const response = await order(once, { typed: { country, taxId } });
    expect(await response.text()).toContain('isn’t a valid tax ID for');
    expect(await requests()).toEqual([]);
  });

  it.each([
    ['AT', 'ATU13585627'],
    ['AT', 'DE 136 695 976'],
    ['GR', 'EL094259216'],
    ['GB', 'GB 980 7806 84'],
    ['US', '04-2103594'],
    ['CH', 'CHE-107.787.577 MWST'],
    ['AE', 'anything'],
    ['DE', ''],
  ])('accepts in %s the tax id “%s”', async (country, taxId) => {
    expect((await order(once, { typed: { country, taxId } })).status).toBe(303);
  });

  it.each(['company', 'name'])('accepts 150 characters in the field %s, which is Stripe’s maximum', async (field) => {
    const refused = await order(once, { typed: { [field]: 'x'.repeat(151) } });
    expect(await refused.text()).toContain('At most 150 characters.');
    expect(await requests()).toEqual([]);
    expect((await order(once, { typed: { [field]: 'x'.repeat(150) } })).status).toBe(303);
  });

  it('keeps what was typed if the form was sent too early or stayed open too long', async () => {
    const hidden = hiddenFields(await openPage(`items=${once}`));
    const early = await postPage({ ...hidden, ...company });
    expect(early.status).toBe(422);
    const again = await early.text();
    expect(again).toContain('value="Example GmbH"');
    expect(hiddenFields(again).token).toBe(hidden.token);
    const day = 25 * 60 * 60 * 1000;
    const late = await postPage({ ...hidden, ...company, token: await createFormToken(day) });
    expect(await late.text()).toContain('value="Example GmbH"');
    expect(await requests()).toEqual([]);
  });

  it('asks again if a price has changed since the page was shown', async () => {
    const hidden = hiddenFields(await openPage(`items=${once}`));
    const shown = Object.keys(hidden).find((name) => name.startsWith('shown.')) ?? '';
    const response = await postPage({ ...hidden, ...company, token: await createFormToken(), [shown]: '1' });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('Prices have changed');
    expect(await requests()).toEqual([]);
  });

  it('stores one request if the form is sent twice', async () => {
    await order(once);
    await order(once);
    await onlyRequest();
  });

  it('prefills only allowed fields from a link, and notes that at each field', async () => {
    const page = await openPage(`items=${once}&company=Acme&country=US&taxId=1&line1=x&name=%3Cb%3E`);
    expect(page.match(/Filled in from your link\./g)).toHaveLength(3);
    expect(page).toContain('value="Acme"');
    expect(page).toContain('value="&lt;b&gt;"');
    expect(page).not.toContain('value="x"');
  });

  it('excludes its honeypot from password managers, whose users would lose what they send', async () => {
    const page = await openPage(`items=${once}`);
    const [, pot = ''] = /<label class="pot"([^>]*>[^<]*<input[^>]*)/.exec(page) ?? [];
    for (const attribute of ['inert', 'data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type="other"']) {
      expect(pot).toContain(attribute);
    }
  });

  it('refuses a form from another site and a form whose honeypot is filled in, and stores nothing', async () => {
    const hidden = hiddenFields(await openPage(`items=${once}`));
    const foreign = new Request(siteOrigin + path, {
      method: 'POST',
      headers: { Origin: 'https://evil.example', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...hidden, ...company }).toString(),
    });
    const refused = await send(foreign);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('<h1>Your request wasn’t sent</h1>');
    const fromBot = await order(once, { typed: { website: 'x' } });
    expect(fromBot.status).toBe(422);
    expect(await fromBot.text()).toContain('We couldn’t tell that you’re a person.');
    expect(await requests()).toEqual([]);
  });

  it('takes the discount of a promotion code off, in the mails, on the invoice and in the order', async () => {
    const mailFake = createMailFake();
    const coupon = await syncCode('SPRING20', 20);
    const page = await openPage(`items=${withPlan}&promo=spring20`);
    expect(page).toContain('First invoice: $1,278.40, after $319.60 off with the code spring20.');
    expect(page).toContain('Then $239.20 a month, 2 more times, and $299.00 a month after that.');
    expect((await order(withPlan, { query: '&promo=spring20', overrides: mailFake.bindings })).status).toBe(303);
    expect(await onlyRequest()).toMatchObject({ amount: 159_800, discount: 31_960, promotion: 'spring' });
    await mailFake.deliver();
    for (const to of [agencyAddress, 'ada@example.com']) {
      expect(mailFake.mailsTo(to)[0]?.text).toContain(
        'Discount: −$319.60 (SPRING20)\nFirst invoice: $1,278.40\n\nThen $239.20 a month, 2 more times',
      );
    }
    await create((await onlyRequest()).id);
    expect(calls('/v1/subscriptions')[0]?.form.get('discounts[0][coupon]')).toBe(coupon);
    const invoice = stripe.objects.get((await onlyRequest()).invoice_id) as Row;
    await deliverEvent(createEvent('invoice.paid', paid(invoice)));
    expect(await queryRows('SELECT status, amount_total, amount_discount, promotion FROM orders')).toEqual([
      { status: 'paid', amount_total: 127_840, amount_discount: 31_960, promotion: 'spring' },
    ]);
  });

  it('is complete as soon as Stripe finalizes the invoice if a code takes everything off', async () => {
    await syncCode('SPRING20', 100);
    await order(once, { query: '&promo=SPRING20' });
    await env.DB.prepare('UPDATE invoice_requests SET discount = amount').run();
    await create((await onlyRequest()).id);
    expect(calls('/send')).toEqual([]);
    const invoice = stripe.objects.get((await onlyRequest()).invoice_id) as Row;
    expect(invoice).toMatchObject({ status: 'paid', total: 0 });
    await deliverEvent(createEvent('invoice.paid', invoice));
    expect(await queryRows('SELECT status, amount_total, amount_discount FROM orders')).toEqual([
      { status: 'paid', amount_total: 0, amount_discount: 129_900 },
    ]);
    expect((await onlyRequest()).sent_at).not.toBeNull();
  });

  it('says before sending that a code takes nothing off', async () => {
    const page = await openPage(`items=${once}&promo=NOPE`);
    expect(page).toContain('We don’t recognize the code NOPE.');
    expect(page).toContain('First invoice: $1,299.00.');
    expect(hiddenFields(page).promo).toBeUndefined();
  });

  it('shows no sentence that a link contains instead of a code (T59)', async () => {
    const page = await openPage(
      `items=${once}&promo=${encodeURIComponent('Call 555 0100, pay at https://evil.example/')}`,
    );
    expect(page).toContain('We don’t recognize the code Call…555…0100…pay…at…https…evil.example…. You');
  });

  it('asks again if the discount has changed since the page was shown', async () => {
    const response = await order(once, { query: '&promo=SPRING20', typed: { discount: '99999 0 0 0 0' } });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('First invoice: $1,039.20');
    expect(await requests()).toEqual([]);
  });

  it('reports to the cart only whether the linked form was sent', async () => {
    const ask = async (id: string) =>
      (await send(new Request(`${siteOrigin}/api/invoice-requests/${id}`))).json<{ received: boolean }>();
    const id = '0123456789abcdef0123456789abcdef';
    expect(await ask(id)).toEqual({ received: false });
    await order(once, { query: `&request=${id}` });
    expect(await ask(id)).toEqual({ received: true });
    expect(await ask(id.replace('0', '1'))).toEqual({ received: false });
  });

  it('explains a cart that cannot be ordered', async () => {
    expect(await openPage('items=')).toContain('nothing to order here yet');
    expect(await openPage('items=addOnCarouselPosts:1')).not.toContain('<form');
  });

  it.each([1, 2, 3, 4])('shows, stores and bills the same cents for 50 random carts, part %s of 4', async () => {
    await syncCode('SPRING20', 20);
    let invoiced = 0;
    for (let run = 0; run < 50; run++) {
      const cart = randomCart();
      if (cart.length === 0 || checkoutsOf(cart).length > 1) continue;
      await clearRequests();
      const query = run % 2 === 0 ? '&promo=SPRING20' : '';
      const response = await order(writeCartLines(cart), { query, typed: { poNumber: `PO ${run}` } });
      if (response.status !== 303) continue;
      const { id, ...stored } = await onlyRequest();
      const [amount, discount] = [Number(stored.amount), Number(stored.discount)];
      expect(amount).toBe(cartTotals(cart).dueToday);
      expect(discount).toBe(query ? Math.round(amount / 5) : 0);
      await create(id);
      const { subtotal, total } = stripe.objects.get((await onlyRequest()).invoice_id) as Row;
      expect({ subtotal, total }).toEqual({ subtotal: amount, total: amount - discount });
      invoiced++;
    }
    expect(invoiced).toBeGreaterThan(10);
  });
});

/** Stores a promotion code as `npm run stripe:sync` does. Returns the id of its coupon. */
async function syncCode(code: string, percent: number): Promise<string> {
  const promotion = findPromotionByCode(code);
  if (!promotion) throw new Error(`No promotion ${code}`);
  const coupon = `coupon_${promotion.id}`;
  stripe.objects.set(coupon, { id: coupon, percent_off: percent });
  stripe.objects.set('promo_1', { id: 'promo_1', promotion: { type: 'coupon', coupon } });
  await env.DB.prepare("INSERT INTO stripe_promotions VALUES ('promo_1', ?, ?, 0)")
    .bind(promotion.id, promotionVersion(promotion))
    .run();
  return coupon;
}

async function clearRequests(): Promise<void> {
  await env.DB.prepare('DELETE FROM invoice_requests').run();
}

let seed = 7;

/** Returns a pseudorandom whole number below `limit`, the same in each run. */
function random(limit: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % limit;
}

function randomCart(): Cart {
  const lines = new Map<string, number>();
  const categories = new Set<string>();
  for (let line = 0; line <= random(4); line++) {
    const product = products[random(products.length)];
    if (!product || (product.kind === 'package' && categories.has(product.category))) continue;
    if (product.kind === 'package') categories.add(product.category);
    lines.set(product.id, 1 + random(9));
  }
  return [...lines].map(([id, quantity]) => ({ id, quantity }));
}

describe('invoice at Stripe', () => {
  it('has the billing address, the tax id, the PO number, the due date and the order’s id', async () => {
    await sentInvoice();
    const [customer] = calls('/v1/customers');
    expect(customer?.form.get('tax_id_data[0][value]')).toBe('DE136695976');
    expect(customer?.form.get('address[city]')).toBe('Berlin');
    expect(customer?.form.get('invoice_settings[custom_fields][0][value]')).toBe('PO-77');
    const [invoice] = calls('/v1/invoices');
    expect(invoice?.form.get('collection_method')).toBe('send_invoice');
    expect(invoice?.form.get('days_until_due')).toBe(String(brand.invoices?.dueDays));
    expect(invoice?.form.get('metadata[checkout]')).toBe((await onlyRequest()).order_id);
    expect(calls('/send')).toHaveLength(1);
  });

  it('is the first invoice of a subscription if the cart has a plan, and includes the one-time lines', async () => {
    const invoice = await sentInvoice(withPlan);
    const [subscription] = calls('/v1/subscriptions');
    expect(subscription?.form.get('items[0][price_data][recurring][interval]')).toBe('month');
    expect(subscription?.form.get('add_invoice_items[0][price_data][unit_amount]')).toBe('129900');
    const marks = calls('/v1/products').map(({ form }) => form.get('metadata[agency_site]'));
    expect(marks).toEqual([new URL(siteOrigin).host, new URL(siteOrigin).host]);
    expect(invoice.subtotal).toBe(159_800);
  });

  it('is created once if the button is pressed twice at the same time and again later', async () => {
    await order(withPlan);
    const { id } = await onlyRequest();
    await Promise.allSettled([create(id), create(id)]);
    await expect(create(id)).rejects.toThrow('No waiting request');
    const invoices = [...stripe.objects.values()].filter((each) => (each as Row).object === 'invoice');
    expect(invoices).toHaveLength(1);
    expect(await storedOrders()).toHaveLength(1);
  });

  it.each([
    ['the customer', '/v1/customers'],
    ['the draft', '/v1/invoices'],
    ['its lines', '/add_lines'],
    ['the finalized invoice', '/finalize'],
    ['the sent invoice', '/send'],
  ])('is continued, not repeated, if Stripe’s reply about %s was lost', async (_, lost) => {
    await order(once);
    const { id } = await onlyRequest();
    const real = fetch;
    let isLost = false;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const reply = await real(input, init);
      if (!String(input instanceof Request ? input.url : input).endsWith(lost)) return reply;
      isLost = true;
      return new Response('lost', { status: 200 });
    });
    await expect(create(id)).rejects.toThrow('did not send');
    expect(isLost).toBe(true);
    vi.stubGlobal('fetch', real);
    await create(id);
    expect((await onlyRequest()).sent_at).not.toBeNull();
    expect([...stripe.objects.values()].filter((each) => (each as Row).object === 'invoice')).toHaveLength(1);
  });

  it.each([
    ['voided', (invoice: Row) => createEvent('invoice.voided', { ...invoice, status: 'void' })],
    ['paid', (invoice: Row) => createEvent('invoice.paid', paid(invoice))],
  ])('no longer waits for the agency if it was %s before Stripe’s reply that it was sent', async (_, eventOf) => {
    await order(once);
    const { id } = await onlyRequest();
    const real = fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      String(input instanceof Request ? input.url : input).endsWith('/send')
        ? Promise.resolve(new Response('lost', { status: 200 }))
        : real(input, init),
    );
    await expect(create(id)).rejects.toThrow('did not send');
    vi.stubGlobal('fetch', real);
    const invoice = stripe.objects.get(String((await onlyRequest()).invoice_id)) as Row;
    await deliverEvent(eventOf(invoice));
    await withAccess();
    expect(await (await openDeskPage('/desk/invoices')).text()).not.toContain(company.company);
    expect(await (await openDeskPage('/desk/invoices?show=closed')).text()).toContain(company.company);
    await expect(create(id)).rejects.toThrow('No waiting request');
  });

  it('is not sent if its amount differs from the order', async () => {
    await order(once);
    const { id } = await onlyRequest();
    await env.DB.prepare('UPDATE invoice_requests SET amount = 1').run();
    await expect(create(id)).rejects.toThrow('instead of 1');
    expect(calls('/finalize')).toEqual([]);
  });

  it('is not sent by Stripe automatically if a subscription’s draft differs from the order', async () => {
    await order(withPlan);
    await env.DB.prepare('UPDATE invoice_requests SET amount = 1').run();
    await expect(create((await onlyRequest()).id)).rejects.toThrow('instead of 1');
    const held = stripe.requests.filter(({ form }) => form.get('auto_advance') === 'false');
    expect(held.map(({ url }) => url.pathname)).toEqual([`/v1/invoices/${(await onlyRequest()).invoice_id}`]);
  });

  it('is not created while Stripe does not know the promotion code, or if Stripe takes something else off', async () => {
    await order(once, { query: '&promo=SPRING20' });
    const { id } = await onlyRequest();
    await expect(create(id)).rejects.toThrow('has no promotion SPRING20');
    expect(calls('/v1/invoices')).toEqual([]);
    await syncCode('SPRING20', 10);
    await expect(create(id)).rejects.toThrow('is 116910 instead of 103920');
    expect(calls('/finalize')).toEqual([]);
  });

  it('is created without a tax id if the buyer gave none', async () => {
    await order(once, { typed: { taxId: '' } });
    await create((await onlyRequest()).id);
    const customers = calls('/v1/customers');
    expect(customers).toHaveLength(1);
    expect(customers[0]?.form.get('tax_id_data[0][type]')).toBeNull();
  });

  it('names the tax id in a field if Stripe refuses it', async () => {
    await order(once);
    const refusal = { type: 'invalid_request_error', code: 'tax_id_invalid', message: 'Text of Stripe' };
    stripe.nextResponses.push(() => Response.json({ error: refusal }, { status: 400 }));
    await create((await onlyRequest()).id);
    const retried = calls('/v1/customers').at(-1)?.form;
    expect(retried?.get('tax_id_data[0][value]')).toBeNull();
    expect(retried?.get('invoice_settings[custom_fields][1][value]')).toBe('DE136695976');
  });
});

describe('order by invoice', () => {
  it('keeps the proof of the signed link whose page led to the form', async () => {
    await registerPartner('acme', 'https://acme.example');
    const asked = new Request(`${siteOrigin}/api/cart-link?cart=${once}`, {
      headers: { Origin: 'https://acme.example' },
    });
    const { url } = await (await send(asked)).json<{ url: string }>();
    const cart = (await send(new Request(url, { redirect: 'manual' }))).headers.get('location') ?? '';
    const page = (await (await send(new Request(cart))).text()).replaceAll('&amp;', '&');
    const [, query = ''] = /"\/order-by-invoice\?items=[^&]*(&[^"]*)"/.exec(page) ?? [];
    await sentInvoice(once, query);
    expect(await storedOrders()).toMatchObject([{ partner: 'acme', partner_proof: 'link' }]);
  });

  it('becomes paid when Stripe reports the payment, with the mails, the partner and the onboarding of a card order', async () => {
    await registerPartner('acme');
    const mailFake = createMailFake();
    const attribution = JSON.stringify({ first: { utm_source: 'news' } });
    const invoice = await sentInvoice(withPlan, `&partner=acme&attribution=${encodeURIComponent(attribution)}`);
    expect(await storedOrders()).toMatchObject([{ status: 'created', partner: 'acme', amount: 159_800 }]);
    await deliverEvent(createEvent('invoice.paid', paid(invoice)), mailFake.bindings);
    const [stored] = await storedOrders();
    expect(stored).toMatchObject({
      status: 'paid',
      session_id: invoice.id,
      invoice_id: invoice.id,
      amount_total: 159_800,
    });
    expect(JSON.parse(stored?.attribution ?? '')).toEqual({ first: { utm_source: 'news' } });
    expect(await storedProblems()).toEqual([]);
    const kinds = (await outboxRows()).map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(['order', 'receipt', 'onboarding-reminder-to-buyer', 'second-subscription-to-buyer']),
    );
    await mailFake.deliver();
    const receipt = mailFake.mailsTo('ada@example.com').find(({ subject }) => subject.includes('receipt'));
    expect(receipt?.text).toContain('Paid today: $1,598.00');
  });

  it('becomes paid by the reconciliation if the event was lost', async () => {
    const invoice = await sentInvoice();
    stripe.objects.set(invoice.id, paid(invoice));
    await env.DB.prepare('UPDATE orders SET created_at = created_at - 3600').run();
    await runScheduledJob(minutesFromNow(0));
    expect(await storedOrders()).toMatchObject([{ status: 'paid' }]);
  });

  it('stores tax that Stripe added', async () => {
    const invoice = await sentInvoice();
    const total_taxes = [{ amount: 24_681, tax_behavior: 'exclusive' }];
    await deliverEvent(createEvent('invoice.paid', { ...paid(invoice), total: 154_581, total_taxes }));
    expect(await queryRows('SELECT status, amount_total, amount_tax FROM orders')).toEqual([
      { status: 'paid', amount_total: 154_581, amount_tax: 24_681 },
    ]);
  });

  it('is a problem for a person if another amount was invoiced', async () => {
    const invoice = await sentInvoice();
    await deliverEvent(createEvent('invoice.paid', { ...paid(invoice), subtotal: 1 }));
    expect(await storedOrders()).toMatchObject([{ status: 'created' }]);
    expect(await storedProblems()).toMatchObject([{ kind: 'wrong-amount', session_id: invoice.id }]);
  });

  it('stays unpaid after a partial payment and mails the agency', async () => {
    const mailFake = createMailFake();
    const invoice = await sentInvoice();
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
    expect(await storedOrders()).toMatchObject([{ status: 'created' }]);
    expect(JSON.parse(String((await onlyRequest()).payments))).toEqual({ inpay_1: 40_000 });
    await mailFake.deliver();
    const mail = mailFake.mailsTo(agencyAddress).find(({ subject }) => subject.includes('paid in part'));
    expect(mail?.text).toContain('$400.00 of $1,299.00');
  });

  it('is found by a dispute of any of its partial payments', async () => {
    const invoice = await sentInvoice();
    for (const number of [1, 2]) {
      const payment = { type: 'payment_intent', payment_intent: `pi_${number}` };
      const part = { id: `inpay_${number}`, invoice: invoice.id, amount_paid: 64_950, payment };
      await deliverEvent(createEvent('invoice_payment.paid', part));
    }
    await deliverEvent(createEvent('invoice.paid', paid(invoice)));
    for (const number of [1, 2]) {
      const dispute = { id: `dp_${number}`, charge: `ch_${number}`, payment_intent: `pi_${number}` };
      const money = { amount: 64_950, currency: 'usd', created: 1, reason: 'general', status: 'lost' };
      await deliverEvent(createEvent('charge.dispute.closed', { ...dispute, ...money }));
    }
    const refunded = { id: 'ch_1', payment_intent: 'pi_1', amount: 64_950, amount_refunded: 10_000, currency: 'usd' };
    await deliverEvent(createEvent('charge.refunded', refunded));
    expect(await queryRows('SELECT id FROM disputes ORDER BY id')).toEqual([{ id: 'dp_1' }, { id: 'dp_2' }]);
    expect(await listOrders(databaseOf(env))).toMatchObject([{ refunded: 10_000, disputed: 119_900 }]);
    expect(await listOrders(databaseOf(env), { find: 'pi_1' })).toHaveLength(1);
  });

  it('mails the agency and the buyer once that the invoice is overdue', async () => {
    const mailFake = createMailFake();
    const invoice = await sentInvoice();
    const late = { ...invoice, due_date: minutesFromNow(-60) };
    stripe.objects.set(invoice.id, late);
    await deliverEvent(createEvent('invoice.overdue', late), mailFake.bindings);
    await mailFake.deliver();
    expect(mailFake.mailsTo(agencyAddress).filter(({ subject }) => subject.includes('overdue'))).toHaveLength(1);
    const [reminder] = mailFake.mailsTo('ada@example.com').filter(({ subject }) => subject.includes('overdue'));
    expect(reminder?.text).toContain('$1,299.00');
    expect((await onlyRequest()).overdue_at).not.toBeNull();
  });

  it('sends no reminder if the invoice was paid before the mail is written', async () => {
    const mailFake = createMailFake();
    const invoice = await sentInvoice();
    stripe.objects.set(invoice.id, paid(invoice));
    await deliverEvent(createEvent('invoice.overdue', { ...invoice, due_date: 1 }), mailFake.bindings);
    await mailFake.deliver();
    expect(mailFake.mailsTo('ada@example.com').filter(({ subject }) => subject.includes('overdue'))).toEqual([]);
  });

  it('follows a due date that the agency changes at Stripe, also if Stripe’s events arrive in the wrong order', async () => {
    const invoice = await sentInvoice();
    const dates = async () => queryRows('SELECT due_at, overdue_at FROM invoice_requests');
    const due = Number(invoice.due_date);
    await deliverEvent(createEvent('invoice.overdue', { ...invoice, due_date: minutesFromNow(-60) }));
    const edited = (days: number, created: number) => ({
      ...createEvent('invoice.updated', { ...invoice, due_date: due + days * 86_400 }),
      created,
    });
    await deliverEvent(edited(7, minutesFromNow(2)));
    expect(await dates()).toEqual([{ due_at: due + 7 * 86_400, overdue_at: null }]);
    await deliverEvent(edited(3, minutesFromNow(1)));
    await deliverEvent(createEvent('invoice.overdue', { ...invoice, due_date: minutesFromNow(-30) }));
    expect(await dates()).toEqual([{ due_at: due + 7 * 86_400, overdue_at: null }]);
  });

  it('reminds again if the new due date passes, too', async () => {
    const mailFake = createMailFake();
    const invoice = await sentInvoice();
    for (const due_date of [minutesFromNow(-60), minutesFromNow(-60), minutesFromNow(-30)]) {
      const late = { ...invoice, due_date };
      stripe.objects.set(invoice.id, late);
      await deliverEvent(createEvent('invoice.overdue', late), mailFake.bindings);
      await mailFake.deliver();
    }
    const reminders = mailFake.mailsTo('ada@example.com').filter(({ subject }) => subject.includes('overdue'));
    expect(reminders).toHaveLength(2);
  });

  it('is compared with all lines of an invoice that has more than 100', async () => {
    const invoice = await sentInvoice();
    const line = (index: number, amount: number) => ({
      id: `il_${index}`,
      quantity: 1,
      subtotal: amount,
      parent: null,
    });
    const sold = [line(0, 129_900), ...Array.from({ length: 119 }, (_, index) => line(index + 1, 100))];
    const edited = { ...paid(invoice), subtotal: 129_900 + 11_900, sold };
    stripe.objects.set(invoice.id, edited);
    await deliverEvent(createEvent('invoice.paid', edited));
    expect(await storedOrders()).toMatchObject([{ status: 'paid', amount: 141_800 }]);
    expect(await queryRows('SELECT json_array_length(extras) AS extras FROM orders')).toEqual([{ extras: 119 }]);
  });

  it('is closed when the invoice is voided, and mails the buyer not to pay', async () => {
    const mailFake = createMailFake();
    const invoice = await sentInvoice();
    const voided = { ...invoice, status: 'void' };
    stripe.objects.set(invoice.id, voided);
    await deliverEvent(createEvent('invoice.voided', voided), mailFake.bindings);
    expect(await storedOrders()).toMatchObject([{ status: 'expired' }]);
    await mailFake.deliver();
    const mail = mailFake.mailsTo('ada@example.com').find(({ subject }) => subject.includes('canceled'));
    expect(mail?.text).toContain('please don’t pay it');
    const notice = mailFake.mailsTo(agencyAddress).find(({ subject }) => subject.includes('voided'));
    expect(notice?.text).toContain('We’ve emailed the buyer and asked them not to pay it.');
    expect(notice?.text.includes('subscription')).toBe(false);
  });

  it('is closed and not paid when a credit note covers the whole invoice, which Stripe then calls paid', async () => {
    const mailFake = createMailFake();
    await registerPartner('acme');
    const invoice = await sentInvoice(once, '&partner=acme');
    const credited = { ...paid(invoice), amount_paid: 0, pre_payment_credit_notes_amount: invoice.total };
    stripe.objects.set(invoice.id, credited);
    await deliverEvent(createEvent('invoice.paid', credited), mailFake.bindings);
    expect(await storedOrders()).toMatchObject([{ status: 'expired' }]);
    await mailFake.deliver();
    expect(mailFake.mailsTo('ada@example.com').map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your invoice was canceled'),
    ]);
    const notice = mailFake.mailsTo(agencyAddress).find(({ subject }) => subject.includes('voided'));
    expect(notice?.text).toContain('or credited in full');
  });

  it('is paid with the reduced amount when a credit note covers a part of the invoice', async () => {
    const invoice = await sentInvoice();
    const reduced = { ...paid(invoice), amount_paid: 119_900, pre_payment_credit_notes_amount: 10_000 };
    await deliverEvent(createEvent('invoice.paid', reduced));
    expect(await queryRows('SELECT status, amount, amount_total, amount_discount FROM orders')).toEqual([
      { status: 'paid', amount: 129_900, amount_total: 119_900, amount_discount: 10_000 },
    ]);
  });

  it.each([
    ['added', 'exclusive', 129_900, 154_581, { amount_tax: 12_341, amount_discount: 64_950 }],
    ['included', 'inclusive', 129_900, 129_900, { amount_tax: 10_370, amount_discount: 64_950 }],
  ])('stores the tax that is left if a credit note covers half of an invoice with %s tax', async (...values) => {
    const [, tax_behavior, subtotal, total, stored] = values;
    const invoice = await sentInvoice();
    const taxed = {
      subtotal,
      total,
      total_taxes: [{ amount: tax_behavior === 'inclusive' ? 20_740 : 24_681, tax_behavior }],
    };
    const credited = { pre_payment_credit_notes_amount: Math.floor(total / 2) };
    await deliverEvent(createEvent('invoice.paid', { ...paid(invoice), ...taxed, ...credited }));
    expect(await queryRows('SELECT amount_tax, amount_discount FROM orders')).toEqual([stored]);
  });

  it('takes a credit note outside Stripe off the partner’s sales after the invoice was paid', async () => {
    await registerPartner('acme');
    const invoice = await sentInvoice(once, '&partner=acme');
    stripe.objects.set(invoice.id, paid(invoice));
    await deliverEvent(createEvent('invoice.paid', paid(invoice)));
    const { customer, currency, total } = invoice;
    const note = { id: 'cn_1', invoice: invoice.id, customer, currency, post_payment_amount: total, refunds: [] };
    await deliverEvent(createEvent('credit_note.created', note));
    expect((await listSales(databaseOf(testEnv()), 'acme')).map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['order', 129_900],
        ['refund', -129_900],
      ]),
    );
  });

  it('mails the agency the money paid and the running subscription of a voided or written-off invoice', async () => {
    for (const [status, event, subject] of [
      ['void', 'invoice.voided', 'voided'],
      ['uncollectible', 'invoice.marked_uncollectible', 'written off'],
    ] as const) {
      await clearRequests();
      const mailFake = createMailFake();
      const invoice = await sentInvoice(withPlan);
      const ended = { ...invoice, status, amount_paid: 59_800, amount_remaining: 100_000 };
      stripe.objects.set(invoice.id, ended);
      await deliverEvent(createEvent(event, ended), mailFake.bindings);
      await mailFake.deliver();
      const text = mailFake.mailsTo(agencyAddress).find((mail) => mail.subject.includes(subject))?.text;
      expect(text).toContain('The buyer has paid $598.00 of it.');
      expect(text).toContain('The subscription keeps running');
      const told = mailFake.mailsTo('ada@example.com').map((mail) => mail.text);
      expect(told).toEqual(status === 'void' ? [expect.stringContaining('You’ve paid $598.00 of it')] : []);
    }
  });

  it('follows an invoice that the agency edits at Stripe, which voids it and makes a corrected one', async () => {
    const mailFake = createMailFake();
    const invoice = await sentInvoice();
    const corrected = { ...invoice, id: 'in_corrected', due_date: minutesFromNow(60) };
    const replaced = { ...invoice, status: 'void', latest_revision: corrected.id };
    await deliverEvent(createEvent('invoice.voided', replaced), mailFake.bindings);
    expect(await storedOrders()).toMatchObject([{ status: 'created', session_id: corrected.id }]);
    await deliverEvent(createEvent('invoice.updated', corrected), mailFake.bindings);
    expect(await onlyRequest()).toMatchObject({ invoice_id: corrected.id, due_at: corrected.due_date });
    await mailFake.deliver();
    expect(mailFake.mailsTo('ada@example.com').filter(({ subject }) => subject.includes('canceled'))).toEqual([]);
    const voided = { ...corrected, status: 'void' };
    stripe.objects.set(corrected.id, voided);
    await deliverEvent(createEvent('invoice.voided', voided), mailFake.bindings);
    expect(await storedOrders()).toMatchObject([{ status: 'expired' }]);
    await mailFake.deliver();
    expect(mailFake.mailsTo('ada@example.com').filter(({ subject }) => subject.includes('canceled'))).toHaveLength(1);
  });

  it('can still be paid after it was written off', async () => {
    const invoice = await sentInvoice();
    await deliverEvent(createEvent('invoice.marked_uncollectible', { ...invoice, status: 'uncollectible' }));
    expect((await onlyRequest()).written_off_at).not.toBeNull();
    await deliverEvent(createEvent('invoice.paid', paid(invoice)));
    expect(await storedOrders()).toMatchObject([{ status: 'paid' }]);
  });

  it('is paid at the time of the payment if the agency accepts another amount', async () => {
    const invoice = await sentInvoice();
    const paid_at = minutesFromNow(20 * 24 * 60);
    const line = { id: 'il_1', quantity: 1, subtotal: 100, parent: null };
    const other = { ...paid(invoice), subtotal: 100, sold: [line], status_transitions: { paid_at } };
    stripe.objects.set(invoice.id, other);
    await deliverEvent(createEvent('invoice.paid', other));
    const [problem] = await storedProblems();
    await acceptProblem(databaseOf(env), String(problem?.id), paid_at + 60);
    await runScheduledJob(paid_at + 60);
    expect(await queryRows('SELECT status, paid_at FROM orders')).toEqual([{ status: 'paid', paid_at }]);
  });

  it('has no unpaid renewal while its only invoice is unpaid', async () => {
    await sentInvoice();
    expect(await listOrders(databaseOf(env))).toMatchObject([{ status: 'created', unpaidRenewals: 0 }]);
  });

  it('counts an invoice that the agency wrote to replace a subscription’s first invoice once', async () => {
    await registerPartner('acme');
    const invoice = await sentInvoice(withPlan, '&partner=acme');
    const written = { ...invoice, id: 'in_written', billing_reason: 'manual' };
    await deliverEvent(createEvent('invoice.voided', { ...invoice, status: 'void' }));
    await deliverEvent(createEvent('invoice.paid', paid(written)));
    expect(await storedOrders()).toMatchObject([{ status: 'paid', invoice_id: 'in_written' }]);
    const sales = await listSales(databaseOf(env), 'acme');
    expect(sales.map(({ kind, amount }) => [kind, amount])).toEqual([['order', 159_800]]);
  });

  it('counts a later invoice that the agency wrote for a subscription as a renewal', async () => {
    await registerPartner('acme');
    const invoice = await sentInvoice(withPlan, '&partner=acme');
    await deliverEvent(createEvent('invoice.paid', paid(invoice)));
    const written = { ...invoice, id: 'in_written', billing_reason: 'manual', subtotal: 29_900, total: 29_900 };
    await deliverEvent(createEvent('invoice.paid', paid(written)));
    expect(await storedProblems()).toEqual([]);
    const sales = await listSales(databaseOf(env), 'acme');
    expect(sales.map(({ kind, amount }) => [kind, amount]).toSorted()).toEqual([
      ['order', 159_800],
      ['renewal', 29_900],
    ]);
  });

  it('mails once that a renewal is overdue, also if Stripe reports only the subscription as past due', async () => {
    const mailFake = createMailFake();
    const invoice = await sentInvoice(withPlan);
    await deliverEvent(createEvent('invoice.paid', paid(invoice)));
    const { subscription } = (invoice.parent as { subscription_details: { subscription: string } })
      .subscription_details;
    const due = { status: 'open', due_date: minutesFromNow(-60) };
    const renewal = { ...invoice, id: 'in_renewal', billing_reason: 'subscription_cycle', ...due };
    stripe.objects.set('in_renewal', renewal);
    const pastDue = {
      id: subscription,
      object: 'subscription',
      metadata: {},
      status: 'past_due',
      collection_method: 'send_invoice',
      latest_invoice: 'in_renewal',
      items: { data: [{ current_period_start: minutesFromNow(-60), current_period_end: minutesFromNow(60) }] },
    };
    await deliverEvent(createEvent('customer.subscription.updated', pastDue), mailFake.bindings);
    await mailFake.deliver();
    expect(mailFake.mails.filter(({ subject }) => subject.includes('overdue'))).toHaveLength(2);
    await deliverEvent(createEvent('invoice.overdue', renewal), mailFake.bindings);
    await mailFake.deliver();
    expect(mailFake.mailsTo(agencyAddress).filter(({ subject }) => subject.includes('overdue'))).toHaveLength(1);
    expect(mailFake.mailsTo('ada@example.com').filter(({ subject }) => subject.includes('overdue'))).toHaveLength(1);
  });

  it('keeps a renewal that is not due yet out of the payment problems', async () => {
    const invoice = await sentInvoice(withPlan);
    await deliverEvent(createEvent('invoice.paid', paid(invoice)));
    const renewal = { ...invoice, id: 'in_renewal', billing_reason: 'subscription_cycle', status: 'open' };
    await deliverEvent(createEvent('invoice.overdue', { ...renewal, due_date: 1 }));
    expect(await storedProblems()).toEqual([]);
    expect((await outboxRows()).filter(({ kind }) => kind.startsWith('invoice-overdue'))).toHaveLength(2);
  });
});

describe('request that is not invoiced', () => {
  it('is shown at the desk with its billing address and its status', async () => {
    await order(once, { typed: { state: 'Brandenburg' } });
    await withAccess();
    const page = await (await openDeskPage('/desk/invoices')).text();
    expect(page).toContain('Hauptstraße 1, 10115 Berlin, Brandenburg, Germany');
    expect(page).toContain('Waiting for you');
  });

  it('is declined at the desk with a reason that the buyer reads', async () => {
    const mailFake = createMailFake();
    await order(once);
    const { id } = await onlyRequest();
    const fields = { request: id, reason: 'We only invoice after a call.' };
    const bindings = { ...deskEnv, ...mailFake.bindings };
    await withAccess();
    expect((await submitDeskForm('/desk/invoices/decline', { ...fields, reason: ' ' }, bindings)).status).toBe(409);
    const response = await submitDeskForm('/desk/invoices/decline', fields, bindings);
    expect(response.headers.get('location')).toBe('/desk/invoices?done=decline-invoice');
    await mailFake.deliver();
    const mail = mailFake.mailsTo('ada@example.com').find(({ subject }) => subject.includes('can’t send'));
    expect(mail?.text).toContain('We only invoice after a call.');
    await expect(create(id)).rejects.toThrow('No waiting request');
    expect(await storedOrders()).toEqual([]);
  });

  it.each([
    [
      'Stripe refuses the email address',
      () => {
        const error = { type: 'invalid_request_error', code: 'email_invalid', message: 'Text of Stripe' };
        stripe.nextResponses.push(() => Response.json({ error }, { status: 400 }));
      },
      'Stripe doesn’t accept the email address ada@example.com',
    ],
    [
      'a product is no longer sold',
      () => env.DB.prepare("UPDATE invoice_requests SET lines = replace(lines, 'seoStarter', 'gone')").run(),
      'Decline it and ask the buyer to order again',
    ],
  ])('can still be declined after %s', async (_, prepare, text) => {
    await order('seoStarter:1');
    const { id } = await onlyRequest();
    await withAccess();
    await prepare();
    const refused = await submitDeskForm('/desk/invoices', { request: id }, { ...testEnv(), ...deskEnv });
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(page).toContain(text);
    expect(page).toContain('action="/desk/invoices/decline"');
    const declined = await submitDeskForm('/desk/invoices/decline', { request: id, reason: 'Sorry' }, deskEnv);
    expect(declined.status).toBe(303);
    expect(await onlyRequest()).toMatchObject({ decline_reason: 'Sorry' });
  });

  it.each([
    ['deletes the draft', once],
    ['cancels the subscription', withPlan],
  ])('%s at Stripe when the agency declines it after Stripe made another amount of it', async (_, items) => {
    await order(items);
    const { id } = await onlyRequest();
    await withAccess();
    await env.DB.prepare('UPDATE invoice_requests SET amount = amount + 100').run();
    const refused = await submitDeskForm('/desk/invoices', { request: id }, { ...testEnv(), ...deskEnv });
    expect(await refused.text()).toContain('action="/desk/invoices/decline"');
    const { invoice_id: invoiceId } = await onlyRequest();
    const declined = await submitDeskForm(
      '/desk/invoices/decline',
      { request: id, reason: 'Sorry' },
      { ...testEnv(), ...deskEnv },
    );
    expect(declined.status).toBe(303);
    expect(await onlyRequest()).toMatchObject({ decline_reason: 'Sorry', sent_at: null });
    const removed = stripe.requests.filter(({ method }) => method === 'DELETE').map(({ url }) => url.pathname);
    const subscription = [...stripe.objects.keys()].find((key) => key.startsWith('sub_'));
    expect(removed).toEqual([items === once ? `/v1/invoices/${invoiceId}` : `/v1/subscriptions/${subscription}`]);
    await expect(create(id)).rejects.toThrow('No waiting request');
  });

  it('is not declined if Stripe has finalized its invoice, or does not remove the draft', async () => {
    await order(once);
    const { id } = await onlyRequest();
    await withAccess();
    await env.DB.prepare('UPDATE invoice_requests SET amount = amount + 100').run();
    await create(id).catch(() => undefined);
    const decline = () =>
      submitDeskForm('/desk/invoices/decline', { request: id, reason: 'Sorry' }, { ...testEnv(), ...deskEnv });
    stripe.isDown = true;
    expect(await (await decline()).text()).toContain('Stripe didn’t remove its draft');
    stripe.isDown = false;
    const { invoice_id: invoiceId } = await onlyRequest();
    stripe.objects.set(invoiceId, { ...stripe.objects.get(invoiceId), status: 'open' });
    expect(await (await decline()).text()).toContain('Void the invoice in Stripe’s dashboard');
    expect(await onlyRequest()).toMatchObject({ declined_at: null });
  });

  it('expires after 30 days and mails the buyer', async () => {
    const mailFake = createMailFake();
    await order(once);
    await env.DB.prepare('UPDATE invoice_requests SET created_at = created_at - 31 * 86400').run();
    await runScheduledJob(minutesFromNow(0), mailFake.bindings, dailyCron);
    expect(await onlyRequest()).toMatchObject({ decline_reason: 'expired' });
    await mailFake.deliver();
    const mail = mailFake.mailsTo('ada@example.com').find(({ subject }) => subject.includes('can’t send'));
    expect(mail?.text).toContain('has expired');
  });

  it('mails its expiry only if its confirmation was mailed, because anyone can type any address', async () => {
    const mailFake = createMailFake();
    for (const company of ['A', 'B', 'C', 'D', 'E']) await order(once, { typed: { company } });
    await env.DB.prepare('UPDATE invoice_requests SET created_at = created_at - 31 * 86400').run();
    await runScheduledJob(minutesFromNow(0), mailFake.bindings, dailyCron);
    const isUndecided = 'SELECT id FROM invoice_requests WHERE declined_at IS NULL';
    expect((await env.DB.prepare(isUndecided).all()).results).toEqual([]);
    const mails = await env.DB.prepare("SELECT id FROM outbox WHERE kind = 'invoice-declined-to-buyer'").all();
    expect(mails.results).toHaveLength(3);
  });
});

/** Adds the keys of Cloudflare Access to the stubbed `fetch`. */
async function withAccess(): Promise<void> {
  const keys = [await publicKey()];
  const next = fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    String(input) === `https://${teamDomain}/cdn-cgi/access/certs` ? Response.json({ keys }) : next(input, init),
  );
}
