import { expect, type Page } from '@playwright/test';
import { listTagSources } from '#catalogue/embed-policy.ts';
import { isNightly, selectCases } from '../nightly.ts';
import { watchProblems } from '../page-problems.ts';
import { createStrictPolicy, test, writePage } from '../partner-site.ts';
import { addPlan, getCartPanel, getLauncher, openCart, payCheckout, waitForHostedCheckout } from '../shop.ts';
import { queryDatabase, siteUrl } from '../stack.ts';

async function buyPlan(page: Page) {
  await addPlan(page, 'SEO', 'SEO Growth');
  const cart = await openCart(page);
  await expect(cart).toContainText('SEO Growth');
  await cart.getByRole('button', { name: 'Checkout' }).click();
  return waitForHostedCheckout(page);
}

test('a visitor can buy through a tag on a partner’s static page, and the order names the partner', async ({
  page,
  partner,
}) => {
  const problems = watchProblems(page, partner.url);
  await page.goto(`${partner.url}/bare.html`);
  await buyPlan(page);
  expect(problems).toEqual([]);
  const session = await payCheckout(page);
  const queryOrders = () =>
    queryDatabase<{ partner: string }>('select partner from orders where session_id = ?', session);
  await expect.poll(queryOrders).toEqual([{ partner: 'acme' }]);
});

test('a buyer can check out under exactly the generated Content Security Policy, without a violation (T27)', async ({
  page,
  partner,
}) => {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`${violatedDirective} ${blockedURI}`),
    );
  });
  const problems = watchProblems(page, partner.url);
  const sources = listTagSources({ origin: siteUrl });
  await page.goto(`${partner.url}/bare.html?policy=${encodeURIComponent(createStrictPolicy(sources))}`);
  await buyPlan(page);
  expect(problems).toEqual([]);
});

for (const name of selectCases(['unset', 'right-to-left', 'bootstrap', 'tailwind', 'small-root', 'gradient'], 1)) {
  test(`the buttons have their usual size, shape and color on a page with ${name} styles, and a buyer can buy a plan @nightly`, async ({
    page,
    partner,
  }) => {
    await page.goto(`${partner.url}/${name}.html`);
    const picker = page.locator('agency-pricing-picker');
    const button = picker.getByRole('button', { name: /^Add to Cart/ }).first();
    await expect(button).toBeVisible();
    const looks = await button.evaluate((element) => {
      const { display, minBlockSize, fontSize, borderRadius, color, webkitTextFillColor } = getComputedStyle(element);
      return {
        display,
        minBlockSize: Number.parseFloat(minBlockSize),
        fontSize: Number.parseFloat(fontSize),
        borderRadius,
        hasOwnFill: webkitTextFillColor === color,
      };
    });
    expect(looks.hasOwnFill).toBe(true);
    expect(looks.fontSize).toBeGreaterThanOrEqual(14);
    expect(looks.fontSize).toBeLessThanOrEqual(20);
    expect(looks.minBlockSize).toBeGreaterThanOrEqual(44);
    expect(looks.borderRadius).toBe('999px');
    await buyPlan(page);
  });
}

test('a widget’s styles do not affect the page around it @nightly', async ({ page, partner }) => {
  await page.goto(`${partner.url}/bare.html`);
  const look = () =>
    page.getByRole('heading', { name: 'Our partner agency' }).evaluate((heading) => {
      const { fontFamily, fontSize, margin, color } = getComputedStyle(heading);
      return { fontFamily, fontSize, margin, color, sheets: document.styleSheets.length };
    });
  const before = await look();
  await openCart(page);
  expect(await look()).toEqual(before);
});

