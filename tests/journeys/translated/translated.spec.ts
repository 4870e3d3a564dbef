/** A purchase in languages that the kit has no texts for, from the prerendered page to the receipt and the mail. */
import { expect, test } from '@playwright/test';
import { watchProblems } from '../../page-problems.ts';
import { fetchMailsTo, siteUrl } from '../../stack.ts';

const shops = [
  {
    language: 'ja',
    folder: '',
    direction: 'ltr',
    plan: '契約書の翻訳',
    add: 'カートに入れる',
    checkout: '購入手続きへ',
  },
  { language: 'he', folder: '/he', direction: 'rtl', plan: 'תרגום חוזה', add: 'הוספה לעגלה', checkout: 'לתשלום' },
] as const;

for (const { language, folder, direction, plan, add, checkout } of shops) {
  test(`a buyer reads, orders and pays in "${language}", and gets the receipt in that language`, async ({ page }) => {
    const problems = watchProblems(page, siteUrl);
    const printed = await (await page.request.get(`${folder}/pricing`)).text();
    expect(printed).toContain(plan);
    await page.goto(`${folder}/pricing`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.getByRole('button', { name: add }).first().click();
    const cart = page.locator('agency-cart');
    await cart.getByRole('button').first().click();
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText(plan);
    await expect(panel).toContainText('12,000');
    await expect(panel).toHaveCSS('direction', direction);
    expect(problems).toEqual([]);

    await panel.getByRole('button', { name: checkout }).click();
    await page.waitForURL(/\/c\/pay\/cs_test_/);
    await page.getByLabel('Email').fill(`buyer-${language}@example.com`);
    await page.getByRole('button', { name: 'Pay ¥12,000' }).click();
    await page.waitForURL(`**${folder}/success?*`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('agency-payment-status')).toContainText(plan);

    const fetchMails = () => fetchMailsTo(`buyer-${language}@example.com`);
    await expect.poll(async () => (await fetchMails()).length, { timeout: 30_000 }).toBe(1);
    const [mail] = await fetchMails();
    expect(mail?.text).toContain(plan);
    expect(mail?.html).toContain(`lang="${language}`);
    expect(problems).toEqual([]);
  });
}
