/** A subscriber's actions: buying a plan, and requesting a billing link. */
import { expect, type Page } from '@playwright/test';
import { addPlan, openCart, waitForHostedCheckout } from './shop.ts';
import { fetchMailsTo } from './stack.ts';

export async function buyPlan(page: Page, group: string, plan: string, address: string): Promise<void> {
  await page.goto('/pricing');
  await addPlan(page, group, plan);
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click();
  await payAs(page, address);
}

export async function payAs(page: Page, address: string): Promise<void> {
  await waitForHostedCheckout(page);
  await page.getByLabel(/e-?mail/i).fill(address);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Payment Successful!')).toBeVisible();
}

/** Returns the URL of the billing link in the newest mail to the email address. */
export async function waitForMailedLink(address: string): Promise<string> {
  const link = /https?:\S+\/api\/billing\?token=\S+/;
  await expect
    .poll(async () => (await fetchMailsTo(address)).some(({ text }) => link.test(text)), { timeout: 60_000 })
    .toBe(true);
  const [found = ''] = (await fetchMailsTo(address)).flatMap(({ text }) => link.exec(text) ?? []);
  return found;
}
