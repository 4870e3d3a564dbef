import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { watchProblems } from '../page-problems.ts';
import { addPlan, openCart, pay } from '../shop.ts';
import { query } from '../stack.ts';
import { test } from './example-site.ts';
import { choices, frameworks, heading, printed, printedApp } from './printed-code.ts';

const folder = path.join(import.meta.dirname, '../examples');

for (const framework of frameworks) {
  test(`the generated code for ${framework} shows every widget with the chosen options`, async ({ page, partner }) => {
    const problems = watchProblems(page, partner.url);
    await page.goto(`${partner.url}/${printedApp(framework)}/`);
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
    expect(problems).toEqual([]);
  });

  test(`the generated code for ${framework} can sell, and the order names the partner`, async ({ page, partner }) => {
    await page.goto(`${partner.url}/${printedApp(framework)}/`);
    await addPlan(page, 'SEO', 'SEO Growth');
    const cart = await openCart(page);
    await cart.getByRole('button', { name: 'Checkout' }).click();
    const session = await pay(page);
    const orders = () => query('select partner from orders where session_id = ?', session);
    await expect.poll(orders).toEqual([{ partner: 'acme' }]);
  });
}

test('the app with the generated Vue code is built with the generated Vite configuration', () => {
  const config = readFileSync(path.join(folder, printedApp('vue'), 'vite.config.ts'), 'utf8');
  expect(config).toContain(printed({ widget: 'cart' }, 'vue', 'Vite configuration'));
});
