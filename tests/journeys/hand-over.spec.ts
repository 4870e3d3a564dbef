/** Hand-over of a cart: the cart is filled on a page that may not start a checkout, and paid on the agency's site. */

import { expect, type Page } from '@playwright/test';
import { findAxeIssues } from '../axe.ts';
import { test } from '../partner-site.ts';
import { addAddOn, addPlan, getCartPanel, openCart, payCheckout, waitForHostedCheckout } from '../shop.ts';
import { queryDatabase, siteUrl } from '../stack.ts';

const campaign =
  'utm_source=newsletter&utm_medium=email&utm_campaign=spring&utm_term=plans&utm_content=top&gclid=g-123&fbclid=f-456';

interface Order {
  readonly status: string;
  readonly partner: string;
  readonly amount: number;
  readonly lines: string;
  readonly attribution: string;
}

/** Returns the cart lines in the open cart panel. */
function getLines(page: Page) {
  return getCartPanel(page)
    .getByRole('listitem')
    .filter({ hasText: /SEO Growth|Long-Form Content/ });
}

test("a cart from an unregistered site is paid on the agency's site, and the order records the partner and the landing page", async ({
  page,
  partner,
}) => {
  const refused: string[] = [];
  page.on('requestfailed', (request) => refused.push(new URL(request.url()).pathname));
  const landing = `${partner.unregisteredUrl}/bare.html`;
  await page.goto(`${landing}?${campaign}`, { referer: 'https://search.example/results?q=secret' });
  await addPlan(page, 'SEO', 'SEO Growth');
  await addAddOn(page, 'Long-Form Content');
  const cart = await openCart(page);
  await expect(getLines(page)).toHaveCount(2);
  await cart.getByRole('button', { name: 'Checkout' }).click();

  const onwards = cart.getByRole('link', { name: 'Continue at localhost' });
  await expect(cart.getByRole('alert')).toContainText('You’ll check out at');
  expect(refused).toEqual(['/api/create-checkout-session']);
  // The page does not navigate until the buyer follows the link.
  expect(page.url()).toContain(landing);

  await onwards.click();
  await page.waitForURL(`${siteUrl}/pricing`);
  await expect(getCartPanel(page)).toBeVisible();
  await expect(getCartPanel(page)).toContainText('Your picks have been added.');
  await expect(getLines(page)).toHaveCount(2);
  await expect(getCartPanel(page)).toContainText('$179/mo');
  await expect(getCartPanel(page)).toContainText('$99/post');
  await expect(getCartPanel(page)).toContainText('$278.00');
  expect(await page.evaluate(() => location.hash)).toBe('');

  await getCartPanel(page).getByRole('button', { name: 'Checkout' }).click();
  const session = await payCheckout(page);
  const order = () => queryDatabase<Order>('SELECT * FROM orders WHERE session_id = ?', session)[0];
  await expect.poll(() => order()?.status).toBe('paid');
  expect(order()).toMatchObject({ partner: 'acme', amount: 278_00 });
  expect(JSON.parse(order()?.lines ?? '')).toEqual([
    { id: 'seoGrowth', name: 'SEO Growth', interval: 'month', services: ['seo'], quantity: 1, unitAmount: 179_00 },
    { id: 'addOnLongFormContent', name: 'Long-Form Content', interval: 'month', quantity: 1, unitAmount: 99_00 },
  ]);
  const touch = {
    ...Object.fromEntries(new URLSearchParams(campaign)),
    referrer: 'https://search.example/results',
    landing_page: landing,
  };
  expect(JSON.parse(order()?.attribution ?? '')).toEqual({ first: touch, last: touch });
});

test('a cart link as documented in llms.txt opens a page with the agency’s prices and starts no checkout @nightly', async ({
  page,
}) => {
  const text = await (await page.request.get('/llms.txt')).text();
  const [link = ''] = /(?<=such as \S*)\/buy\/\S+[^.\s]/.exec(text) ?? [];
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto(link);
  const main = page.getByRole('main');
  await expect(main).toContainText('Social Media Starter $199 a month');
  await expect(main).toContainText('Carousel Posts $4');
  expect(await findAxeIssues(page)).toEqual([]);
  expect(requestedPaths.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await page.getByRole('link', { name: 'Add or change something' }).click();
  await expect(getCartPanel(page)).toContainText('Your picks have been added.');
  await expect(getCartPanel(page)).toContainText('$4/post');
  expect(await page.evaluate(() => location.hash)).toBe('');
});

test('the cart opened by a cart link shows which lines were left out and why @nightly', async ({ page }) => {
  const refused = ['socialMediaPro:1', 'websiteStarter:500', 'retiredPlan:1', 'Call 555 now'].map(encodeURIComponent);
  await page.goto(`/pricing#cart=${['socialMediaStarter:1', ...refused]}`);
  const cart = getCartPanel(page);
  await expect(cart).toContainText('Social Media Starter');
  await expect(cart).toContainText(
    'Social Media Pro wasn’t added: a cart can have one plan per service, and your link lists Social Media Starter first.',
  );
  await expect(cart).toContainText(/Website Starter wasn’t added: its quantity must be a whole number from 1 to \d+\./);
  await expect(cart).toContainText('We don’t sell “retiredPlan”, so it wasn’t added.');
  await expect(cart).toContainText('“Call…555…now” in your link couldn’t be read, so it wasn’t added.');
});

test('a cart link without a valid line opens the empty cart and shows the reason', async ({ page }) => {
  await page.goto('/pricing#cart=socialMediaStarter:500');
  await expect(getCartPanel(page)).toContainText('wasn’t added: its quantity must be a whole number');
  expect(await page.evaluate(() => location.hash)).toBe('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a cart link opens a page that lists each line with its price, where the buyer can pay', async ({ page }) => {
    await page.goto('/buy/socialMediaStarter:1,addOnCarouselPosts:3,retiredPlan:1?buyer/email=ada%40example.com');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order');
    await expect(page.getByRole('main')).toContainText('Social Media Starter $199 a month');
    await expect(page.getByRole('main')).toContainText('We don’t sell “retiredPlan”');
    expect(page.url()).not.toMatch(/ada(@|%40)/);
    await expect(page.getByLabel('Email address')).toHaveValue('ada@example.com');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await waitForHostedCheckout(page);
  });
});

for (const path of ['/buy/seoStarter:1', '/cart', '/order-by-invoice', '/partner']) {
  test(`${path} with a trailing slash opens the page without the slash`, async ({ page }) => {
    const reply = await page.request.get(`${path}/`);
    expect(await reply.text()).toContain('<!doctype html>');
    expect([reply.status(), new URL(reply.url()).pathname.endsWith('/')]).toEqual([200, false]);
  });
}

test('a cart link with continue_to opens the cart on the page that the parameter names @nightly', async ({ page }) => {
  await page.goto('/buy/seoStarter:1?continue_to=/blog');
  await expect(getCartPanel(page)).toContainText('SEO Starter');
  expect(new URL(page.url()).pathname).toBe('/blog');
});
