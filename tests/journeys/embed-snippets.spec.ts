/** Code printed by the embed page, pasted into cross-origin pages that allow exactly the printed policy. */
import { type Browser, expect, type Page } from '@playwright/test';
import type { Sources } from '#catalogue/embed-policy.ts';
import { formatMoney, toPrice } from '#catalogue/money.ts';
import type { Product } from '#catalogue/product.ts';
import { findProduct } from '#catalogue/products.ts';
import { type Embed, type Kit, type Target, targets } from '#site/src/portal/snippets/embed.ts';
import { integrityPolicy } from '#site/src/portal/snippets/policy.ts';
import { policyOf, snippets, styleHashes } from '#site/src/portal/snippets/snippets.ts';
import { visit } from '../page-costs.ts';
import { type PartnerSite, test as partnerTest, strictPolicy, writePage } from '../partner-site.ts';
import { addPlan, atHostedCheckout, openCart, pay } from '../shop.ts';
import { query, siteUrl } from '../stack.ts';

const test = partnerTest.extend<{ kit: Kit }>({
  /** The same input as on the embed page, with the running origin. */
  kit: async ({ request }, use) => {
    const html = await (await request.get('/embed')).text();
    const json = /<script type="application\/json">(\{.*?\})<\/script>/s.exec(html)?.[1] ?? '{}';
    await use({ ...(JSON.parse(json) as { kit: Kit }).kit, origin: siteUrl });
  },
});

/** Errors, warnings and policy violations on the partner's page. */
async function watch(page: Page, partner: PartnerSite): Promise<string[]> {
  const problems: string[] = [];
  const note = (text: string) => page.url().startsWith(partner.url) && problems.push(text);
  page.on('pageerror', (error) => note(error.message));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && note(message.text()));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`refused: ${violatedDirective} ${blockedURI}`),
    );
  });
  return problems;
}

function productNamed(id: string): Product {
  const product = findProduct(id);
  if (!product) throw new Error(`Nothing is sold as ${id}.`);
  return product;
}

function codeFor(embed: Embed, kit: Kit, title?: string): string {
  const found = snippets(embed, kit);
  return (title ? found.find((snippet) => snippet.title === title) : found[0])?.code ?? '';
}

/** Returns the URL of a page with the code, under a policy with only the printed lines. */
function host(partner: PartnerSite, name: string, code: string, sources?: Sources): string {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A partner's page</title>\n${code}\n</html>`;
  const path = writePage(`pasted-${name}.html`, html);
  return `${partner.url}${path}${sources ? `?policy=${encodeURIComponent(strictPolicy(sources))}` : ''}`;
}

async function buy(page: Page) {
  await addPlan(page, 'SEO', 'SEO Growth');
  const cart = await openCart(page);
  await cart.getByRole('button', { name: 'Checkout' }).click();
  return atHostedCheckout(page);
}

const tags: readonly (readonly [Target, string | undefined, Partial<Embed>])[] = [
  ['html', undefined, { pinned: true, colors: { primary: '#ffd36b' }, attributes: { partner: 'acme', theme: 'dark' } }],
  ['wordpress', 'Custom HTML block', { priceList: true, attributes: { partner: 'acme' } }],
  ['webflow', undefined, {}],
  ['squarespace', undefined, { classic: true, pinned: true, colors: { text: '#222222', 'surface-raised': '#ffffff' } }],
  ['shopify', undefined, { pinned: true, attributes: { words: '{"heading":"{{ 7 }} plans {% raw %}"}' } }],
];

for (const [target, title, more] of tags) {
  test(`the code for ${target} sells under exactly its printed policy`, async ({ page, partner, kit }) => {
    const embed: Embed = { widget: 'pricing-picker', target, ...more };
    const problems = await watch(page, partner);
    const sources = policyOf(embed, kit, await styleHashes(embed, kit));
    await page.goto(host(partner, target, codeFor(embed, kit, title), sources));
    await buy(page);
    expect(problems).toEqual([]);
  });
}

