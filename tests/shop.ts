/** A buyer's actions on the pages, which find elements by their visible labels. */
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Selects a service in the pricing widget and adds a plan of that service to the cart. `plan` is the plan's full name,
 * such as "SEO Starter".
 */
export async function addPlan(page: Page, service: string, plan: string) {
  const tab = page.getByRole('tab', { name: service, exact: true });
  await tab.click();
  // Wait until the tab is selected: a click before the widget's script has loaded takes effect later.
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: `Add to Cart ${plan}` }).click();
  await expect(page.getByRole('button', { name: `Added to Cart ${plan}` })).toBeVisible();
}

/** Unfolds the group with an add-on, and returns the button that adds it. */
export async function showAddOn(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('button', { name: `Add ${name}`, exact: true });
  const folded = page.locator('agency-pricing-picker details:not([open])', { hasText: name });
  if ((await folded.count()) > 0) await folded.locator('summary').click();
  return button;
}

export async function addAddOn(page: Page, name: string) {
  await (await showAddOn(page, name)).click();
  await expect(page.getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible();
}

export function getLauncher(page: Page): Locator {
  return page.locator('agency-cart').getByRole('button', { name: /Cart/ }).first();
}

export function getCartPanel(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Your cart' });
}

export async function openCart(page: Page): Promise<Locator> {
  await getLauncher(page).click();
  const panel = getCartPanel(page);
  await expect(panel).toBeVisible();
  return panel;
}

/** Pays on Stripe's hosted checkout page. Returns the session id. */
export async function payCheckout(page: Page): Promise<string> {
  const sessionId = await waitForHostedCheckout(page);
  await page.getByLabel(/e-?mail/i).fill('ada@example.com');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  return sessionId;
}

/** Waits for Stripe's hosted checkout page. Returns the session id. */
export async function waitForHostedCheckout(page: Page): Promise<string> {
  await page.waitForURL(/\/c\/pay\/cs_test_/, { timeout: 30_000 }).catch(async (error: Error) => {
    throw new Error(`No payment page came. ${(await readCartTexts(page)).join(' | ')}\n${error.message}`);
  });
  return new URL(page.url()).pathname.split('/').pop() ?? '';
}

/** Returns the texts of all open carts on the page, including carts inside frames. */
async function readCartTexts(page: Page): Promise<string[]> {
  const texts = await Promise.all(
    page.frames().map((frame) => frame.locator('agency-cart dialog[open]').allInnerTexts()),
  );
  return texts.flat().map((text) => text.replace(/\s+/g, ' '));
}

/** Labels and texts of the form that orders by invoice. The email address differs between tests. */
export const billingDetails = [
  ['Company', 'Example GmbH'],
  ['Your name', 'Ada Example'],
  ['Email for the invoice', ''],
  ['Street and number', 'Hauptstraße 1'],
  ['ZIP or postal code (optional)', '10115'],
  ['City', 'Berlin'],
] as const;

/** Fills in the form and sends it by keyboard. */
export async function requestInvoice(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order by invoice');
  for (const [label, text] of billingDetails) {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await field.focus();
    await page.keyboard.insertText(text || email);
  }
  await page.getByLabel('Country').focus();
  await page.keyboard.type('Germany');
  await sendInvoiceForm(page);
}

/** Sends the form once, because all tests together may send ten in a minute. */
export async function sendInvoiceForm(page: Page): Promise<void> {
  // The form's token must be two seconds old, so that bots are refused.
  await page.waitForTimeout(2100);
  await page.getByRole('button', { name: 'Request the invoice' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request');
}
