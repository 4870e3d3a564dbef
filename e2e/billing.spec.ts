import { expect, test } from '@playwright/test';
import { addPlan, openCart, pay } from './shop.ts';

test('a subscriber opens the billing page from the receipt, and the button is live again on the way back', async ({
  page,
}) => {
  await page.goto('/pricing');
  await addPlan(page, 'Social media', 'Social Media Growth');
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click();
  await pay(page);
  await expect(page.getByText('Payment Successful!')).toBeVisible();

  await page.getByRole('button', { name: 'Manage billing' }).click();
  await page.waitForURL(/\/p\/session\/bps_/);

  await page.goBack();
  await expect(page.getByRole('button', { name: 'Manage billing' })).toBeVisible();
});

test('who paid once has no subscription to manage', async ({ page }) => {
  await page.goto('/pricing');
  await addPlan(page, 'Website', 'Website Starter');
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click();
  await pay(page);
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Manage billing' })).toHaveCount(0);
});