test('a widget with theme="host" follows the page from light to dark when the operating system switches its color scheme @nightly', async ({
  page,
  partner,
}) => {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A partner's page</title><style>
      body { background: #ffffff; color: #222222 }
      @media (prefers-color-scheme: dark) { body { background: #101820; color: #f4f4f4 } }
    </style><agency-cart theme="host"></agency-cart>{{loader}}</html>`;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(partner.url + writePage('two-schemes.html', html));
  const getSurface = () =>
    page
      .locator('agency-cart .root')
      .evaluate((root) => getComputedStyle(root).getPropertyValue('--agency-color-surface'));
  await expect.poll(getSurface).toBe('#ffffff');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(getSurface).toBe('#101820');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(getSurface).toBe('#ffffff');
});

test('content in a 280 px wide column is neither clipped nor horizontally scrollable @nightly', async ({
  page,
  partner,
}) => {
  await page.setViewportSize({ width: 280, height: 700 });
  await page.goto(`${partner.url}/narrow.html`);
  await expect(page.getByRole('button', { name: /^Add to Cart/ }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(280);
  await buyPlan(page);
});

test("a buyer can check out on a page whose element names shadow the kit's global variables (T13)", async ({
  page,
  partner,
}) => {
  const problems = watchProblems(page, partner.url);
  await page.goto(`${partner.url}/clobbered.html`);
  await buyPlan(page);
  expect(problems).toEqual([]);
});

test("the tag's own content stays visible if an element of the page shadows `document.defaultView` (T13) @nightly", async ({
  page,
  partner,
}) => {
  const path = writePage(
    'no-window.html',
    `<!doctype html><title>A partner's page</title><img name="defaultView" alt="">
    <agency-pricing-picker><p>Plans from $99</p></agency-pricing-picker>{{loader}}`,
  );
  const failed = page.waitForEvent('pageerror');
  await page.goto(partner.url + path);
  await failed;
  await expect(page.getByText('Plans from $99')).toBeVisible();
});

test('a page that pollutes Object.prototype cannot change a price or the URL to which an order is sent (T14)', async ({
  page,
  partner,
}) => {
  await page.goto(`${partner.url}/polluted.html`);
  await addPlan(page, 'SEO', 'SEO Starter');
  const sent = page.waitForRequest(/create-checkout-session/);
  const cart = await openCart(page);
  await expect(cart).toContainText('$99.00');
  await cart.getByRole('button', { name: 'Checkout' }).click();
  const request = await sent;
  expect(new URL(request.url()).origin).toBe(siteUrl);
  expect(request.postDataJSON().items).toMatchObject([{ id: 'seoStarter', quantity: 1, price: 99 }]);
  const session = await payCheckout(page);
  await expect
    .poll(() => queryDatabase('select amount from orders where session_id = ?', session))
    .toEqual([{ amount: 99_00 }]);
});

test('the price list works in a sandboxed frame, and the checkout opens in the top window if the sandbox allows it (T25)', async ({
  page,
  partner,
}) => {
  await page.goto(`${partner.url}/sandboxed.html`);
  const strict = page.frameLocator('[title=Preview]');
  await strict
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await strict.locator('agency-cart').getByRole('button').first().click();
  await strict.getByRole('button', { name: 'Checkout' }).click();
  await expect(strict.getByRole('dialog', { name: 'Your cart' }).getByRole('alert').first()).toBeVisible();

  const live = page.frameLocator('[title=Live]');
  await live
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await live.locator('agency-cart').getByRole('button').first().click();
  await live.getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);
});

test("a framed cart in a sandbox without an origin continues at the agency's site, and its console message names the site", async ({
  page,
  partner,
}) => {
  const path = writePage(
    'sandboxed-frame.html',
    `<!doctype html><title>Builder</title>
    <iframe src="{{site}}/embed/frame/pricing-picker?category=seo" title="Prices" width="1000" height="900"
      sandbox="allow-scripts allow-popups"></iframe>`,
  );
  const consoleMessage = page.waitForEvent('console', (message) => message.text().includes('the buyer continues at'));
  await page.goto(partner.url + path);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Add to Cart SEO Growth' }).click();
  await frame.locator('agency-cart').getByRole('button').first().click();
  await frame.getByRole('button', { name: 'Checkout' }).click();
  await expect(frame.getByRole('link', { name: `Continue at ${new URL(siteUrl).host}` })).toBeVisible();
  expect((await consoleMessage).text()).toBe(
    `<agency-cart>: checkout is not allowed in this sandboxed frame, so the buyer continues at ${siteUrl}. A sandboxed page has no origin to register: add allow-same-origin to its sandbox.`,
  );
});

test('an app can add and remove the widgets many times without leaking nodes or listeners (F32) @nightly', async ({
  page,
  partner,
}) => {
  const problems = watchProblems(page, partner.url);
  await page.goto(`${partner.url}/single-page-app.html`);
  const client = await page.context().newCDPSession(page);
  const weigh = async () => {
    await client.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters');
    return { nodes, jsEventListeners };
  };
  const showAndLeave = (times: number) =>
    page.evaluate(async (count) => {
      const main = document.querySelector('main') as HTMLElement;
      for (let time = 0; time < count; time++) {
        const ready = new Set<string>();
        await new Promise<void>((resolve) => {
          const note = (event: Event) => {
            ready.add((event.target as Element).localName);
            if (ready.size < 2) return;
            main.removeEventListener('agency-ready', note);
            resolve();
          };
          main.addEventListener('agency-ready', note);
          main.innerHTML = '<agency-cart></agency-cart><agency-pricing-picker></agency-pricing-picker>';
        });
        main.replaceChildren();
        await new Promise(requestAnimationFrame);
      }
    }, times);

  await showAndLeave(5);
  const before = await weigh();
  await showAndLeave(isNightly ? 100 : 20);
  const after = await weigh();
  // One round creates hundreds of nodes, so a leak would add many times that number.
  expect(after.nodes - before.nodes).toBeLessThan(200);
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(20);
  expect(problems).toEqual([]);

  await page.evaluate(() => {
    (document.querySelector('main') as HTMLElement).innerHTML =
      '<agency-cart></agency-cart><agency-pricing-picker></agency-pricing-picker>';
  });
  await addPlan(page, 'SEO', 'SEO Growth');
  await expect(getLauncher(page)).toContainText('1');
  expect(await page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard.length)).toBeGreaterThan(0);
});

test('two versions of the kit on one page share one cart', async ({ page, partner }) => {
  await page.goto(`${partner.url}/two-versions.html`);
  await addPlan(page, 'SEO', 'SEO Growth');
  await expect(getLauncher(page)).toContainText('1');
  const versions = await page.evaluate(() =>
    ['agency-cart', 'agency-pricing-picker'].map(
      (tag) => (customElements.get(tag) as unknown as { version: string }).version,
    ),
  );
  expect(versions).toEqual(['0.9.0', '1.0.0']);
  await openCart(page);
  await getCartPanel(page).getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);
});

const wakes = ['when the pointer enters the widget', 'after a delay', 'when the browser is online again'] as const;
for (const wake of selectCases(wakes, 1)) {
  test(`a widget whose script failed to load requests the script again ${wake} (F45) @nightly`, async ({
    page,
    partner,
  }) => {
    let requests = 0;
    await page.route(/\/widgets\/v1\/pricing-picker-/, (route) =>
      ++requests === 1 ? route.abort() : route.continue(),
    );
    await page.goto(`${partner.url}/bare.html`);
    await expect.poll(() => requests).toBeGreaterThan(0);
    await expect(page.locator('agency-cart').getByRole('button').first()).toBeVisible();
    if (wake === 'when the browser is online again') await page.evaluate(() => dispatchEvent(new Event('online')));
    if (wake === 'when the pointer enters the widget')
      await page.locator('agency-pricing-picker').dispatchEvent('pointerover', { bubbles: true, composed: true });
    await expect(page.getByRole('button', { name: /^Add to Cart/ }).first()).toBeVisible();
    expect(requests).toBe(2);
  });
}

const lateExtras: Readonly<Record<string, { html: string; comes(page: Page): Promise<void> }>> = {
  consent: {
    html: '<agency-pricing-picker consent="granted" analytics="datalayer"></agency-pricing-picker>',
    async comes(page) {
      const readDataLayer = () =>
        page.evaluate(() => JSON.stringify((globalThis as unknown as { dataLayer?: unknown }).dataLayer ?? []));
      await expect.poll(readDataLayer).toContain('view_item_list');
    },
  },
  'test-mode': {
    html: '<agency-pricing-picker test></agency-pricing-picker>',
    async comes(page) {
      await expect(page.locator('agency-pricing-picker .test-ribbon')).toBeVisible();
    },
  },
  'checkout-notes': {
    html: '<agency-cart promo="NEVERMADE"></agency-cart><agency-pricing-picker></agency-pricing-picker>',
    async comes(page) {
      await addPlan(page, 'SEO', 'SEO Growth');
      await expect(await openCart(page)).toContainText('We don’t recognize the code NEVERMADE.');
    },
  },
};

for (const [name, { html, comes }] of Object.entries(lateExtras)) {
  test(`the widget requests the script ${name} again and runs the script after a failed request (F45)`, async ({
    page,
    partner,
  }) => {
    let requests = 0;
    await page.route(new RegExp(`/widgets/v1/${name}-`), (route) =>
      ++requests === 1 ? route.abort() : route.continue(),
    );
    await page.goto(
      partner.url + writePage(`late-${name}.html`, `<!doctype html><title>Late</title>${html}{{loader}}`),
    );
    await comes(page);
    expect(requests).toBeGreaterThan(1);
  });
}
