import { expect, type Page, test } from '@playwright/test';
import { watchProblems } from '../page-problems.ts';
import { getCartPanel, waitForHostedCheckout } from '../shop.ts';
import { siteUrl, stripeMockUrl } from '../stack.ts';
import { clientFolders, findClientScripts, redirectToAgency, servedApps, startApp } from './served-apps.ts';

function getLauncher(page: Page) {
  return page.locator('agency-cart').getByRole('button', { name: /Cart/ }).first();
}

/** Opens a page and waits until the framework and the widgets are interactive, because an earlier click would submit a plain form. */
async function visitPage(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'networkidle' });
  await expect(page.locator('agency-pricing-picker:defined, agency-cart:defined')).toHaveCount(2);
  await expect(page.locator('[data-rendered-from]')).toHaveCount(0);
}

async function addPlan(page: Page) {
  await page.getByRole('button', { name: 'Book it SEO Starter' }).click();
  await expect(getLauncher(page)).toContainText('1');
}

// A page may still have requests to the agency under way when its test ends, so ignore their errors.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));

for (const app of Object.keys(clientFolders) as (keyof typeof clientFolders)[]) {
  test(`the app ${app} does not ship the prerenderer, which contains all languages, to browsers`, () => {
    const scripts = findClientScripts(app);
    expect(scripts).toContain('Your cart');
    expect(scripts).not.toContain('Su carrito');
  });
}

for (const app of servedApps) {
  // The plain Node app has no framework that could handle events.
  const hearsEvents = app !== 'node';

  test.describe(`${app}, production build`, () => {
    let server: Awaited<ReturnType<typeof startApp>>;
    test.beforeAll(async () => {
      server = await startApp(app, 'start');
    });
    test.afterAll(() => server.stop());

    test("the HTML from the app's server contains the prices", async ({ request, browser }) => {
      const html = await (await request.get(server.url)).text();
      const [picker = ''] = /<agency-pricing-picker .*<\/agency-pricing-picker>/s.exec(html) ?? [];
      expect(picker).toContain('<template shadowrootmode="open">');
      expect(picker).toContain('>Book it<');
      expect(picker.match(/<span class="amount"[^>]*>\$\d/g)?.length).toBeGreaterThan(2);
      // Svelte inserts HTML comments between elements.
      expect(html).toMatch(/<agency-cart [^>]*>\s*(?:<!--\w*-->)?<template shadowrootmode="open">/);
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(server.url);
      await expect(page.getByText('SEO Growth').first()).toBeVisible();
      await context.close();
    });

    test("the app's cart opens the agency's checkout", async ({ page, context }) => {
      await redirectToAgency(context);
      const problems = watchProblems(page, server.url);
      await visitPage(page, server.url);
      await addPlan(page);
      if (hearsEvents) await expect(page.getByText('1 in the cart')).toBeVisible();
      const cart = page.locator('agency-cart');
      await cart.evaluate((host, origin) => host.setAttribute('checkout-domain', origin), stripeMockUrl);
      await getLauncher(page).click();
      await getCartPanel(page).getByRole('button', { name: 'Checkout' }).click();
      await waitForHostedCheckout(page);
      expect(problems).toEqual([]);
    });

    test("the cart shows the old and the new price before the checkout if the npm package's prices are outdated", async ({
      page,
      context,
    }) => {
      await redirectToAgency(context);
      await context.route('**/catalogue.json', async (route) => {
        const response = await route.fetch({
          url: route
            .request()
            .url()
            .replace(/^.*(?=\/catalogue)/, siteUrl),
        });
        const catalogue = (await response.json()) as { products: { price: number }[] };
        for (const product of catalogue.products) product.price += 10;
        await route.fulfill({ response, json: catalogue });
      });
      await visitPage(page, server.url);
      await addPlan(page);
      await getLauncher(page).click();
      await expect(getCartPanel(page).getByText(/^was \$\d+\/mo, now \$\d+\/mo$/)).toBeVisible();
      await expect(getCartPanel(page).getByRole('button', { name: 'Confirm and check out' })).toBeVisible();
    });
  });

  // Test in development mode, because only then do frameworks report hydration mismatches.
  test(`the app ${app} hydrates the page without a warning in development mode`, async ({ page, context }) => {
    test.setTimeout(150_000);
    const server = await startApp(app, 'dev');
    try {
      await redirectToAgency(context);
      // Visit once in advance, because Vite optimizes dependencies after the first visit and then reloads the page.
      await page.goto(server.url, { waitUntil: 'networkidle' });
      const problems = watchProblems(page, server.url);
      await visitPage(page, server.url);
      await addPlan(page);
      if (hearsEvents) await expect(page.getByText('1 in the cart')).toBeVisible();
      expect(problems).toEqual([]);
    } finally {
      await server.stop();
    }
  });
}
