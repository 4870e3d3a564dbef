import { expect, test } from '@playwright/test';
import type { StoredMail } from '../../lab/inbox/mailbox.ts';
import { testPorts } from '../../tools/test-ports.ts';

test('a visitor buys a package in euros on a German page, and sees a verified receipt', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('button', { name: /^In den Warenkorb.*Erscheinungsbild/ }).click();
  await page
    .locator('agency-cart')
    .getByRole('button', { name: /Warenkorb/ })
    .first()
    .click();
  const cart = page.getByRole('dialog', { name: 'Ihr Warenkorb' });
  await expect(cart).toContainText('4.800,00 €');
  await cart.getByRole('button', { name: 'Zur Kasse' }).click();

  await page.waitForURL(/\/c\/pay\/cs_test_/);
  await page.getByLabel(/e-?mail/i).fill('ada@example.com');
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await page.waitForURL(/\/success/);
  await expect(page.getByText('4.800,00 €').first()).toBeVisible();
  await expect(page.getByText(/^#[A-Z0-9]{8}$/).first()).toBeVisible();

  const mails = async () => {
    const reply = await fetch(`http://localhost:${testPorts().inboxPort}/mails.json?to=ada%40example.com`);
    return (await reply.json()) as StoredMail[];
  };
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
});
