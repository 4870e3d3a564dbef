/** Tests an agency whose first language is German and whose second language is English. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { brand } from '#agency/brand';
import { openDeskPage, stubAccess } from './desk.ts';
import { createContactBody, postForm, postJson } from './forms.ts';
import {
  clearDatabase,
  createCart,
  createEvent,
  createFormRequest,
  deliverEvent,
  getProduct,
  getSession,
  insertOrder,
  postCheckout,
  queryOrders,
  registerPartner,
  sendRequest,
  siteOrigin,
} from './harness.ts';
import { createMailFake, type MailFake } from './mail-fake.ts';
import { installStripeFake, type StripeFake } from './stripe-fake.ts';

let stripe: StripeFake;
let mailFake: MailFake;

beforeEach(async () => {
  await clearDatabase();
  await env.DB.prepare('DELETE FROM stripe_prices').run();
  stripe = installStripeFake();
  mailFake = createMailFake();
});

const getSentForm = () => stripe.requests.at(-1)?.form ?? new URLSearchParams();
const items = createCart('identity');
const { priceId } = getProduct('identity');

const germanBrowser = { 'Accept-Language': 'de-DE,de;q=0.9,en;q=0.8' };
const englishBrowser = { 'Accept-Language': 'en-US,en;q=0.9,de;q=0.8' };

describe('checkout from an English page', () => {
  test('opens Stripe’s page in English, with return URLs of English pages', async () => {
    expect((await postCheckout({ items, language: 'en' })).status).toBe(200);
    expect(Object.fromEntries(getSentForm())).toMatchObject({
      locale: 'en',
      success_url: `${siteOrigin}/en/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${siteOrigin}/en/pricing`,
      'line_items[0][price_data][product_data][name]': 'Brand identity',
    });
    expect(await queryOrders()).toMatchObject([{ language: 'en' }]);
  });

  test('returns to the page where the buyer started if the checkout is canceled', async () => {
    const returnUrl = `${siteOrigin}/en/services/identity`;
    await postCheckout({ items, language: 'en', returnUrl });
    expect(getSentForm().get('cancel_url')).toBe(returnUrl);
  });

  test('sends the English product name if Stripe’s stored price has a German name', async () => {
    const insert = 'INSERT OR REPLACE INTO stripe_prices VALUES (?, 0, ?, ?, ?, ?)';
    await env.DB.prepare(insert).bind(priceId, 'price_1', 480_000, 'eur', 'once').run();
    stripe.unitAmountsByPrice.set('price_1', 480_000);
    await postCheckout({ items, language: 'de' });
    expect(getSentForm().get('line_items[0][price]')).toBe('price_1');
    await postCheckout({ items, language: 'en' });
    expect(getSentForm().get('line_items[0][price_data][unit_amount]')).toBe('480000');
    expect(getSentForm().get('line_items[0][price_data][product_data][metadata][product]')).toBe('identity');
  });

  test('creates one order per language if the same attempt is sent in English and German', async () => {
    const attempt = crypto.randomUUID();
    for (const language of ['en', 'de']) expect((await postCheckout({ items, language, attempt })).status).toBe(200);
    expect(await queryOrders()).toHaveLength(2);
  });
});

describe('automatic tax', () => {
  test('Stripe’s page asks the buyer for an address and a tax id', async () => {
    await postCheckout({ items });
    expect(Object.fromEntries(getSentForm())).toMatchObject({
      'automatic_tax[enabled]': 'true',
      'tax_id_collection[enabled]': 'true',
      billing_address_collection: 'required',
      'line_items[0][price_data][tax_behavior]': 'inclusive',
    });
    const names = [...getSentForm().keys()];
    expect(names.filter((name) => /^(customer_update|allow_promotion_codes|discounts)/.test(name))).toEqual([]);
  });

  test('omits the tax from the receipt if Stripe calculates no tax', async () => {
    const { id } = await (await postCheckout({ items, language: 'en' })).json<{ id: string }>();
    const made = Object.assign(stripe.sessions.get(id) ?? {}, { status: 'complete', payment_status: 'paid' });
    const pay = async (amount_tax: number) => {
      const session = { ...made, total_details: { amount_discount: 0, amount_shipping: 0, amount_tax } };
      await deliverEvent(createEvent('checkout.session.completed', session), mailFake.bindings);
      await mailFake.deliver();
      return mailFake.findMailsTo('buyer@example.com').at(-1)?.text;
    };
    const text = await pay(0);
    expect(text).toContain('Total paid: €4,800.00\n');
    expect(text).not.toMatch(/VAT|Tax(?! ID)/);
  });
});

test.each([
  ['a page in German', 'de-AT', englishBrowser],
  ['a page in an unsupported language', 'fr', englishBrowser],
  ['a request without a language from a German browser', undefined, germanBrowser],
  ['a request without a language', undefined, {}],
])('a checkout opens Stripe’s page in German for %s', async (_, language, headers) => {
  const fields = { priceId, quantity: '1', ...(language && { language }) };
  expect((await sendRequest(createFormRequest(fields, headers))).status).toBe(303);
  expect(Object.fromEntries(getSentForm())).toMatchObject({
    locale: 'de',
    success_url: `${siteOrigin}/success?session_id={CHECKOUT_SESSION_ID}`,
    'line_items[0][price_data][product_data][name]': 'Erscheinungsbild',
  });
});

describe('mails about an order', () => {
  async function fetchOrderMails(language: string) {
    const { id } = await (await postCheckout({ items, language })).json<{ id: string }>();
    const session = { ...stripe.sessions.get(id), status: 'complete', payment_status: 'paid', currency: 'eur' };
    await deliverEvent(createEvent('checkout.session.completed', session), mailFake.bindings);
    await mailFake.deliver();
    return { receipt: mailFake.findMailsTo('buyer@example.com')[0], note: mailFake.findMailsTo(brand.email)[0] };
  }

  test('mails the receipt and the agency’s note in German if the buyer used a German page', async () => {
    const { receipt, note } = await fetchOrderMails('de');
    expect(receipt?.subject).toMatch(/^\[TEST\] Ihre Quittung \(Bestellung #\w{8}\)$/);
    expect(receipt?.text).toContain('1 × Erscheinungsbild: 4.800,00\u00a0€');
    expect(receipt?.text).toContain('Insgesamt bezahlt: 4.800,00\u00a0€');
    expect(receipt?.text).toContain('Jale oder Tom schreibt Ihnen innerhalb eines Werktags.');
    expect(receipt?.text).toContain(`AGB: ${siteOrigin}/terms`);
    expect(receipt?.headers['Content-Language']).toBe('de-DE');
    expect(note?.text).toContain('Käufer: buyer@example.com\nBestell-ID');
  });

  test('mails the receipt in English if the buyer used an English page, and the agency’s note in German', async () => {
    const { receipt, note } = await fetchOrderMails('en');
    expect(receipt?.subject).toMatch(/^\[TEST\] Your receipt \(order #\w{8}\)$/);
    expect(receipt?.text).toContain('1 × Brand identity: €4,800.00');
    expect(receipt?.text).toContain('Jale or Tom writes to you within one business day.');
    expect(receipt?.text).toContain(`Terms: ${siteOrigin}/en/terms`);
    expect(receipt?.headers['Content-Language']).toBe('en');
    expect(note?.subject).toMatch(/^\[TEST\] Neue Bestellung, bezahlt/);
    expect(note?.text).toContain('1 × Erscheinungsbild: 4.800,00\u00a0€');
    expect(note?.text).toContain('Sprache: Englisch');
  });

  test('mails the receipt in the agency’s first language if the order has no language', async () => {
    await insertOrder('co_old', { mode: 'payment' });
    const [old] = await queryOrders();
    expect(old?.language).toBeNull();
    const session = { id: 'cs_test_12345678', object: 'checkout.session', status: 'complete', currency: 'usd' };
    const paid = { ...session, payment_status: 'paid', amount_subtotal: 29900, metadata: { checkout: 'co_old' } };
    await env.DB.prepare("UPDATE orders SET status = 'created', status_rank = 0").run();
    await deliverEvent(
      createEvent('checkout.session.completed', { ...paid, customer_details: { email: 'old@example.com' } }),
      mailFake.bindings,
    );
    await mailFake.deliver();
    expect(mailFake.findMailsTo('old@example.com')[0]?.subject).toContain('Ihre Quittung');
  });
});

test.each([
  ['de', 'Erscheinungsbild'],
  ['en', 'Brand identity'],
])('the receipt page names the product in the language of the checkout (%s)', async (language, name) => {
  const { id } = await (await postCheckout({ items, language })).json<{ id: string }>();
  expect(await (await getSession(id)).json()).toMatchObject({ lines: [{ id: 'identity', name }] });
});

test('the session response contains, as return_url, the URL of the page that started the checkout', async () => {
  for (const [returnUrl, return_url] of [
    [undefined, null],
    ['https://agency.example/en/services', 'https://agency.example/en/services'],
  ]) {
    const { id } = await (await postCheckout({ items, language: 'en', returnUrl })).json<{ id: string }>();
    expect(await (await getSession(id)).json()).toMatchObject({ return_url });
  }
});

describe('POST /api/contact', () => {
  test('mails the visitor’s copy of a message in the language of the page', async () => {
    const choices = { services: ['Erscheinungsbild', 'Other'], otherService: 'Tafel' };
    await postJson('contact', await createContactBody({ language: 'en', ...choices }), mailFake.bindings);
    await mailFake.deliver();
    const [copy] = mailFake.findMailsTo('ada@example.com');
    expect(copy?.subject).toBe('We’ve received your message');
    expect(copy?.text).toContain('Services: Brand identity, Other');
    expect(mailFake.findMailsTo(brand.email)[0]?.text).toContain('Leistungen: Erscheinungsbild, Etwas anderes, Tafel');
  });

  test('redirects a plain form to the thank-you page, and shows form errors, in the form’s language', async () => {
    const fields = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
    const thanked = await postForm('contact', { ...fields, language: 'en' });
    expect(thanked.headers.get('location')).toBe(`${siteOrigin}/en/success`);
    const refused = await postForm('contact', { ...fields, name: '', language: 'de' }, {}, englishBrowser);
    const page = await refused.text();
    expect(page).toContain('<html lang="de-DE">');
    expect(page).toContain('<h1>Ihre Nachricht wurde nicht gesendet</h1>');
    expect(page).toContain('<strong>Geben Sie Ihren vollständigen Namen ein.</strong>');
    expect(page).toContain('name="language" value="de"');
    const english = await (await postForm('contact', { ...fields, name: '', language: 'en' })).text();
    expect(english).toContain('<h1>Your message wasn’t sent</h1>');
    expect(english).toContain('name="language" value="en"');
  });
});

test('the page about a changed price uses the language of the form', async () => {
  const response = await sendRequest(createFormRequest({ priceId, quantity: '2', shown: '4500', language: 'en' }));
  const page = await response.text();
  expect(page).toContain('<strong>2 × Brand identity</strong>: was €4,500 each, now €4,800 each.');
  expect(page).toContain('name="language" value="en"');
  const german = await (
    await sendRequest(createFormRequest({ priceId, quantity: '1', shown: '4500', language: 'de' }))
  ).text();
  expect(german).toContain('<strong>Erscheinungsbild</strong>: bisher 4.500\u00a0€, jetzt 4.800\u00a0€.');
  expect(german).toContain('<button type="submit">Weiter zum Preis von 4.800\u00a0€</button>');
});

test.each([
  ['en', 'Manage your billing', `${siteOrigin}/en/`, 'Your billing link', 'Legal notice'],
  ['de', 'Ihr Abo verwalten', `${siteOrigin}/`, 'Ihr Link zur Abo-Seite', 'Impressum'],
])(
  'billing pages and mails use the language in which the billing link was requested (%s)',
  async (language, title, back, subject, imprint) => {
    await insertOrder('co_ada', { customerId: 'cus_ada' });
    stripe.customers = [{ id: 'cus_ada', object: 'customer', email: 'ada@example.com' }];
    const sent = await postForm('billing-link', { email: 'ada@example.com', language }, mailFake.bindings);
    expect(sent.headers.get('location')).toBe(`${back}billing/sent`);
    await mailFake.deliver();
    const [mail] = mailFake.findMailsTo('ada@example.com');
    expect(mail?.subject).toBe(subject);
    const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const page = await sendRequest(new Request(`${siteOrigin}/api/billing?token=${token}`));
    const opened = await page.text();
    expect(opened).toContain(`<h1>${title}</h1>`);
    expect(opened).toContain(`<header><a href="${new URL(back).pathname}" class="brand">`);
    expect(opened).toContain(`<a href="${new URL(back).pathname}impressum">${imprint}</a>`);
    // The agency of this test uses square corners.
    expect(opened).toContain('--radius-pill: 0;');
    await postForm('billing', { token, order: 'co_ada' });
    expect(Object.fromEntries(getSentForm())).toMatchObject({ locale: language, return_url: back });
    const used = await sendRequest(new Request(`${siteOrigin}/api/billing?token=${token}`));
    expect(await used.text()).toContain(`href="${back}billing"`);
  },
);

test('the desk names the buyer’s language in German', async () => {
  await stubAccess();
  await insertOrder('co_english');
  await env.DB.prepare("UPDATE orders SET language = 'en'").run();
  expect(await (await openDeskPage('/desk/orders/co_english')).text()).toContain('<bdi>Englisch</bdi>');
});

test('the CSV files of the desk state in German whether a payment was a test', async () => {
  await stubAccess();
  await insertOrder('co_test', { subscriptionId: 'sub_1' });
  await env.DB.prepare("UPDATE orders SET partner = 'acme', partner_proof = 'link'").run();
  const [head = '', row = ''] = (await (await openDeskPage('/desk/orders.csv')).text()).split('\r\n');
  const cells = Object.fromEntries(head.split(';').map((name, index) => [name, row.split(';')[index]]));
  expect(cells).toMatchObject({ '"Modus"': '"Test"', '"Partner bestätigt durch"': '"einen signierten Link"' });
});

describe('sign-in form of the partner page', () => {
  test('mails only one link in ten minutes to the same email address, even if requested in two languages', async () => {
    await registerPartner('acme');
    await env.DB.prepare("UPDATE partners SET email = 'ann@acme.example' WHERE id = 'acme'").run();
    for (const browser of [germanBrowser, englishBrowser]) {
      const headers = { ...browser, Origin: siteOrigin };
      const body = new URLSearchParams({ email: 'ann@acme.example' });
      await sendRequest(new Request(`${siteOrigin}/partner`, { method: 'POST', headers, body }), mailFake.bindings);
    }
    await mailFake.deliver();
    expect(mailFake.mails).toHaveLength(1);
  });
});