test('the tag of every widget works under exactly its printed policy', async ({ page, partner, kit }) => {
  const problems = await watch(page, partner);
  for (const widget of Object.keys(kit.widgets)) {
    const embed = { widget, target: 'html', colors: { primary: '#ffd36b' } } as const;
    const sources = policyOf(embed, kit, await styleHashes(embed, kit));
    await page.goto(host(partner, widget, codeFor(embed, kit), sources));
    await page.waitForFunction((tag) => customElements.get(tag) !== undefined, `agency-${widget}`);
    await expect(page.locator(`agency-${widget} .root`)).toBeVisible();
    const color = await page
      .locator(`agency-${widget}`)
      .evaluate((element) => getComputedStyle(element).getPropertyValue('--agency-color-primary'));
    expect(color).toBe('#ffd36b');
  }
  expect(problems).toEqual([]);
});

test('pinned code sells on a page that requires script hashes, and other code does not load', async ({
  page,
  partner,
  kit,
}) => {
  const embed = { widget: 'pricing-picker', target: 'html' } as const;
  const header = `?header=${encodeURIComponent(integrityPolicy)}`;
  await page.goto(host(partner, 'unchecked', codeFor(embed, kit)) + header);
  await expect(page.getByRole('link', { name: 'See plans and prices' })).toBeVisible();
  expect(await page.evaluate(() => 'Agency' in window)).toBe(false);

  const problems = await watch(page, partner);
  await page.goto(host(partner, 'checked', codeFor({ ...embed, pinned: true }, kit)) + header);
  await buy(page);
  expect(problems).toEqual([]);
});

