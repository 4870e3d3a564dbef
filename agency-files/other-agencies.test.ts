import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readBrand } from './brand.ts';
import { readCatalogue } from './catalogue.ts';
import { validateFile } from './check.ts';
import { parseOwnerFile } from './owner-file.ts';

/** Imports the cart rules with the catalogue of another agency. */
async function loadRules(agency: string) {
  const folder = `tests/agencies/${agency}`;
  vi.resetModules();
  vi.doMock('#agency/catalogue', () => readCatalogue(folder));
  vi.doMock('#agency/brand', () => readBrand(folder));
  const rules = await import('#catalogue/cart-rules.ts');
  const { splitIntoCheckouts } = await import('#catalogue/checkouts.ts');
  const { createPublicCatalogue } = await import('#catalogue/catalogue-json.ts');
  const { formatMoney } = await import('#catalogue/money.ts');
  const { calculateUnitAmountPerItem, findProduct } = await import('#catalogue/products.ts');
  const createCart = (...ids: string[]) => ids.reduce(rules.addToCart, []);
  return {
    ...rules,
    createCart,
    splitIntoCheckouts,
    createPublicCatalogue,
    formatMoney,
    calculateUnitAmountPerItem,
    findProduct,
  };
}

afterAll(() => {
  vi.doUnmock('#agency/catalogue');
  vi.doUnmock('#agency/brand');
  vi.resetModules();
});

describe('agency with monthly, yearly and one-time prices', () => {
  it('the cart shows the later monthly and yearly amounts separately', async () => {
    const { calculateCartTotals, createCart } = await loadRules('year-and-month');
    expect(calculateCartTotals(createCart('postsMonthly', 'hosting', 'website'))).toEqual({
      itemCount: 3,
      dueToday: 2069_00,
      thenMonthly: 49_00,
      thenYearly: 120_00,
      saved: 0,
    });
  });

  it.each([
    ['yearly and one-time lines', ['hosting', 'website'], [['hosting', 'website']]],
    ['only one-time lines', ['website'], [['website']]],
    ['yearly and monthly lines', ['hosting', 'postsMonthly'], [['postsMonthly'], ['hosting']]],
    [
      'yearly, monthly and one-time lines',
      ['website', 'hosting', 'postsMonthly'],
      [['website', 'postsMonthly'], ['hosting']],
    ],
    [
      'a yearly plan with a one-time add-on, and other lines',
      ['hosting', 'move', 'postsMonthly', 'website'],
      [
        ['postsMonthly', 'website'],
        ['hosting', 'move'],
      ],
    ],
  ])('splitIntoCheckouts() splits a cart into one checkout per interval: %s', async (_, ids, expected) => {
    const { createCart, splitIntoCheckouts, listAddOnsWithoutPackage } = await loadRules('year-and-month');
    const checkouts = splitIntoCheckouts(createCart(...ids));
    expect(checkouts.map((cart) => cart.map(({ id }) => id))).toEqual(expected);
    for (const checkout of checkouts) expect(listAddOnsWithoutPackage(checkout)).toEqual([]);
  });

  it('splitIntoCheckouts() returns a single empty checkout for an empty cart', async () => {
    const { splitIntoCheckouts } = await loadRules('year-and-month');
    expect(splitIntoCheckouts([])).toEqual([[]]);
  });

  it('a one-time plan is checked out together with its yearly add-on', async () => {
    const { createCart, splitIntoCheckouts } = await loadRules('year-and-month');
    const checkouts = splitIntoCheckouts(createCart('website', 'care', 'postsMonthly'));
    expect(checkouts.map((cart) => cart.map(({ id }) => id))).toEqual([['postsMonthly'], ['website', 'care']]);
  });

  it('a yearly plan replaces the monthly plan of the same service', async () => {
    const { createCart, switchPackage } = await loadRules('year-and-month');
    expect(createCart('postsMonthly', 'postsYearly')).toEqual([{ id: 'postsYearly', quantity: 1 }]);
    expect(switchPackage(createCart('postsMonthly'), 'postsMonthly', 'postsYearly')).toEqual(createCart('postsYearly'));
  });

  it('prices in yen have no decimals', async () => {
    const { formatMoney, createPublicCatalogue } = await loadRules('year-and-month');
    expect(formatMoney(12_000, { decimals: 'always' })).toBe('¥12,000');
    expect(createPublicCatalogue().currency).toBe('jpy');
    expect(createPublicCatalogue().products[0]).toMatchObject({ price: 4900, unitAmount: 4900 });
  });

  it('createPublicCatalogue() sets an interval only for yearly products', async () => {
    const { products } = (await loadRules('year-and-month')).createPublicCatalogue();
    const billed = Object.fromEntries(products.map(({ id, mode, interval }) => [id, { mode, interval }]));
    expect(billed.hosting).toEqual({ mode: 'subscription', interval: 'year' });
    expect(billed.postsMonthly).toEqual({ mode: 'subscription', interval: undefined });
    expect(billed.website).toEqual({ mode: 'payment', interval: undefined });
  });
});

