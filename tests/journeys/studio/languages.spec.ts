import { expect, test } from '@playwright/test';
import { retentionDays } from '#catalogue/retention.ts';

test.describe('second agency on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a visitor switches the language in the menu and stays on the same page in the other language', async ({
    page,
  }) => {
    await page.goto('/services/website');
    await page.getByRole('button', { name: 'Menü' }).click();
    await page.getByRole('navigation', { name: 'Menü' }).getByRole('link', { name: 'English' }).click();
    await page.waitForURL('**/en/services/website');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL((url) => url.pathname === '/services/website');
  });
});

test('an unknown URL in the English folder shows the English not-found page', async ({ page }) => {
  const reply = await page.goto('/en/nothing');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL((url) => url.pathname === '/en/');
});

test('the privacy policies state how long the Worker stores a declaration of withdrawal', async ({ page }) => {
  expect(retentionDays.withdrawals).toBe(3 * 365);
  await page.goto('/privacy');
  await expect(page.getByRole('main')).toContainText('Einen Widerruf bewahren wir drei Jahre lang auf');
  await page.goto('/en/privacy');
  await expect(page.getByRole('main')).toContainText('We keep a declaration of withdrawal for three years');
});
