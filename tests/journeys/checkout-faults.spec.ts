import { chromium, expect, test } from '@playwright/test';
import { findFullChromium } from '#tools/chromium.ts';
import { selectCases } from '../nightly.ts';
import { addPlan, getCartPanel, getLauncher, openCart, payCheckout, waitForHostedCheckout } from '../shop.ts';
import { callStripeMock, clearFaults, countSessionsCreated } from '../stack.ts';

const alertText = 'There was an error processing your checkout. Please try again.';

test.afterEach(clearFaults);

// The Worker's tests try every fault; the cart sees only whether the Worker succeeded.
for (const fault of selectCases(['reset', 'malformed', '503', '502-html', 'empty', '401'], 1)) {
  test(`the cart is unchanged and the next attempt succeeds after the Stripe fault ${fault} (F1–F7)`, async ({
    page,
  }) => {
    await page.goto('/pricing');
    await addPlan(page, 'SEO', 'SEO Growth');
    const cart = await openCart(page);
    await callStripeMock('faults', { fault, times: 'all' });
    await cart.getByRole('button', { name: 'Checkout' }).click();
    await expect(cart.getByRole('alert')).toContainText(alertText);
    await expect(cart).toContainText('SEO Growth');
    await clearFaults();
    await cart.getByRole('button', { name: /Checkout|check out|Try again/ }).click();
    await waitForHostedCheckout(page);
  });
}

test('a checkout whose Stripe reply is lost continues with the session that Stripe created (F6) @nightly', async ({
  page,
}) => {
  await page.goto('/pricing');
  await addPlan(page, 'SEO', 'SEO Starter');
  const cart = await openCart(page);
  const before = await countSessionsCreated();
  await callStripeMock('faults', { fault: 'commit-reset', times: 2 });
  await cart.getByRole('button', { name: 'Checkout' }).click();
  await expect(cart.getByRole('alert').or(page.getByText(/mock/i).first())).toBeVisible();
  if (!/\/c\/pay\//.test(page.url())) await cart.getByRole('button', { name: /Checkout|Try again/ }).click();
  await waitForHostedCheckout(page);
  expect(await countSessionsCreated()).toBe(before + 1);
});

test('fifty clicks on Checkout send one request and start one checkout (F14)', async ({ page }) => {
  await page.goto('/pricing');
  await addPlan(page, 'Email', 'Email Basic');
  const cart = await openCart(page);
  let posts = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-checkout-session') && request.method() === 'POST') posts++;
  });
  const button = cart.getByRole('button', { name: 'Checkout' });
  await button.evaluate((element: HTMLElement) => {
    for (let click = 0; click < 50; click++) element.click();
  });
  await waitForHostedCheckout(page);
  expect(posts).toBe(1);
});

for (const fault of selectCases(['url-evil', 'url-js', 'url-null', 'no-url'], 1)) {
  test(`the buyer stays on the page if the checkout URL in Stripe's reply has the fault ${fault} (T5) @nightly`, async ({
    page,
  }) => {
    await page.goto('/pricing');
    await addPlan(page, 'Video', 'Video Basic');
    const cart = await openCart(page);
    await callStripeMock('faults', { fault, times: 'all' });
    await cart.getByRole('button', { name: 'Checkout' }).click();
    await expect(cart.getByRole('alert')).toContainText(alertText);
    await expect(page).toHaveURL(/\/pricing/);
    await expect(cart.getByRole('button', { name: 'Processing...' })).toHaveCount(0);
  });
}

test('the cart shows an error while the browser is offline, and its checkout works when the network returns (F17) @nightly', async ({
  page,
  context,
}) => {
  await page.goto('/pricing');
  await addPlan(page, 'Ads', 'Ads Standard');
  const cart = await openCart(page);
  await context.setOffline(true);
  await cart.getByRole('button', { name: 'Checkout' }).click();
  await expect(cart.getByRole('alert')).toContainText(alertText);
  await context.setOffline(false);
  await cart.getByRole('button', { name: /Checkout|Try again/ }).click();
  await waitForHostedCheckout(page);
});

test('the receipt page of an expired checkout reports the expiry, and the cart still contains its item (F30) @nightly', async ({
  page,
}) => {
  await page.goto('/pricing');
  await addPlan(page, 'Booth', 'Booth Basic');
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click();
  const id = await waitForHostedCheckout(page);
  await callStripeMock(`sessions/${id}/expire`, {});
  await page.goto(`/success?session_id=${id}`);
  await expect(page.locator('agency-payment-status')).toContainText(/expired/i);
  await expect(page.getByText('Payment Successful!')).toHaveCount(0);
  await expect(getLauncher(page)).toContainText('1');
});

test('the receipt page shows a delayed payment first as processing, then as paid (F11)', async ({ page }) => {
  await page.goto('/pricing');
  await addPlan(page, 'Website', 'Website Starter');
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click();
  const id = await waitForHostedCheckout(page);
  await callStripeMock(`sessions/${id}/pay`, { email: 'ada@example.com', async: true });
  await page.goto(`/success?session_id=${id}`);
  const status = page.locator('agency-payment-status');
  await expect(status).toContainText(/processing/i);
  await expect(page.getByText('Payment Successful!')).toHaveCount(0);
  await callStripeMock(`sessions/${id}/settle`, {});
  await expect(page.getByText('Payment Successful!')).toBeVisible({ timeout: 30_000 });
});

for (const bfcache of selectCases([true, false], 1)) {
  test(`Checkout works again after Back from the payment page, ${bfcache ? 'with' : 'without'} the back-forward cache (F16)`, async ({
    baseURL,
    launchOptions,
  }) => {
    const browser = await chromium.launch({
      ...launchOptions,
      ...(bfcache ? { executablePath: findFullChromium(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
    });
    const page = await browser.newPage({ baseURL });
    await page.addInitScript(() => {
      addEventListener('pageshow', (event) => {
        if (!event.persisted) return;
        Object.assign(globalThis, { cameFromCache: true });
        // The WordPress plugin Perfmatters renames this event, so that scripts which it has delayed never receive it.
        event.stopImmediatePropagation();
      });
    });
    await page.goto('/pricing');
    await addPlan(page, 'SEO', 'SEO Pro');
    await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click();
    await waitForHostedCheckout(page);
    const first = page.url();
    // Wait only for the commit, because a page restored from the back-forward cache fires no load event.
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/pricing/);
    expect(await page.evaluate(() => 'cameFromCache' in globalThis)).toBe(bfcache);
    const panel = getCartPanel(page);
    await expect(panel).toContainText('Nothing has been charged.');
    const button = panel.getByRole('button', { name: 'Checkout' });
    await expect(button).toBeEnabled();
    await expect(panel).toContainText('SEO Pro');
    await button.click();
    await waitForHostedCheckout(page);
    expect(page.url()).toBe(first);
    await payCheckout(page);
    await expect(page.getByText('Payment Successful!')).toBeVisible();
    await browser.close();
  });
}

test('the pricing page shows its plans and opens a checkout even if catalogue.json cannot be loaded (F23) @nightly', async ({
  page,
}) => {
  await page.route('**/catalogue.json', (route) => route.abort());
  await page.goto('/pricing');
  await addPlan(page, 'Social media', 'Social Media Starter');
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);
});
