import { expect, test } from '@playwright/test';
import { reconcileCron, runLocalSchedule } from '#local/schedule.ts';
import { findAxeIssues } from '../axe.ts';
import { fetchMailsTo, queryDatabase, siteUrl } from '../stack.ts';
import { buyPlan } from '../subscriber.ts';
import { findOverflowWithDoubleText } from '../text-size.ts';

const secondsInTwoWeeks = 14 * 24 * 60 * 60;

test('a buyer reviews an order by invitation without JavaScript, and the approved review counts as a verified purchase', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = `reviewer-${crypto.randomUUID()}@example.com`;
  const author = `Ada ${crypto.randomUUID().slice(0, 8)}`;
  await buyPlan(page, 'Social media', 'Social Media Starter', address);
  const paid = "SELECT id FROM orders WHERE status = 'paid' ORDER BY created_at DESC, rowid DESC LIMIT 1";
  await expect.poll(() => queryDatabase(paid).length).toBe(1);
  const [order] = queryDatabase<{ id: string }>(paid);
  await page.goto(`/desk/orders/${order?.id}`);
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(page.getByText(/Delivered on .* 14 days later/)).toBeVisible();

  queryDatabase(`UPDATE orders SET delivered_at = delivered_at - ${secondsInTwoWeeks} WHERE id = ?`, order?.id ?? '');
  await runLocalSchedule(siteUrl, reconcileCron);
  const link = /Write a review:\n(\S+)/;
  await expect
    .poll(async () => (await fetchMailsTo(address)).some(({ text }) => link.test(text)), { timeout: 60_000 })
    .toBe(true);
  const invitation = (await fetchMailsTo(address)).flatMap(({ text }) => link.exec(text)?.[1] ?? [])[0] ?? '';

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await context.newPage();
  await page.goto(invitation);
  expect(await findAxeIssues(page)).toEqual([]);
  expect(await findOverflowWithDoubleText(page)).toEqual([]);
  await plain.goto(invitation);
  await expect(plain.getByRole('radio', { name: '5 of 5 stars' })).toBeChecked();
  await plain.getByRole('radio', { name: '4 of 5 stars' }).check();
  await plain.getByLabel('Review').fill('On time, every time.');
  await plain.getByLabel('Name').fill(' ');
  await plain.getByRole('button', { name: 'Send review' }).click();
  await expect(plain.getByRole('alert')).toBeFocused();
  expect(await findOverflowWithDoubleText(plain)).toEqual([]);
  await plain.getByLabel('Name').fill(author);
  await plain.getByRole('button', { name: 'Send review' }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Thank you for your review');
  await plain.goto(invitation);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('We have your review of this order');
  await context.close();

  await page.goto('/desk/reviews');
  const held = page.getByRole('article', { name: author });
  await expect(held.getByText('Verified purchase')).toBeVisible();
  await held.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Review published')).toBeVisible();
  await page.goto('/desk/reviews?show=published');
  const published = page.getByRole('article', { name: author });
  await published.getByLabel('Your public reply').fill('Thank you, Ada.');
  await published.getByRole('button', { name: 'Publish the reply' }).click();
  await expect(page.getByText('Reply published')).toBeVisible();

  await page.goto('/reviews');
  await page.locator('agency-reviews').scrollIntoViewIfNeeded();
  const review = page.locator('agency-reviews').getByRole('listitem').filter({ hasText: author });
  await expect(review).toContainText('Verified purchase');
  await expect(review).toContainText('Reply from Tideline');
  await expect(review).toContainText('Thank you, Ada.');
  await expect(
    page
      .locator('agency-reviews')
      .getByText(/verified review/)
      .first(),
  ).toBeVisible();
  queryDatabase('DELETE FROM reviews WHERE author_name = ?', author);
});
