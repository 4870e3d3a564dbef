import { expect, test } from '@playwright/test';
import { mailsTo, query } from './stack.ts';
import { buy } from './subscriber.ts';

test('a buyer answers the questions that the receipt leads to, and the agency has the answers', async ({ page }) => {
  const address = `answers-${crypto.randomUUID()}@example.com`;
  const company = `Harbor ${crypto.randomUUID().slice(0, 8)}`;
  await buy(page, 'Social media', 'Social Media Starter', address);
  const onPage = await page.getByRole('link', { name: 'Answer our questions' }).getAttribute('href');
  const link = /Answer our questions:\n(\S+)/;
  await expect
    .poll(async () => (await mailsTo(address)).some(({ text }) => link.test(text)), { timeout: 60_000 })
    .toBe(true);
  const mailed = link.exec((await mailsTo(address))[0]?.text ?? '')?.[1] ?? '';
  expect(onPage).toBe(mailed);
  await page.goto(mailed);
  await page.getByLabel('Your company').fill(company);
  await page.getByLabel('Your accounts').fill('@harbor on Instagram');
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your answers' })).toBeVisible();
  expect(
    query("SELECT answers ->> 'accounts' AS accounts FROM onboarding_answers WHERE answers ->> 'company' = ?", company),
  ).toEqual([{ accounts: '@harbor on Instagram' }]);
  const told = async () => (await mailsTo('hello@tideline.example')).some(({ text }) => text.includes(company));
  await expect.poll(told, { timeout: 60_000 }).toBe(true);
});
