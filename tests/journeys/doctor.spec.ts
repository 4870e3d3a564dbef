import { expect, type Page } from '@playwright/test';
import { selectCases } from '../nightly.ts';
import { test, writePage } from '../partner-site.ts';
import { siteUrl } from '../stack.ts';

interface Finding {
  code: string;
  problem: string;
  remedy: string;
  line?: string;
}

const loader = '{{loader}}';
const cart = '<agency-cart></agency-cart>';
const picker = '<agency-pricing-picker></agency-pricing-picker>';

function createPage(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A partner's page</title>${head}</head>
    <body><h1>Our partner agency</h1>${body}</body></html>`;
}

async function readFindings(page: Page): Promise<Finding[]> {
  const debug = () =>
    page.evaluate(() => (globalThis as unknown as { Agency: { debug(): Promise<Finding[]> } }).Agency.debug());
  await page.waitForFunction(() => 'debug' in ((globalThis as { Agency?: object }).Agency ?? {}));
  return debug();
}

function createPolicy(...directives: string[]): string {
  return `<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}">`;
}

interface BrokenPage {
  name: string;
  html: string;
  code: string;
  message: RegExp;
  line?: string;
}

const brokenPages: readonly BrokenPage[] = [
  {
    name: 'a built-in function replaced by another script',
    html: createPage(
      cart + picker + loader,
      '<script>Function.prototype.bind = function (self) { return () => this.call(self); };</script>',
    ),
    code: 'built-in-replaced',
    message: /has replaced or added Function\.prototype\.bind\./,
  },
  {
    name: 'a style that hides widgets until they are defined',
    html: createPage(cart + picker + loader, '<style>main :not(:defined), :not(:defined) { display: none }</style>'),
    code: 'hidden-until-defined',
    message: /hides each widget until its script has loaded/,
    line: 'main :not(:defined, agency-cart, agency-pricing-picker), :not(:defined, agency-cart, agency-pricing-picker)',
  },
  {
    name: 'the script pasted twice',
    html: createPage(
      `${cart}${picker}${loader}<script type="module" src="{{site}}/widgets/v1/loader.js?again"></script>`,
    ),
    code: 'script-twice',
    message: /on this page twice/,
    line: `<script type="module" src="${siteUrl}/widgets/v1/loader.js?again"></script>`,
  },
  {
    name: 'analytics without a consent source',
    html: createPage(`${cart}<agency-pricing-picker analytics="datalayer"></agency-pricing-picker>${loader}`),
    code: 'consent-unknown',
    message: /agency-pricing-picker analytics="datalayer"> isn’t reporting yet/,
    line: 'consent="granted"',
  },
  {
    name: 'test mode that was left on',
    html: createPage(`<agency-cart test></agency-cart>${picker}${loader}`),
    code: 'test-mode',
    message: /agency-cart test> is left on: nothing on this page is sent/,
    line: '<agency-cart></agency-cart>',
  },
  {
    name: 'two versions of the script',
    html: createPage(`${cart}${picker}<script type="module" src="{{site}}/widgets/0.9.0/loader.js"></script>${loader}`),
    code: 'two-versions',
    message: /versions 0\.9\.0 and 1\.0\.0/,
  },
  {
    name: 'a content security policy without the API origin',
    html: createPage(
      `${cart}${picker}${loader}`,
      createPolicy('default-src *', 'script-src {{site}}', "connect-src 'self'"),
    ),
    code: 'blocked-by-policy',
    message: /connect-src/,
    line: `connect-src ${siteUrl}`,
  },
  {
    name: 'a content security policy without the calendar’s frame origin',
    html: createPage(
      `<agency-booking url="https://calendly.com/acme/call" calendar="view"></agency-booking>${loader}`,
      createPolicy("default-src 'none'", 'script-src {{site}}', 'connect-src {{site}}'),
    ),
    code: 'blocked-by-policy',
    message: /frame-src/,
    line: 'frame-src https://calendly.com',
  },
  {
    name: 'a misspelled attribute',
    html: createPage(`${cart}<agency-pricing-picker categroy="seo"></agency-pricing-picker>${loader}`),
    code: 'unknown-attribute',
    message: /no attribute "categroy"/,
    line: 'category="seo"',
  },
  {
    name: 'an unknown service',
    html: createPage(`${cart}<agency-pricing-picker category="socialmedia"></agency-pricing-picker>${loader}`),
    code: 'invalid-value',
    message: /category="socialmedia"/,
    line: 'category="social-media"',
  },
  {
    name: 'an invalid partner id',
    html: createPage(`<agency-cart partner="Acme & Sons"></agency-cart>${picker}${loader}`),
    code: 'invalid-value',
    message: /partner="Acme & Sons"/,
  },
  {
    name: 'custom text for an unknown message key',
    html: createPage(
      `<agency-cart words='{"chekout": "Order now", "heading": "Basket"}'></agency-cart>${picker}${loader}`,
    ),
    code: 'unknown-word',
    message: /"chekout"/,
    line: 'checkout',
  },
  {
    name: 'an unknown tag',
    html: createPage(`${cart}<agency-pricing-table></agency-pricing-table>${loader}`),
    code: 'unknown-tag',
    message: /<agency-pricing-table>/,
    line: '<agency-pricing-picker></agency-pricing-picker>',
  },
  {
    name: 'a product that is no longer sold',
    html: createPage(
      `${cart}<agency-pricing-picker><form><input type="hidden" name="priceId" value="price_gone"></form></agency-pricing-picker>${loader}`,
    ),
    code: 'unknown-product',
    message: /price_gone/,
  },
  {
    name: 'a self-closing tag',
    html: createPage(`<agency-cart /><agency-pricing-picker></agency-pricing-picker>${loader}`),
    code: 'tag-not-closed',
    message: /<agency-pricing-picker> is inside <agency-cart>/,
    line: '<agency-cart></agency-cart>',
  },
  {
    name: 'a widget in a link of the page',
    html: createPage(`${cart}<a href="/plans">${picker}</a>${loader}`),
    code: 'inside-control',
    message: /<agency-pricing-picker> is inside <a>/,
  },
  // https://github.com/gersak/tyrell/issues/6
  {
    name: 'a widget in a label of the page',
    html: createPage(`${cart}<label><input type="checkbox"> All plans ${picker}</label>${loader}`),
    code: 'inside-control',
    message: /<agency-pricing-picker> is inside <label>/,
  },
  {
    name: 'a price list in a form of the page',
    html: createPage(
      `${cart}<form><agency-pricing-picker><form><input type="radio" name="priceId" value="price_social_starter" required></form></agency-pricing-picker></form>${loader}`,
    ),
    code: 'inside-form',
    message: /<agency-pricing-picker> are in a form of this page/,
  },
  {
    name: 'a container that leaves a widget no width (F46)',
    html: createPage(
      `${cart}<div style="width: 0"><agency-pricing-picker style="min-width: 0"></agency-pricing-picker></div>${loader}`,
    ),
    code: 'no-width',
    message: /<agency-pricing-picker> is 0 px wide/,
    line: '<agency-pricing-picker style="width: 100%">',
  },
  {
    name: 'unreadable text on a dark background (F48)',
    html: createPage(
      `${cart}<section style="background: #0f172a; color: #1e293b"><agency-pricing-picker></agency-pricing-picker></section>${loader}`,
    ),
    code: 'low-contrast',
    message: /text of <agency-pricing-picker> is hard to read/,
    line: 'theme="dark"',
  },
  {
    name: 'a widget in the shadow root of the page’s own component',
    html: createPage(
      `${picker}<shop-header><template shadowrootmode="open"><agency-cart></agency-cart></template></shop-header>${loader}`,
    ),
    code: 'not-watched',
    message: /<agency-cart> is in the shadow root of <shop-header>/,
    line: 'Agency.watch(this.shadowRoot)',
  },
  {
    name: 'a cart in a closed menu',
    html: createPage(`<nav style="display: none">${cart}</nav>${picker}${loader}`),
    code: 'cart-hidden',
    message: /<agency-cart> is in a box that isn’t shown/,
    line: cart,
  },
  {
    name: 'a pricing picker without a cart',
    html: createPage(picker + loader),
    code: 'needs-widget',
    message: /<agency-pricing-picker> needs <agency-cart>/,
    line: cart,
  },
  {
    name: 'an unreachable API',
    html: createPage(`<agency-cart api="http://localhost:9/api"></agency-cart>${picker}${loader}`),
    code: 'api-unreachable',
    message: /localhost:9/,
    line: 'api="http://localhost:9/api"',
  },
];

