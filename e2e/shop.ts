/** What a buyer does on the pages, by the names they see. */
import { expect, type Locator, type Page } from '@playwright/test';

export function card(page: Page, name: string): Locator {
  return page
    .locator('agency-pricing-picker')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** Chooses a service in the picker, then puts one of its plans in the cart. */
export async function addPlan(page: Page, service: string, plan: string) {
  await page.getByRole('tab', { name: service, exact: true }).click();
  await card(page, plan).getByRole('button').click();
  await expect(card(page, plan).getByRole('button')).toHaveText(/Added to Cart/);
}

export async function addAddOn(page: Page, name: string) {
  await card(page, name).getByRole('button').click();
  await expect(card(page, name).getByRole('button')).toHaveText(/Remove/);
}

export function launcher(page: Page): Locator {
  return page.locator('agency-cart').getByRole('button', { name: /Cart/ }).first();
}

export function cartPanel(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Your cart' });
}

export async function openCart(page: Page): Promise<Locator> {
  await launcher(page).click();
  const panel = cartPanel(page);
  await expect(panel).toBeVisible();
  return panel;
}

/** On the hosted checkout page. */
export async function pay(page: Page) {
  await page.waitForURL(/\/c\/pay\/cs_test_/);
  await page.getByLabel(/e-?mail/i).fill('ada@example.com');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}
