import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { watchProblems } from '../page-problems.ts';
import { getCartPanel, waitForHostedCheckout } from '../shop.ts';
import { stripeMockUrl } from '../stack.ts';
import { examples, readBuilt, test } from './example-site.ts';

const folder = path.join(import.meta.dirname, '../examples');

function listScripts(example: string): string[] {
  const dist = path.join(folder, example, 'dist');
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(dist, file), 'utf8'));
}

test('pages built with different frameworks on one site share one cart, even while two of the pages are open', async ({
  context,
  partner,
}) => {
  const react = await context.newPage();
  await react.goto(`${partner.url}/react/`);
  await react.getByRole('button', { name: 'Book it SEO Starter' }).click();
  for (const example of examples) {
    const other = await context.newPage();
    await other.goto(`${partner.url}/${example}/`);
    await expect(other.locator('agency-cart').getByRole('button', { name: 'Basket' })).toContainText('1');
    await other.close();
  }
  const vue = await context.newPage();
  await vue.goto(`${partner.url}/vue/`);
  await vue.getByRole('combobox', { name: 'Service' }).selectOption('Video');
  await vue.getByRole('button', { name: 'Book it Video' }).first().click();
  await expect(react.locator('agency-cart').getByRole('button', { name: 'Basket' })).toContainText('2');
  await expect(react.getByRole('list', { name: 'Events' }).getByRole('listitem').last()).toHaveText('2 in the cart');
});

for (const example of examples) {
  test(`the app ${example} contains only one copy of React`, () => {
    const copies = listScripts(example)
      .join('\n')
      .match(/\.isValidElement\s*=[^=]/g);
    expect(copies).toHaveLength(1);
  });
}

test('an app with React 17, built with Parcel, opens the checkout, receives events and focuses its widgets (F74)', async ({
  page,
  partner,
}) => {
  const problems = watchProblems(page, partner.url);
  await page.goto(`${partner.url}/parcel/`);
  await page.getByRole('button', { name: 'Book it SEO Starter' }).click();
  await expect(page.getByText('1 in the cart')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the prices' }).click();
  await expect(page.locator('agency-pricing-picker.prices')).toBeFocused();
  await page.getByRole('button', { name: 'Show the cart' }).click();
  await page
    .locator('agency-cart')
    .evaluate((host, origin) => host.setAttribute('checkout-domain', origin), stripeMockUrl);
  await getCartPanel(page).getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);
  expect(problems).toEqual([]);
});

test("React's server rendering puts the widgets and their prices into the HTML", () => {
  const page = readBuilt('react', 'index.html');
  expect(page).toMatch(
    /<agency-pricing-picker [^>]*show="plans" category="seo" theme="light" words="[^"]*"><template shadowrootmode="open">/,
  );
  expect(page).toMatch(/<agency-cart [^>]*api="[^"]+\/api" theme="light" words="[^"]*"><template/);
  expect(page).toContain('Book it');
  expect(page).toMatch(/<span class="amount"[^>]*>\$\d/);
});

test('a page that React rendered on a server shows prices without JavaScript', async ({ browser, partner }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${partner.url}/react/`);
  await expect(page.getByText('SEO Growth').first()).toBeVisible();
  await context.close();
});