test('the doctor (?agency-debug) reports no findings on a correct page', async ({ page, partner }) => {
  await page.goto(`${partner.url}/bare.html?agency-debug`);
  await expect(page.locator('#agency-doctor')).toContainText('Nothing is wrong');
  expect(await readFindings(page)).toEqual([]);
});

test('the doctor (?agency-debug) reports no findings for a widget in a shadow root that agency.watch() registers', async ({
  page,
  partner,
}) => {
  const html = createPage(
    `<shop-header><template shadowrootmode="open"><agency-cart></agency-cart></template></shop-header>${picker}${loader}
    <script>
      (window.Agency ??= { q: [] }).q.push((agency) => agency.watch(document.querySelector('shop-header').shadowRoot));
    </script>`,
  );
  await page.goto(`${partner.url}${writePage('watched.html', html)}?agency-debug`);
  await expect(page.locator('agency-cart').getByRole('button').first()).toBeVisible();
  await expect.poll(() => readFindings(page)).toEqual([]);
});

test('the doctor (?agency-debug) reports no findings if one of two headers with a cart is hidden', async ({
  page,
  partner,
}) => {
  const html = createPage(`<header hidden>${cart}</header><header>${cart}</header>${picker}${loader}`);
  await page.goto(`${partner.url}${writePage('two-headers.html', html)}?agency-debug`);
  await expect(page.locator('#agency-doctor')).toContainText('Nothing is wrong');
});