/** Layout shift of a partner's page while the widget loads, with text before and after it. */
async function shiftOf(browser: Browser, partner: PartnerSite, kit: Kit, embed: Embed): Promise<number> {
  const text = '<p>We answer within a day.</p>'.repeat(30);
  const path = writePage(
    'shift.html',
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>A partner's page</title><h1>What it costs</h1>${codeFor(embed, kit)}${text}</html>`,
  );
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  // Content that has not been painted cannot shift.
  await page.route('**/widgets/**/*.js', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  const { shift } = await visit(page, `${partner.url}${path}`);
  await context.close();
  return shift;
}

test('the page does not shift when the widget loads, because the code reserves space', async ({
  browser,
  partner,
  kit,
}) => {
  // Reviews are excluded: they shift internally when their list loads, which reserved space cannot prevent.
  for (const widget of ['pricing-picker', 'package-picker', 'contact-form', 'booking']) {
    const embed = { widget, target: 'html' } as const;
    expect(await shiftOf(browser, partner, kit, embed), widget).toBeLessThanOrEqual(0.02);
  }
  const without = { widget: 'pricing-picker', target: 'html', withoutRoom: true } as const;
  expect(await shiftOf(browser, partner, kit, without)).toBeGreaterThan(0.02);
});

test("the reserved space never exceeds the widget's height, on phones and wide screens", async ({
  page,
  partner,
  kit,
}) => {
  const shown = ['plans', 'bundles'].map((show) => ({ widget: 'pricing-picker', attributes: { show } }));
  const others = ['package-picker', 'contact-form', 'booking'].map((widget) => ({ widget }));
  const short = { widget: 'pricing-picker', attributes: { show: 'plans', category: 'booth' } };
  for (const [index, embed] of [...shown, short, ...others].entries()) {
    const code = codeFor({ ...embed, target: 'html' }, kit);
    await page.goto(host(partner, `room-${index}`, `<main>${code}</main>`));
    const widget = page.locator(`agency-${embed.widget}`);
    await expect(widget.locator('.root')).toBeVisible();
    for (const width of [320, 360, 430, 560, 700, 800, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const empty = await widget.evaluate((element) => {
        const root = element.shadowRoot?.querySelector('.root');
        return element.getBoundingClientRect().height - (root?.getBoundingClientRect().height ?? 0);
      });
      expect.soft(empty, `${JSON.stringify(embed)} at ${width} px`).toBeLessThanOrEqual(1);
    }
  }
});

test('the tag manager’s code puts the widget in its place, and the widget sells', async ({ page, partner, kit }) => {
  const embed: Embed = {
    widget: 'pricing-picker',
    target: 'tag-manager',
    pinned: true,
    attributes: { partner: 'acme', words: '{"heading":"{{Page URL}} </script>"}' },
    colors: { primary: '#ffd36b' },
  };
  const [tag, place] = snippets(embed, kit);
  const script = /^<script>([\s\S]*)<\/script>$/.exec(tag?.code ?? '')?.[1] ?? '';
  expect(script).not.toContain('{{');
  // Like a tag manager: creates the script anew with its own nonce.
  const manager = `<script nonce="manager">
    const made = document.createElement('script');
    made.nonce = 'manager';
    made.text = ${JSON.stringify(script).replace(/</g, '\\u003c')};
    addEventListener('DOMContentLoaded', () => document.body.append(made));
  </script>`;
  const problems = await watch(page, partner);
  const { 'script-src': scripts = [], ...rest } = policyOf(embed, kit);
  const lines = Object.entries({ ...rest, 'script-src': ["'nonce-manager'", ...scripts] });
  const policy = `default-src 'none'; ${lines.map(([name, values]) => `${name} ${values.join(' ')}`).join('; ')}`;
  const address = host(partner, 'tag-manager', `${manager}<main>${place?.code}</main>`);
  await page.goto(`${address}?policy=${encodeURIComponent(policy)}`);
  await expect(page.locator('main #agency-pricing-picker-place agency-pricing-picker')).toBeVisible();
  await expect(page.getByText('{{Page URL}} </script>')).toBeVisible();
  await buy(page);
  expect(problems).toEqual([]);
});

test("the frame's code sells under exactly its printed policy, and its link works if frames are blocked", async ({
  page,
  partner,
  kit,
}) => {
  const embed: Embed = {
    widget: 'pricing-picker',
    target: 'iframe',
    pinned: true,
    attributes: { partner: 'acme', category: 'seo' },
    campaign: { utm_source: 'spring mail' },
  };
  const code = codeFor(embed, kit);
  const problems = await watch(page, partner);
  await page.goto(host(partner, 'iframe', code, policyOf(embed, kit)));
  const height = () => page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height);
  await expect.poll(height).toBeGreaterThan(1000);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Add to Cart SEO Growth' }).click();
  await frame.locator('agency-cart').getByRole('button').first().click();
  await frame.getByRole('button', { name: 'Checkout' }).click();
  const session = await pay(page).then(() => query<{ partner: string }>('select partner from orders'));
  expect(session.at(-1)).toEqual({ partner: 'acme' });
  expect(problems.filter((text) => text.includes('refused'))).toEqual([]);

  const stripped = code.replace(/<(iframe|script)\b[\s\S]*?<\/\1>/g, '');
  await page.goto(host(partner, 'stripped', stripped, { 'default-src': ["'none'"] }));
  await page.getByRole('link', { name: 'See plans and prices' }).click();
  await expect(page).toHaveURL(`${siteUrl}/pricing?partner=acme&utm_source=spring+mail`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const failures = {
  'is blocked by the page’s policy': async () => ({ 'form-action': [siteUrl, 'http:', 'https:'] }),
  'does not come': async (page: Page) => void (await page.route('**/pricing-picker.en.js', (route) => route.abort())),
};

for (const [what, fail] of Object.entries(failures)) {
  test(`a tag with prices inside sells if its script ${what}`, async ({ page, partner, kit }) => {
    const embed: Embed = {
      widget: 'pricing-picker',
      target: 'html',
      priceList: true,
      withoutCart: true,
      attributes: { partner: 'acme' },
    };
    const sources = await fail(page);
    await page.goto(
      host(partner, `priced-${Object.keys(failures).indexOf(what)}`, codeFor(embed, kit), sources ?? undefined),
    );
    const list = page.locator('agency-pricing-picker form');
    await expect(list.getByRole('button', { name: 'Check out' })).toBeVisible();
    const plan = findProduct('seoGrowth');
    await list.locator(`[value="${plan?.priceId}"]`).check();
    await list.getByRole('button', { name: 'Check out' }).click();
    const session = await pay(page);
    await expect
      .poll(() => query('select partner, amount from orders where session_id = ?', session))
      .toEqual([{ partner: 'acme', amount: plan?.unitAmount }]);
  });
}

test('a pasted tag sells its displayed plans if React never loads', async ({ page, partner, kit }) => {
  const embed: Embed = { widget: 'pricing-picker', target: 'html', attributes: { partner: 'acme' } };
  await page.route(/\/widgets\/v1\/(core|shared)-/, (route) => route.abort());
  await page.goto(host(partner, 'without-react', codeFor(embed, kit)));
  await page.getByRole('tab', { name: 'SEO' }).waitFor();
  await page.getByRole('button', { name: 'Add to Cart Social Media Growth' }).click();
  const session = await pay(page);
  await expect
    .poll(() => query('select partner, amount from orders where session_id = ?', session))
    .toEqual([{ partner: 'acme', amount: findProduct('socialMediaGrowth')?.unitAmount }]);
});

test('a tag with prices inside sells without JavaScript, and shows the widget with it', async ({
  browser,
  partner,
  kit,
}) => {
  const embed: Embed = { widget: 'pricing-picker', target: 'html', priceList: true };
  const address = host(partner, 'priced', codeFor(embed, kit), policyOf(embed, kit));
  const without = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await without.goto(address);
  await without.getByRole('radio', { name: /^SEO Growth: \$/ }).check();
  await without.getByRole('button', { name: 'Check out' }).click();
  await atHostedCheckout(without);
  await without.context().close();

  const page = await browser.newPage();
  await page.goto(address);
  await expect(page.getByRole('tab', { name: 'SEO', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check out', exact: true })).toBeHidden();
  await page.close();
});

/** Code printed when a plan was cheaper. */
function printedLongAgo(kit: Kit, plan: Product, price: number): string {
  const now = codeFor({ widget: 'pricing-picker', target: 'html', priceList: true }, kit);
  const shown = (value: number) => `name="shown.${plan.priceId}" value="${value}"`;
  const old = now
    .replace(`${plan.name}: ${formatMoney(plan.unitAmount)}`, `${plan.name}: $${price}`)
    .replace(shown(toPrice(plan.unitAmount)), shown(price));
  expect(old).toContain(`${plan.name}: $${price}`);
  expect(old).toContain(shown(price));
  return old;
}

test('outdated prices in a page’s HTML are replaced by current ones when the script loads', async ({
  page,
  partner,
  kit,
}) => {
  const plan = productNamed('seoGrowth');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/pricing-picker.en.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(host(partner, 'old-prices', printedLongAgo(kit, plan, 7)), { waitUntil: 'commit' });
  await expect(page.getByText(`${plan.name}: $7`)).toBeVisible();
  release();
  await page.getByRole('tab', { name: 'SEO', exact: true }).click();
  await expect(page.locator('agency-pricing-picker').getByText(formatMoney(plan.unitAmount)).first()).toBeVisible();
  await expect(page.getByText(`${plan.name}: $7`)).toBeHidden();
});

test('without JavaScript a page with outdated prices sells at current ones, which are shown before the payment', async ({
  browser,
  partner,
  kit,
}) => {
  const plan = productNamed('seoGrowth');
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(host(partner, 'old-prices-alone', printedLongAgo(kit, plan, 7)));
  await page.getByRole('radio', { name: `${plan.name}: $7` }).check();
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByText('$7').first()).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`\\${formatMoney(plan.unitAmount)}`) }).click();
  const session = await atHostedCheckout(page);
  expect(query('select amount from orders where session_id = ?', session)).toEqual([{ amount: plan.unitAmount }]);
  await page.context().close();
});

test('every link printed for a widget leads to an existing page', async ({ request, kit }) => {
  for (const widget of Object.keys(kit.widgets)) {
    for (const target of targets) {
      for (const { code } of snippets({ widget, target, attributes: { partner: 'acme' } }, kit)) {
        const addresses = code.match(/https?:\/\/localhost:\d+\/[^\s"'<>;)]*/g) ?? [];
        for (const address of new Set(addresses.filter((text) => text.startsWith(siteUrl) && !text.includes('/api')))) {
          expect((await request.get(address.replaceAll('&amp;', '&'))).status(), address).toBe(200);
        }
      }
    }
  }
});