it('the cart of an agency with one-time prices shows the amount due and no later amounts', async () => {
  const {
    createCart,
    calculateCartTotals,
    getCheckoutMode,
    createPublicCatalogue,
    calculateUnitAmountPerItem,
    findProduct,
  } = await loadRules('one-time');
  const cart = createCart('logo', 'stamp');
  expect(calculateCartTotals(cart)).toMatchObject({ dueToday: 1035_00, thenMonthly: 0, thenYearly: 0 });
  expect(getCheckoutMode(cart)).toBe('payment');
  expect(createPublicCatalogue()).toMatchObject({
    currency: 'eur',
    products: [{ price: 980, unitAmount: 980_00 }, {}],
  });
  const logo = findProduct('logo');
  expect(logo?.kind === 'package' && calculateUnitAmountPerItem(logo)).toBe(326_70);
});

it('a service with capital letters in its id has a page if services.yaml is missing', async () => {
  const catalogue = readCatalogue('tests/agencies/shop');
  vi.resetModules();
  vi.doMock('#agency/catalogue', () => ({
    ...catalogue,
    services: catalogue.services.map((service) => ({ ...service, id: 'webDesign' })),
  }));
  const { readServicePages, servicesSchema } = await import('./site/services.ts');
  const file = parseOwnerFile('a/services.yaml', '{}');
  expect(readServicePages({ file, data: validateFile(file, servicesSchema) }, []).services[0]).toMatchObject({
    id: 'webDesign',
    category: 'webDesign',
    title: catalogue.services[0]?.name,
  });
});

it('the cart calculates subscription prices in thousandths if the currency has three decimals', async () => {
  const { createCart, calculateCartTotals, getCheckoutMode, findCheaperBundle, createPublicCatalogue } =
    await loadRules('subscriptions');
  const cart = createCart('careBasic', 'postsBasic');
  expect(calculateCartTotals(cart)).toMatchObject({ dueToday: 52_500, thenMonthly: 52_500 });
  expect(getCheckoutMode(cart)).toBe('subscription');
  expect(findCheaperBundle(cart)?.id).toBe('bundleBoth');
  expect(createPublicCatalogue().products[0]).toMatchObject({ price: 12.5, unitAmount: 12_500 });
});

it.each([
  ['one-time', 'inclusive', { en: 'incl. VAT' }],
  ['subscriptions', 'exclusive', { en: 'no VAT' }],
])('readBrand() returns the tax behavior and the tax note of the agency %s', (agency, taxBehavior, taxNotes) => {
  expect(readBrand(`tests/agencies/${agency}`)).toMatchObject({ taxBehavior, taxNotes });
});

it.each([
  [
    'without size, comments and titles, and with styles as attributes, which the Worker’s policy allows',
    `<?xml version="1.0"?>
<!-- Made with a drawing program -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:ink="urn:ink" width="120mm" height="120mm" viewBox="0 0 8 8" ink:version="1">
  <title>A line</title>
  <path style="fill:#f00" d="M0 0h8"/>
</svg>
`,
    '<svg viewBox="0 0 8 8"><path d="M0 0h8" fill="#f00"/></svg>',
  ],
  ['as undefined if the file is not an SVG, which the folder check reports', '<html></html>', undefined],
])('readBrand() returns the logo %s', (_, svg, logo) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'agency-'));
  cpSync('tests/agencies/minimal/agency.yaml', path.join(folder, 'agency.yaml'));
  mkdirSync(path.join(folder, 'art'));
  writeFileSync(path.join(folder, 'art/logo.svg'), svg);
  expect(readBrand(folder).logo).toBe(logo);
  rmSync(folder, { recursive: true });
});

describe('tax settings of an agency', () => {
  const createBrand = (tax: string, currency = 'EUR') => {
    const folder = mkdtempSync(path.join(tmpdir(), 'agency-'));
    const text = readFileSync('tests/agencies/minimal/agency.yaml', 'utf8');
    writeFileSync(
      path.join(folder, 'agency.yaml'),
      `${text.replace('currency: USD', `currency: ${currency}`)}\n${tax}\n`,
    );
    const { taxBehavior, stripeTax, taxNotes } = readBrand(folder);
    rmSync(folder, { recursive: true });
    return { taxBehavior, stripeTax, taxNotes };
  };

  it('tax behavior and Stripe Tax are unset if the agency sets no tax', () => {
    expect(createBrand('')).toEqual({ taxBehavior: undefined, stripeTax: false, taxNotes: undefined });
  });

  it.each([
    ['USD', 'exclusive'],
    ['CAD', 'exclusive'],
    ['EUR', 'inclusive'],
    ['JPY', 'inclusive'],
  ])("prices in %s have the currency's usual tax behavior by default", (currency, usual) => {
    expect(createBrand('tax: { note: tax }', currency).taxBehavior).toBe(usual);
    expect(createBrand('tax: { note: tax, included: true }', currency).taxBehavior).toBe('inclusive');
    expect(createBrand('tax: { note: tax, included: false }', currency).taxBehavior).toBe('exclusive');
  });

  it('Stripe Tax is off unless the agency sets `stripeTax`', () => {
    expect(createBrand('tax: { note: incl. VAT }').stripeTax).toBe(false);
    expect(createBrand('tax: { note: incl. VAT, stripeTax: true }').stripeTax).toBe(true);
  });
});