test('the doctor loads only if the URL contains ?agency-debug', async ({ page, partner }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`${partner.url}/bare.html`);
  await expect(page.locator('agency-cart').getByRole('button').first()).toBeVisible();
  expect(requested.filter((url) => url.includes('doctor'))).toEqual([]);
  await expect(page.locator('#agency-doctor')).toHaveCount(0);
});

for (const [index, { name, html, code, message, line }] of selectCases([...brokenPages.entries()], 2)) {
  test(`the doctor (?agency-debug) reports ${name}`, async ({ page, partner }) => {
    await page.goto(`${partner.url}${writePage(`broken-${index}.html`, html)}?agency-debug`);
    // Wait for the finding, because a blocked request may happen late, such as when a calendar scrolls into view.
    await expect.poll(async () => (await readFindings(page)).map((finding) => finding.code)).toEqual([code]);
    const found = await readFindings(page);
    expect(found[0]?.problem).toMatch(message);
    if (line) expect(found[0]?.line).toBe(line);
    await expect(page.locator('#agency-doctor')).toContainText(message);
  });
}

test('the doctor (?agency-debug) reports that the browser denies access to storage', async ({ page, partner }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  });
  await page.goto(`${partner.url}/bare.html?agency-debug`);
  expect((await readFindings(page)).map(({ code }) => code)).toEqual(['storage-refused']);
});

test("the doctor (?agency-debug) reports that the page's origin is not registered", async ({ page, partner }) => {
  await page.goto(`${partner.unregisteredUrl}/bare.html?agency-debug`);
  const found = await readFindings(page);
  expect(found.map(({ code }) => code)).toEqual(['origin-not-registered']);
  expect(found[0]?.line).toBe(partner.unregisteredUrl);
});

test('the doctor (?agency-debug) reports only the sandbox in a sandboxed frame', async ({ page, partner }) => {
  await page.goto(
    partner.url +
      writePage('boxed.html', '<!doctype html><iframe src="/bare.html?agency-debug" sandbox="allow-scripts"></iframe>'),
  );
  const panel = page.frameLocator('iframe').locator('#agency-doctor');
  await expect(panel).toContainText('1 problem found');
  await expect(panel).toContainText('sandboxed frame without allow-same-origin');
});

test('the doctor (?agency-debug) reports a widget file that failed to load', async ({ page, partner }) => {
  await page.route(/\/widgets\/v1\/pricing-picker-/, (route) => route.abort());
  await page.goto(`${partner.url}/bare.html?agency-debug`);
  expect((await readFindings(page)).map(({ code }) => code)).toEqual(['not-loaded']);
});
