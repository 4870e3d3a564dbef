import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeConfig } from '#worker/partners/change-config.ts';
import {
  addOrigins,
  changeAddress,
  changePartner,
  listPartners,
  registerPartner,
  removePartner,
} from '#worker/partners/partner-registry.ts';
import { reportPartner } from '#worker/partners/partner-report.ts';
import { queuePartnerLink } from '#worker/partners/request-link.ts';
import { createMemoryDatabase, createOrderRow, type MemoryDatabase } from './testing.ts';

let database: MemoryDatabase;

beforeEach(() => {
  database = createMemoryDatabase();
});

afterEach(() => void vi.useRealTimers());

const add = (id: string, origins: string[], name?: string) => registerPartner(database, id, { origins, name });
const queryOrigins = () => database.queryRows('SELECT origin, partner FROM partner_origins ORDER BY origin');

describe('partner registry', () => {
  test('registers a partner with its origins and later adds more origins', async () => {
    await add('acme', ['https://acme.example'], 'Acme “& Sons’');
    await addOrigins(database, 'acme', ['https://shop.acme.example', 'https://acme.example']);
    expect(await listPartners(database)).toEqual([
      {
        id: 'acme',
        name: 'Acme “& Sons’',
        email: null,
        commission: null,
        pastCommissions: [],
        saleMails: false,
        config: null,
        origins: ['https://acme.example', 'https://shop.acme.example'],
      },
    ]);
  });

  test.each(['acme', 'Acme'])(
    'rejects registering the existing partner id %s again and leaves the partner unchanged (T49)',
    async (id) => {
      const entry = {
        origins: ['https://acme.example'],
        name: 'Acme Ltd',
        email: 'ann@acme.example',
        commission: '10',
      };
      await registerPartner(database, 'acme', entry);
      const before = await listPartners(database);
      const again = registerPartner(database, id, {
        origins: ['https://acme.xyz'],
        name: 'Eve',
        email: 'eve@acme.xyz',
      });
      await expect(again).rejects.toThrow(/belongs to Acme Ltd \(acme\), ann@acme.example.*add-site acme/);
      expect(await listPartners(database)).toEqual(before);
    },
  );

  test("stores a partner's internationalized origin as browsers send it", async () => {
    await add('acme', ['https://żółty-mikrofon.pl']);
    expect(queryOrigins()).toMatchObject([{ origin: 'https://xn--ty-mikrofon-peb14hfx.pl' }]);
  });

  test.each([
    'https://acme.example/',
    'https://żółty.example/sklep',
    'https://acme.example/shop',
    'https://ACME.example',
    'https://acme.example:443',
    'https://acme.example.',
    'https://acme.example.:8443',
    'https://user@acme.example',
    'acme.example',
    'null',
    '*',
    'https://*.acme.example',
    'http://acme.example',
    'javascript:alert(1)',
    "https://acme.example'); DROP TABLE partners; --",
    '',
  ])("rejects %j as a partner's origin (T10)", async (origin) => {
    await expect(add('acme', [origin])).rejects.toThrow(/isn’t an origin|doesn’t use https/);
    expect(queryOrigins()).toEqual([]);
  });

  test("allows http in a partner's origin only for localhost", async () => {
    await add('acme', ['http://localhost:3000']);
    expect(queryOrigins()).toHaveLength(1);
  });

  test('suggests the origin that the operator probably meant', async () => {
    for (const typed of ['https://Acme.example/shop', 'https://acme.example.']) {
      await expect(add('acme', [typed])).rejects.toThrow('Did you mean https://acme.example?');
    }
  });

  test.each(['', 'a b', 'a/b', 'ä', 'a'.repeat(65), "a'", undefined])('rejects the partner id %j', async (id) => {
    await expect(registerPartner(database, id, { origins: ['https://acme.example'] })).rejects.toThrow(
      /isn’t a partner ID/,
    );
  });

  test('rejects an origin that another partner has registered', async () => {
    await add('acme', ['https://acme.example']);
    await add('other', ['https://other.example']);
    await expect(add('third', ['https://acme.example'])).rejects.toThrow(/belongs to acme/);
    await expect(addOrigins(database, 'other', ['https://acme.example'])).rejects.toThrow(/belongs to acme/);
    expect(await listPartners(database)).toHaveLength(2);
    expect(queryOrigins()).toContainEqual({ origin: 'https://acme.example', partner: 'acme' });
  });

  test('requires an origin to register a partner, but not to rename a partner', async () => {
    await expect(add('acme', [])).rejects.toThrow(/--origin/);
    await add('acme', ['https://acme.example']);
    await changePartner(database, 'acme', { name: 'Acme Ltd' });
    expect((await listPartners(database))[0]?.name).toBe('Acme Ltd');
  });

  test("changes and removes a partner's commission", async () => {
    const entry = { origins: ['https://acme.example'], email: 'ann@acme.example', commission: '12.5' };
    await registerPartner(database, 'acme', entry);
    await changePartner(database, 'acme', { name: 'Acme Ltd' });
    expect(await listPartners(database)).toMatchObject([{ email: 'ann@acme.example', commission: 1250 }]);
    await changePartner(database, 'acme', { commission: '' });
    expect(await listPartners(database)).toMatchObject([{ email: 'ann@acme.example', commission: null }]);
  });

  test("mails the old and the new address when a partner's email address changes (T49)", async () => {
    await registerPartner(database, 'acme', { origins: ['https://acme.example'], email: 'ann@acme.example' });
    await changeAddress(database, 'acme', 'bob@acme.example');
    expect(
      database.queryRows("SELECT address, about, variant FROM outbox WHERE kind = 'partner-address' ORDER BY variant"),
    ).toEqual([
      { address: 'bob@acme.example', about: 'acme', variant: 'new' },
      { address: 'ann@acme.example', about: 'acme', variant: 'old' },
    ]);
    expect(await listPartners(database)).toMatchObject([{ name: 'acme', email: 'bob@acme.example' }]);
    await expect(changeAddress(database, 'nobody', 'eve@acme.example')).rejects.toThrow(/no partner nobody/);
  });

  test.each([
    { email: 'ann' },
    { email: 'ann@acme.example, eve@evil.example' },
    { commission: '101' },
    { commission: '-1' },
    { commission: '1e1' },
    { commission: '12,5' },
  ])('rejects registering a partner with %j', async (entry) => {
    const added = registerPartner(database, 'acme', { origins: ['https://acme.example'], ...entry });
    await expect(added).rejects.toThrow(/isn’t an? (email address|commission)/);
    expect(await listPartners(database)).toEqual([]);
  });

  test('removes one origin, or the partner with all its origins', async () => {
    await add('acme', ['https://a.example', 'https://b.example']);
    await add('other', ['https://other.example']);
    await removePartner(database, 'acme', ['https://a.example']);
    expect(queryOrigins().map(({ origin }) => origin)).toEqual(['https://b.example', 'https://other.example']);
    expect(await removePartner(database, 'acme')).toEqual(['https://b.example']);
    expect((await listPartners(database)).map(({ id }) => id)).toEqual(['other']);
  });

  test('rejects removing an unknown partner or origin', async () => {
    await add('acme', ['https://a.example']);
    await expect(removePartner(database, 'nobody')).rejects.toThrow(/no partner nobody/);
    await expect(removePartner(database, 'acme', ['https://b.example'])).rejects.toThrow(/not an origin of acme/);
  });
});

