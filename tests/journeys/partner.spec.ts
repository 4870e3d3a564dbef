import { expect } from '@playwright/test';
import { listTagSources } from '#catalogue/embed-policy.ts';
import { createStrictPolicy, test, writePage } from '../partner-site.ts';
import { addPlan, openCart, waitForHostedCheckout } from '../shop.ts';
import { fetchMailsTo, queryDatabase, siteUrl } from '../stack.ts';
import { findOverflowWithDoubleText } from '../text-size.ts';

const address = `ann-${crypto.randomUUID()}@partner.example`;

/** Returns the URL of the sign-in link in the newest mail to the partner. */
async function waitForMailedLink(): Promise<string> {
  const link = /https?:\S+\/partner\?token=\S+/;
  await expect
    .poll(async () => (await fetchMailsTo(address)).some(({ text }) => link.test(text)), { timeout: 60_000 })
    .toBe(true);
  const [found = ''] = (await fetchMailsTo(address)).flatMap(({ text }) => link.exec(text) ?? []);
  return found;
}

test("a partner's tag reads its attributes from the partner's record, and the partner page shows sales and widget health", async ({
  page,
  partner,
  browser,
}) => {
  const config = JSON.stringify({ 'agency-pricing-picker': { category: 'seo' } });
  // Detach this partner's orders from other tests on the same system, so that only this test's sale is listed.
  queryDatabase("UPDATE orders SET partner = NULL WHERE partner = 'acme'");
  queryDatabase("UPDATE partners SET email = ?, commission = 1000, config = ? WHERE id = 'acme'", address, config);

  const path = writePage(
    'partner-record.html',
    `<!doctype html><html lang="en"><title>Partner</title>
      <agency-pricing-picker config="acme" health></agency-pricing-picker>
      <script type="module" src="${siteUrl}/widgets/v1/pricing-picker.en.js"></script>`,
  );
  const policy = encodeURIComponent(createStrictPolicy(listTagSources({ origin: siteUrl })));
  await page.goto(`${partner.url}${path}?policy=${policy}`);
  await expect(page.locator('agency-pricing-picker')).toContainText('SEO Growth');
  await expect(page.locator('agency-pricing-picker')).toHaveAttribute('partner', 'acme');
  await expect.poll(() => page.evaluate(() => Boolean(customElements.get('agency-pricing-picker')))).toBe(true);

  await page.goto('/pricing?partner=acme');
  await addPlan(page, 'Social media', 'Social Media Growth');
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);
  await page.getByLabel(/e-?mail/i).fill('buyer@example.com');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Payment Successful!')).toBeVisible();

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(`${siteUrl}/partner`);
  await plain.getByLabel('Email address').fill(address);
  await plain.keyboard.press('Enter');
  await expect(plain.getByText('If we know this address, a link is on its way.')).toBeVisible();
  await plain.goto(await waitForMailedLink());
  expect(new URL(plain.url()).search).toBe('');
  await expect(plain.getByRole('heading', { level: 1 })).toContainText('your partner page');
  const sold = plain.getByRole('table', { name: 'Test payments' }).getByRole('row');
  await expect(sold.nth(1)).toContainText('$299.00');
  await expect(sold.nth(1)).toContainText('$29.90');
  const rows = plain.getByRole('table', { name: 'How your widgets are doing' }).getByRole('row');
  const row = rows.filter({ hasText: '<agency-pricing-picker>' }).filter({ hasText: partner.url });
  await expect(row).toContainText('Nothing: everything’s fine.');
  await expect(plain.locator('pre').first()).toContainText('partner="acme"');
  await expect(plain.getByText('category="seo"')).toBeVisible();
  expect(await findOverflowWithDoubleText(plain)).toEqual([]);

  const download = plain.waitForEvent('download');
  await plain.getByRole('link', { name: 'Every sale as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('acme-sales.csv');

  await plain.getByRole('button', { name: 'Sign out' }).click();
  await expect(plain.getByLabel('Email address')).toBeVisible();
  await plain.goto(`${siteUrl}/partner`);
  await expect(plain.getByLabel('Email address')).toBeVisible();
});
