/** Live widget examples on the documentation pages, as used by a developer. */
import { expect, type Locator, type Page, test } from '@playwright/test';

async function openExample(page: Page, widget: string, name: string): Promise<Locator> {
  await page.goto(`/widgets/${widget}#${name}`);
  const shown = page.locator(`#${name}`);
  await shown.scrollIntoViewIfNeeded();
  return shown;
}

test('a widget example responds to clicks in its frame, and the page lists the events that the widget fires', async ({
  page,
}) => {
  const plans = await openExample(page, 'pricing-picker', 'plans');
  const widget = plans.frameLocator('iframe');
  await expect(plans.locator('.event-log__last')).toHaveText('agency-ready');
  await widget.getByRole('button', { name: /^Add/ }).first().click();
  await expect(plans.locator('.event-log__last')).toHaveText('agency-package-add');
  await plans.getByText('Events').click();
  await expect(plans.getByRole('log')).toContainText('"category": "video"');
});

test('products in an example’s cart do not change the visitor’s own cart @nightly', async ({ page }) => {
  const cart = await openExample(page, 'cart', 'mixed');
  await expect(cart.frameLocator('iframe').getByText('Social Media Growth').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('agency-cart'))).toBeNull();
});

test('a widget example sends no requests to the API @nightly', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  const form = await openExample(page, 'contact-form', 'plain');
  const widget = form.frameLocator('iframe');
  await widget.getByLabel('Full Name').fill('Ada Moreno');
  await widget.getByLabel('Email Address').fill('ada@example.com');
  await widget.getByRole('textbox', { name: /Message|Tell us/ }).fill('Two posts a day, please.');
  await widget.getByRole('button', { name: /Send/ }).click();
  await expect(form.locator('.event-log__last')).toHaveText('agency-contact-sent');
  await expect(widget.getByText('Message Sent Successfully')).toBeVisible();
  expect(calls.filter((url) => !url.includes('/api/partner'))).toEqual([]);
});

test('a widget’s page shows one example at a time, and arrow keys switch to another example @nightly', async ({
  page,
}) => {
  const shown = await openExample(page, 'cart', 'mixed');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Monthly and one-time together');
  await expect(page.locator('.example iframe:visible')).toHaveCount(1);
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toBeHidden();
  await expect(page.locator('#one-plan').frameLocator('iframe').getByRole('dialog')).toBeVisible();
});

test('the controls for width, color scheme, language and direction change every example on the page @nightly', async ({
  page,
}) => {
  const list = await openExample(page, 'reviews', 'initial');
  const frame = list.locator('iframe');
  const widget = list.frameLocator('iframe');
  await page.getByRole('radio', { name: '280' }).check();
  await expect.poll(async () => (await frame.boundingBox())?.width).toBe(280);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(widget.locator('body')).toHaveCSS('background-color', 'rgb(6, 23, 22)');
  await page.getByLabel('Language').selectOption('de');
  await expect(widget.getByText('28. Oktober 2026')).toBeVisible();
  await page.getByLabel('Direction').selectOption('rtl');
  await expect(widget.locator('html')).toHaveAttribute('dir', 'rtl');
});

test("the Copy button copies an example's code @nightly", async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const plain = await openExample(page, 'contact-form', 'plain');
  await plain.getByRole('button', { name: 'Copy' }).click();
  await expect(plain.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('<agency-contact-form></agency-contact-form>');
});

test('without JavaScript, the examples, their code and the tables are readable', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/widgets/reviews');
  const shown = page.locator('#initial');
  await expect(shown.frameLocator('iframe').getByText('Ana Prieto')).toBeVisible();
  await expect(shown.getByText('show="list"')).toBeVisible();
  await expect(page.getByRole('row', { name: /^shared-device/ })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await context.close();
});

test("an example with an open cart does not move the page's keyboard focus into the example @nightly", async ({
  page,
}) => {
  await page.goto('/widgets');
  const picture = page.locator('iframe[title="Cart"]');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture.contentFrame().getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});