describe('queuePartnerLink', () => {
  test("queues a mail with the partner's link in the requested language", async () => {
    await registerPartner(database, 'acme', { origins: ['https://acme.example'], email: 'ann@acme.example' });
    expect(await queuePartnerLink(database, 'acme', 'en')).toBe('ann@acme.example');
    expect(database.queryRows('SELECT kind, about, variant, address, status FROM outbox')).toEqual([
      {
        kind: 'partner-link',
        about: 'acme',
        variant: 'en',
        address: 'ann@acme.example',
        status: 'waiting',
      },
    ]);
  });

  test('rejects mailing a partner link without an email address, to an unknown partner, or in an unsupported language', async () => {
    await add('acme', ['https://acme.example']);
    await expect(queuePartnerLink(database, 'acme')).rejects.toThrow(/no address.*operate -- change-address acme/);
    await expect(queuePartnerLink(database, 'nobody')).rejects.toThrow(/no partner nobody/);
    await expect(queuePartnerLink(database, 'acme', 'tlh')).rejects.toThrow(/no emails in “tlh”/);
    expect(database.queryRows('SELECT * FROM outbox')).toEqual([]);
  });
});

describe("attributes of a partner's tags", () => {
  const allowedAttributes = new Map([
    ['agency-pricing-picker', ['category', 'show']],
    ['agency-cart', ['open', 'consent']],
  ]);
  const change = (widget: string, ...attributes: string[]) =>
    changeConfig(database, 'acme', { widget, attributes, allowedAttributes });
  const getConfig = async () => (await listPartners(database))[0]?.config;

  beforeEach(() => add('acme', ['https://acme.example']));

  test("sets attributes of a partner's widgets one by one, and deletes an attribute set to an empty value", async () => {
    await change('pricing-picker', 'category=seo', 'show=plans bundles');
    await change('agency-cart', 'open=true');
    expect(await getConfig()).toEqual({
      'agency-pricing-picker': { category: 'seo', show: 'plans bundles' },
      'agency-cart': { open: 'true' },
    });
    await change('pricing-picker', 'category=', 'show=');
    expect(await getConfig()).toEqual({ 'agency-cart': { open: 'true' } });
    await changePartner(database, 'acme', { name: 'Acme Ltd' });
    expect(await getConfig()).toEqual({ 'agency-cart': { open: 'true' } });
  });

  test('loses no attribute if two changes run at the same time: each change is either stored or rejected', async () => {
    const changes = await Promise.allSettled([change('pricing-picker', 'category=seo'), change('cart', 'open=true')]);
    const stored = changes.filter(({ status }) => status === 'fulfilled').length;
    expect(Object.keys((await getConfig()) ?? {})).toHaveLength(stored);
    expect(stored).toBeGreaterThan(0);
  });

  test.each([
    ['pricing-picker', 'api=https://evil.example', /doesn’t support/],
    ['pricing-picker', 'onclick=alert(1)', /doesn’t support/],
    ['pricing-picker', 'category', /name=value/],
    ['pricing-picker', `category=${'x'.repeat(501)}`, /at most 500/],
    ['price-list', 'category=seo', /no widget “price-list”/],
    ['cart', 'consent=granted', /can only deny consent/],
  ])("rejects the %s attribute %s for a partner's widgets (T48)", async (widget, attribute, problem) => {
    await expect(change(widget, attribute)).rejects.toThrow(problem);
    expect(await getConfig()).toBeNull();
  });

  test("accepts an attribute that denies consent on a partner's pages", async () => {
    await change('cart', 'consent=denied');
    expect(await getConfig()).toEqual({ 'agency-cart': { consent: 'denied' } });
    await change('cart', 'consent=');
    expect(await getConfig()).toEqual({});
  });
});

