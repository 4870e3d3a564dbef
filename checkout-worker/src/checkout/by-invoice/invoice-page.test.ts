import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { brand } from '#agency/brand';
import { writeCartLines } from '#catalogue/cart-link.ts';
import { type Cart, calculateCartTotals } from '#catalogue/cart-rules.ts';
import { splitIntoCheckouts } from '#catalogue/checkouts.ts';
import { products } from '#catalogue/products.ts';
import { createFormToken } from '../../testing/forms.ts';
import {
  agencyAddress,
  createEvent,
  deliverEvent,
  queryOrders,
  readHiddenFields,
  sendRequest,
  siteOrigin,
} from '../../testing/harness.ts';
import {
  billingDetails,
  clearInvoiceRequests,
  type DatabaseRow,
  findStripeCalls,
  insertSyncedPromotion,
  itemsWithPlan,
  markAsPaid,
  oneTimeItems,
  openInvoicePage,
  orderByInvoice,
  postInvoicePage,
  queryInvoiceRequests,
  queryOnlyInvoiceRequest,
  resetInvoiceTest,
  sendRequestedInvoice,
  stripe,
} from '../../testing/invoice-orders.ts';
import { createMailFake } from '../../testing/mail-fake.ts';
import { queryRows } from '../../testing/settled-orders.ts';
import { invoicePath } from './invoice-path.ts';

beforeEach(resetInvoiceTest);

