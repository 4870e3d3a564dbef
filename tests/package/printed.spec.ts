import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { watchProblems } from '../page-problems.ts';
import { addPlan, openCart, payCheckout } from '../shop.ts';
import { queryDatabase, siteUrl } from '../stack.ts';
import { readBuilt, test } from './example-site.ts';
import { agency, choices, createPrintedCode, frameworks, getPrintedAppName, heading } from './printed-code.ts';

const folder = path.join(import.meta.dirname, '../examples');

for (const framework of frameworks) {
  test(`the generated code for ${framework} shows every widget with the chosen options`, async ({ page, partner }) => {
    const problems = watchProblems(page, partner.url);
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await page.goto(`${partner.url}/${getPrintedAppName(framework)}/`);
    for (const { widget } of [...choices, { widget: 'cart' }]) {
      await expect(page.locator(`agency-${widget} .root`)).toBeVisible();
    }
    const picker = page.locator('agency-pricing-picker');
    await expect(picker.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(picker.getByRole('tab', { name: 'SEO', exact: true })).toHaveAttribute('aria-selected', 'true');
    await expect(picker.locator('[part~=bundle]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Check out', exact: true })).toBeHidden();
    for (const tag of ['agency-pricing-picker', 'agency-cart']) {
      await expect(page.locator(tag)).toHaveAttribute('theme', 'dark');
      await expect(page.locator(tag)).toHaveCSS('--agency-color-primary', '#ffd36b');
    }
    const form = page.locator('agency-contact-form');
    await expect(form.getByRole('heading', { name: 'Erzählen Sie uns, was Sie vorhaben' })).toBeVisible();
    expect(await form.evaluate((host) => 'sharedDevice' in host && host.sharedDevice)).toBe(true);
    await expect(page.locator('agency-reviews form')).toHaveCount(0);
    const showcases = page.locator('agency-package-picker');
    await expect(showcases.getByRole('button', { name: /^Play/ })).toBeVisible();
    await expect(showcases).toHaveAttribute('selected', 'video-content');
    // The calendar of the chosen option `click` and every other service must wait for the visitor.
    expect([...origins].filter((origin) => ![partner.url, siteUrl].includes(origin))).toEqual([]);
    expect(problems).toEqual([]);
  });

  test(`the generated code for ${framework} can sell, and the order names the partner`, async ({ page, partner }) => {
    await page.goto(`${partner.url}/${getPrintedAppName(framework)}/`);
    await addPlan(page, 'SEO', 'SEO Growth');
    const cart = await openCart(page);
    await cart.getByRole('button', { name: 'Checkout' }).click();
    const session = await payCheckout(page);
    const queryOrders = () => queryDatabase('select partner from orders where session_id = ?', session);
    await expect.poll(queryOrders).toEqual([{ partner: 'acme' }]);
  });
}

test('React on a server renders the generated code with its prices', () => {
  const html = readBuilt(getPrintedAppName('react'), 'index.html');
  for (const widget of ['cart', 'pricing-picker', 'contact-form']) {
    expect(html).toMatch(new RegExp(`<agency-${widget} [^>]*><template shadowrootmode="open">`));
  }
  const [picker = ''] = /<agency-pricing-picker .*<\/agency-pricing-picker>/s.exec(html) ?? [];
  expect(picker.match(/<span class="amount"[^>]*>\$\d/g)?.length).toBeGreaterThan(2);
});

test('the page with the generated React code shows prices without JavaScript', async ({ browser, partner }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${partner.url}/${getPrintedAppName('react')}/`);
  await expect(page.getByText('SEO Growth').first()).toBeVisible();
  await context.close();
});

test('Vue on a server renders the generated link, the reserved space and no object as text', async () => {
  const server = path.join(folder, getPrintedAppName('vue'), 'dist/server/server.js');
  const { render } = (await import(server)) as { render(): Promise<string> };
  const html = await render();
  for (const { widget } of choices) expect(html).toMatch(new RegExp(`<agency-${widget} .*?<a href="${agency}`, 's'));
  expect(html).toMatch(/<agency-booking [^>]*style="[^"]*min-height:/);
  expect(html).not.toContain('[object');
});

test('prerenderContent prints the prices for the attributes in the generated Vue code', async () => {
  const [picker = { widget: '' }] = choices;
  const { prerenderContent } = (await import(path.join(folder, 'node_modules/agency-widgets/prerender.js'))) as {
    prerenderContent(tag: string, attributes: Readonly<Record<string, string>>): string;
  };
  const code = createPrintedCode(picker, 'vue', 'Component');
  const [tag = ''] = /<agency-pricing-picker[^>]*>/.exec(code) ?? [];
  const attributes = Object.fromEntries(
    [...tag.matchAll(/\s([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  expect(attributes).toMatchObject({ category: 'seo' });
  expect(
    prerenderContent('agency-pricing-picker', attributes).match(/<span class="amount"[^>]*>\$\d/g)?.length,
  ).toBeGreaterThan(2);
});

test('the app with the generated Vue code is built with the generated Vite configuration', () => {
  const config = readFileSync(path.join(folder, getPrintedAppName('vue'), 'vite.config.ts'), 'utf8');
  expect(config).toContain(createPrintedCode({ widget: 'cart' }, 'vue', 'Vite configuration'));
});