describe('reportPartner', () => {
  const invoice = {
    paid: 1,
    amount_paid: 299_00,
    currency: 'usd',
    billing_reason: 'subscription_cycle',
    created_at: 1,
  };
  const refund = { currency: 'usd', totals: '{"1":5000}' };

  beforeEach(() => {
    const acme = { partner: 'acme', customer_id: 'cus_1', subscription_id: 'sub_1', payment_intent_id: 'pi_1' };
    database.add('orders', createOrderRow({ id: 'co_1', ...acme }));
    database.add('orders', createOrderRow({ id: 'co_2', partner: 'acme', mode: 'payment', amount: 499_00 }));
  });

  test('the partner report counts only paid orders of the partner', async () => {
    database.add('orders', createOrderRow({ id: 'co_open', partner: 'acme', status: 'created' }));
    database.add('orders', createOrderRow({ id: 'co_late', partner: 'acme', status: 'processing' }));
    database.add('orders', createOrderRow({ id: 'co_other', partner: 'other' }));
    database.add('orders', createOrderRow({ id: 'co_nobody' }));
    const { live } = await reportPartner(database, 'acme');
    expect(live).toEqual({
      orders: { count: 2, amount: 798_00 },
      renewals: { count: 0, amount: 0 },
      refunds: { count: 0, amount: 0 },
      disputes: { count: 0, amount: 0 },
      net: 798_00,
      tax: 0,
      commission: null,
    });
  });

  test('the partner report shows the tax within the net amount, reduced by refunds', async () => {
    database.add(
      'orders',
      createOrderRow({ id: 'co_taxed', partner: 'taxed', amount_total: 120_00, amount_tax: 20_00 }),
    );
    database.add('refunds', { order_id: 'co_taxed', charge_id: 'ch_taxed', totals: '{"1":6000}', currency: 'usd' });
    const { live } = await reportPartner(database, 'taxed');
    expect(live).toMatchObject({ net: 60_00, tax: 10_00 });
  });

  test('the partner report counts paid renewals, but no first invoices, unpaid invoices or one-time payments', async () => {
    const of = { order_id: 'co_1', subscription_id: 'sub_1' };
    database.add('invoices', { ...invoice, id: 'in_1', ...of, billing_reason: 'subscription_create' });
    database.add('invoices', { ...invoice, id: 'in_2', ...of });
    database.add('invoices', { ...invoice, id: 'in_3', ...of });
    database.add('invoices', { ...invoice, id: 'in_4', ...of, paid: 0, amount_paid: 0 });
    database.add('invoices', { ...invoice, id: 'in_5', order_id: 'co_2', billing_reason: 'manual' });
    database.add('invoices', { ...invoice, id: 'in_6', order_id: 'co_else', subscription_id: 'sub_else' });
    const { live } = await reportPartner(database, 'acme');
    expect(live.renewals).toEqual({ count: 2, amount: 598_00 });
    expect(live.net).toBe(798_00 + 598_00);
  });

  test('the partner report subtracts successful refunds from the net amount', async () => {
    database.add('refunds', { ...refund, charge_id: 'ch_1', order_id: 'co_1' });
    database.add('refunds', { ...refund, charge_id: 'ch_2', order_id: 'co_2' });
    database.add('refunds', { ...refund, charge_id: 'ch_3', order_id: 'co_else' });
    database.add('failed_refunds', { id: 're_2', charge_id: 'ch_2', amount: 50_00, failed_at: 2 });
    const { live } = await reportPartner(database, 'acme');
    expect(live.refunds).toEqual({ count: 2, amount: 50_00 });
    expect(live.net).toBe(798_00 - 50_00);
  });

  test('the partner report subtracts disputed amounts that banks withdrew and did not return, in any dispute status (F39)', async () => {
    const dispute = {
      order_id: 'co_1',
      charge_id: 'ch_1',
      currency: 'usd',
      reason: 'general',
      created_at: 1,
      status_since: 1,
      version: '1',
      amount: 100_00,
    };
    const takenOf = { needs_response: 100_00, lost: 100_00, appeal_under_review: 100_00, won: 0, prevented: 0, new: 0 };
    for (const [status, taken] of Object.entries(takenOf)) {
      const movements = JSON.stringify(taken > 0 ? [{ amount: -taken, at: 1 }] : []);
      database.add('disputes', { ...dispute, id: status, charge_id: `ch_${status}`, status, movements });
    }
    const { live } = await reportPartner(database, 'acme');
    expect(live.disputes).toEqual({ count: 3, amount: 300_00 });
    expect(live.net).toBe(798_00 - 300_00);
  });

  test('the partner report counts sales after discounts', async () => {
    database.add('orders', createOrderRow({ id: 'co_3', partner: 'acme', amount: 100_00, amount_total: 80_00 }));
    const { live } = await reportPartner(database, 'acme');
    expect(live.orders.amount).toBe(798_00 + 80_00);
  });

  test('the partner report groups sales by month, newest first', async () => {
    const october = Date.UTC(2026, 9, 3) / 1000;
    database.add('invoices', {
      ...invoice,
      id: 'in_2',
      order_id: 'co_1',
      subscription_id: 'sub_1',
      created_at: october,
    });
    database.add('refunds', { ...refund, charge_id: 'ch_1', order_id: 'co_1', totals: `{"${october}":5000}` });
    const { liveMonths, testMonths } = await reportPartner(database, 'acme');
    expect(liveMonths).toMatchObject([
      { month: '2026-10', orders: { count: 0 }, renewals: { amount: 299_00 }, refunds: { amount: 50_00 }, net: 249_00 },
      { month: '2026-09', orders: { count: 2 }, renewals: { count: 0 }, net: 798_00 },
    ]);
    expect(testMonths).toEqual([]);
  });

  test('the partner report calculates the commission from the amount without tax', async () => {
    database.add('partners', { id: 'acme', name: 'acme', commission: 1250, created_at: 1 });
    database.add(
      'orders',
      createOrderRow({ id: 'co_3', partner: 'acme', amount: 100_00, amount_total: 120_00, amount_tax: 20_00 }),
    );
    // Refunds half of the order, including half of the order's tax.
    database.add('refunds', { ...refund, totals: '{"1790000000":6000}', charge_id: 'ch_3', order_id: 'co_3' });
    const report = await reportPartner(database, 'acme');
    expect(report.live.net).toBe(798_00 + 60_00);
    expect(report.live.commission).toBe(Math.round((798_00 + 50_00) * 0.125));
    expect(report.liveMonths.map(({ commission }) => commission)).toEqual([report.live.commission]);
  });

  test('a changed commission applies from the month of the change on, and does not alter the commission of past months', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const inMonth = (month: string) => vi.setSystemTime(new Date(`${month}-15T12:00:00Z`));
    const report = async () => {
      const { live, liveMonths } = await reportPartner(database, 'rae');
      return [live.commission, ...liveMonths.map(({ commission }) => commission)];
    };
    inMonth('2026-02');
    await registerPartner(database, 'rae', { origins: ['https://rae.example'] });
    for (const month of ['2026-01', '2026-03', '2026-04', '2026-05']) {
      const paidAt = Date.parse(`${month}-03T12:00:00Z`) / 1000;
      const amounts = { amount: 100_00, amount_total: 100_00 };
      database.add('orders', createOrderRow({ id: `co_${month}`, partner: 'rae', ...amounts, paid_at: paidAt }));
    }
    expect(await report()).toEqual([null, null, null, null, null]);
    await changePartner(database, 'rae', { commission: '10' });
    expect(await report()).toEqual([40_00, 10_00, 10_00, 10_00, 10_00]);
    inMonth('2026-04');
    await changePartner(database, 'rae', { commission: '15' });
    await changePartner(database, 'rae', { commission: '20' });
    expect(await report()).toEqual([60_00, 20_00, 20_00, 10_00, 10_00]);
    inMonth('2026-05');
    await changePartner(database, 'rae', { commission: '' });
    expect(await report()).toEqual([40_00, null, 20_00, 10_00, 10_00]);
    await changePartner(database, 'rae', { name: 'Rae Ltd', commission: '' });
    expect(await report()).toEqual([40_00, null, 20_00, 10_00, 10_00]);
  });

  test('the partner report separates test payments from live payments', async () => {
    database.add('orders', createOrderRow({ id: 'co_t', partner: 'acme', livemode: 0, amount: 1_00 }));
    const report = await reportPartner(database, 'acme');
    expect([report.live.orders.amount, report.test.orders.amount]).toEqual([798_00, 1_00]);
  });

  test('the partner report shows zero amounts for a partner without sales', async () => {
    const report = await reportPartner(database, 'nobody');
    expect(report).toMatchObject({ live: { net: 0 }, liveMonths: [], testMonths: [] });
  });
});