describe('invoice order page', () => {
  it('shows the lines and their prices with a form for the billing details', async () => {
    const page = await openInvoicePage(`items=${itemsWithPlan}`);
    expect(page).toContain('<h1>Order by invoice</h1>');
    expect(page).toContain('Social Media Growth <strong>$299 a month</strong>');
    expect(page).toContain('<strong>First invoice: $1,598.00.</strong> Then $299.00 a month, until you cancel.');
    expect(page).toContain(`due ${brand.invoices?.dueDays} days after we send it`);
  });

  it('stores the request at catalogue prices, thanks the buyer, and mails the agency and the buyer', async () => {
    const mailFake = createMailFake();
    const response = await orderByInvoice(itemsWithPlan, { overrides: mailFake.bindings });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${invoicePath}?sent&lang=en`);
    expect(await openInvoicePage('sent&lang=en')).toContain('We have your request');
    expect(await queryOnlyInvoiceRequest()).toMatchObject({
      ...billingDetails,
      amount: 159_800,
      mode: 'subscription',
      sent_at: null,
    });
    expect(await queryOrders()).toEqual([]);
    await mailFake.deliver();
    const [toAgency] = mailFake.findMailsTo(agencyAddress);
    expect(toAgency?.subject).toContain('Invoice requested');
    expect(toAgency?.text).toContain('First invoice: $1,598.00\nThen monthly: $299.00');
    expect(toAgency?.text).toContain('PO number: PO-77');
    const [toBuyer] = mailFake.findMailsTo('ada@example.com');
    expect(toBuyer?.text).toContain('There’s nothing to pay until you have it.');
    expect(String(toBuyer?.text).includes('Example GmbH')).toBe(false);
  });

  it('keeps the typed values and shows an error at each invalid field', async () => {
    const response = await orderByInvoice(oneTimeItems, {
      typed: { city: ' ', country: '', email: 'ada', company: 'Kept & Co' },
    });
    expect(response.status).toBe(422);
    const page = await response.text();
    for (const text of ['Enter the city.', 'Choose a country.', 'name@example.com.', 'value="Kept &amp; Co"']) {
      expect(page).toContain(text);
    }
    expect(await queryInvoiceRequests()).toEqual([]);
  });

  it('refuses an email address with non-ASCII letters before the @, and keeps the typed values', async () => {
    const response = await orderByInvoice(oneTimeItems, {
      typed: { email: 'jürgen@example.com', company: 'Kept & Co' },
    });
    expect(response.status).toBe(422);
    const page = await response.text();
    const error = 'Stripe can’t send an invoice to an address with letters like é or ü before the @.';
    for (const text of [`id="email-wrong"><strong>${error}`, 'value="jürgen@example.com"', 'value="Kept &amp; Co"']) {
      expect(page).toContain(text);
    }
    expect(await queryInvoiceRequests()).toEqual([]);
    expect((await orderByInvoice(oneTimeItems, { typed: { email: 'jurgen@exämple.com' } })).status).toBe(303);
  });

  it.each([
    ['DE', 'DE136695977'],
    ['FR', 'FR99999999999'],
    ['GB', 'GB123'],
    ['US', '12-34'],
  ])('for the country %s, refuses the invalid tax id %s', async (country, taxId) => {
    const response = await orderByInvoice(oneTimeItems, { typed: { country, taxId } });
    expect(await response.text()).toContain('isn’t a valid tax ID for');
    expect(await queryInvoiceRequests()).toEqual([]);
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
  ])('for the country %s, accepts the tax id “%s”', async (country, taxId) => {
    expect((await orderByInvoice(oneTimeItems, { typed: { country, taxId } })).status).toBe(303);
  });

  it.each(['company', 'name'])('accepts 150 characters in the field %s, which is Stripe’s maximum', async (field) => {
    const refused = await orderByInvoice(oneTimeItems, { typed: { [field]: 'x'.repeat(151) } });
    expect(await refused.text()).toContain('At most 150 characters.');
    expect(await queryInvoiceRequests()).toEqual([]);
    expect((await orderByInvoice(oneTimeItems, { typed: { [field]: 'x'.repeat(150) } })).status).toBe(303);
  });

  it('keeps the typed values if the form was sent too early or stayed open too long', async () => {
    const hidden = readHiddenFields(await openInvoicePage(`items=${oneTimeItems}`));
    const early = await postInvoicePage({ ...hidden, ...billingDetails });
    expect(early.status).toBe(422);
    const again = await early.text();
    expect(again).toContain('value="Example GmbH"');
    expect(readHiddenFields(again).token).toBe(hidden.token);
    const day = 25 * 60 * 60 * 1000;
    const late = await postInvoicePage({ ...hidden, ...billingDetails, token: await createFormToken(day) });
    expect(await late.text()).toContain('value="Example GmbH"');
    expect(await queryInvoiceRequests()).toEqual([]);
  });

  it('asks the buyer to confirm if a price has changed since the page was shown', async () => {
    const hidden = readHiddenFields(await openInvoicePage(`items=${oneTimeItems}`));
    const shown = Object.keys(hidden).find((name) => name.startsWith('shown.')) ?? '';
    const response = await postInvoicePage({
      ...hidden,
      ...billingDetails,
      token: await createFormToken(),
      [shown]: '1',
    });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('Prices have changed');
    expect(await queryInvoiceRequests()).toEqual([]);
  });

  it('stores only one request if the form is sent twice', async () => {
    await orderByInvoice(oneTimeItems);
    await orderByInvoice(oneTimeItems);
    await queryOnlyInvoiceRequest();
  });

  it('prefills only allowed fields from a link, and adds a note to each prefilled field', async () => {
    const page = await openInvoicePage(`items=${oneTimeItems}&company=Acme&country=US&taxId=1&line1=x&name=%3Cb%3E`);
    expect(page.match(/Filled in from your link\./g)).toHaveLength(3);
    expect(page).toContain('value="Acme"');
    expect(page).toContain('value="&lt;b&gt;"');
    expect(page).not.toContain('value="x"');
  });

  it('asks password managers not to fill the honeypot, because a filled honeypot discards the form', async () => {
    const page = await openInvoicePage(`items=${oneTimeItems}`);
    const [, pot = ''] = /<label class="pot"([^>]*>[^<]*<input[^>]*)/.exec(page) ?? [];
    for (const attribute of ['inert', 'data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type="other"']) {
      expect(pot).toContain(attribute);
    }
  });

  it('refuses a form from another site and a form whose honeypot is filled in, and stores nothing', async () => {
    const hidden = readHiddenFields(await openInvoicePage(`items=${oneTimeItems}`));
    const foreign = new Request(siteOrigin + invoicePath, {
      method: 'POST',
      headers: { Origin: 'https://evil.example', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...hidden, ...billingDetails }).toString(),
    });
    const refused = await sendRequest(foreign);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('<h1>Your request wasn’t sent</h1>');
    const fromBot = await orderByInvoice(oneTimeItems, { typed: { website: 'x' } });
    expect(fromBot.status).toBe(422);
    expect(await fromBot.text()).toContain('We couldn’t confirm that you’re a person.');
    expect(await queryInvoiceRequests()).toEqual([]);
  });

  it('subtracts the discount of a promotion code in the mails, on the invoice and in the order', async () => {
    const mailFake = createMailFake();
    const coupon = await insertSyncedPromotion('SPRING20', 20);
    const page = await openInvoicePage(`items=${itemsWithPlan}&promo=spring20`);
    expect(page).toContain('First invoice: $1,278.40, after $319.60 off with the code spring20.');
    expect(page).toContain('Then $239.20 a month, 2 more times, and $299.00 a month after that, until you cancel.');
    expect(
      (await orderByInvoice(itemsWithPlan, { query: '&promo=spring20', overrides: mailFake.bindings })).status,
    ).toBe(303);
    expect(await queryOnlyInvoiceRequest()).toMatchObject({ amount: 159_800, discount: 31_960, promotion: 'spring' });
    await mailFake.deliver();
    for (const to of [agencyAddress, 'ada@example.com']) {
      expect(mailFake.findMailsTo(to)[0]?.text).toContain(
        'Discount: −$319.60 (SPRING20)\nFirst invoice: $1,278.40\n\nThen $239.20 a month, 2 more times',
      );
    }
    await sendRequestedInvoice((await queryOnlyInvoiceRequest()).id);
    expect(findStripeCalls('/v1/subscriptions')[0]?.form.get('discounts[0][coupon]')).toBe(coupon);
    const invoice = stripe.objects.get((await queryOnlyInvoiceRequest()).invoice_id) as DatabaseRow;
    await deliverEvent(createEvent('invoice.paid', markAsPaid(invoice)));
    expect(await queryRows('SELECT status, amount_total, amount_discount, promotion FROM orders')).toEqual([
      { status: 'paid', amount_total: 127_840, amount_discount: 31_960, promotion: 'spring' },
    ]);
  });

  it('marks the order as paid when Stripe finalizes an invoice that a code has reduced to zero', async () => {
    await insertSyncedPromotion('SPRING20', 100);
    await orderByInvoice(oneTimeItems, { query: '&promo=SPRING20' });
    await env.DB.prepare('UPDATE invoice_requests SET discount = amount').run();
    await sendRequestedInvoice((await queryOnlyInvoiceRequest()).id);
    expect(findStripeCalls('/send')).toEqual([]);
    const invoice = stripe.objects.get((await queryOnlyInvoiceRequest()).invoice_id) as DatabaseRow;
    expect(invoice).toMatchObject({ status: 'paid', total: 0 });
    await deliverEvent(createEvent('invoice.paid', invoice));
    expect(await queryRows('SELECT status, amount_total, amount_discount FROM orders')).toEqual([
      { status: 'paid', amount_total: 0, amount_discount: 129_900 },
    ]);
    expect((await queryOnlyInvoiceRequest()).sent_at).not.toBeNull();
  });

  it('shows that a promotion code is unknown before the form is sent', async () => {
    const page = await openInvoicePage(`items=${oneTimeItems}&promo=NOPE`);
    expect(page).toContain('We don’t recognize the code NOPE.');
    expect(page).toContain('First invoice: $1,299.00.');
    expect(readHiddenFields(page).promo).toBeUndefined();
  });

  it('replaces spaces in an unknown promotion code, so that a link cannot place a sentence on the page (T59)', async () => {
    const page = await openInvoicePage(
      `items=${oneTimeItems}&promo=${encodeURIComponent('Call 555 0100, pay at https://evil.example/')}`,
    );
    expect(page).toContain('We don’t recognize the code Call…555…0100…pay…at…https…evil.example…. You');
  });

  it('asks the buyer to confirm if the discount has changed since the page was shown', async () => {
    const response = await orderByInvoice(oneTimeItems, {
      query: '&promo=SPRING20',
      typed: { discount: '99999 0 0 0 0' },
    });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('First invoice: $1,039.20');
    expect(await queryInvoiceRequests()).toEqual([]);
  });

  it('/api/invoice-requests/:id returns only whether the form with this id was sent', async () => {
    const ask = async (id: string) =>
      (await sendRequest(new Request(`${siteOrigin}/api/invoice-requests/${id}`))).json<{ received: boolean }>();
    const id = '0123456789abcdef0123456789abcdef';
    expect(await ask(id)).toEqual({ received: false });
    await orderByInvoice(oneTimeItems, { query: `&request=${id}` });
    expect(await ask(id)).toEqual({ received: true });
    expect(await ask(id.replace('0', '1'))).toEqual({ received: false });
  });

  it('explains why a cart cannot be ordered', async () => {
    expect(await openInvoicePage('items=')).toContain('nothing to order here yet');
    expect(await openInvoicePage('items=addOnCarouselPosts:1')).not.toContain('<form');
  });

  it.each([1, 2, 3, 4])(
    'shows, stores and bills amounts that are equal to the cent for 50 random carts (batch %s of 4)',
    async () => {
      await insertSyncedPromotion('SPRING20', 20);
      let invoiced = 0;
      for (let run = 0; run < 50; run++) {
        const cart = createRandomCart();
        if (cart.length === 0 || splitIntoCheckouts(cart).length > 1) continue;
        await clearInvoiceRequests();
        const query = run % 2 === 0 ? '&promo=SPRING20' : '';
        const response = await orderByInvoice(writeCartLines(cart), { query, typed: { poNumber: `PO ${run}` } });
        if (response.status !== 303) continue;
        const { id, ...stored } = await queryOnlyInvoiceRequest();
        const [amount, discount] = [Number(stored.amount), Number(stored.discount)];
        expect(amount).toBe(calculateCartTotals(cart).dueToday);
        expect(discount).toBe(query ? Math.round(amount / 5) : 0);
        await sendRequestedInvoice(id);
        const { subtotal, total } = stripe.objects.get((await queryOnlyInvoiceRequest()).invoice_id) as DatabaseRow;
        expect({ subtotal, total }).toEqual({ subtotal: amount, total: amount - discount });
        invoiced++;
      }
      expect(invoiced).toBeGreaterThan(10);
    },
  );
});

let seed = 7;

/** Returns a pseudorandom whole number below `limit`, the same in each run. */
function getRandomBelow(limit: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % limit;
}

function createRandomCart(): Cart {
  const lines = new Map<string, number>();
  const categories = new Set<string>();
  for (let line = 0; line <= getRandomBelow(4); line++) {
    const product = products[getRandomBelow(products.length)];
    if (!product || (product.kind === 'package' && categories.has(product.category))) continue;
    if (product.kind === 'package') categories.add(product.category);
    lines.set(product.id, 1 + getRandomBelow(9));
  }
  return [...lines].map(([id, quantity]) => ({ id, quantity }));
}
