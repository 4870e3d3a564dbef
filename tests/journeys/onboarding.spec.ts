import { expect, test } from '@playwright/test';
import { mailsTo, query } from '../stack.ts';
import { buy } from '../subscriber.ts';
import { overflowWithDoubleText } from '../text-size.ts';

test('a buyer answers the onboarding questions linked from the receipt, and the agency receives the answers by email', async ({
  page,
}) => {
  const address = `answers-${crypto.randomUUID()}@example.com`;
  const company = `Harbor ${crypto.randomUUID().slice(0, 8)}`;
  await buy(page, 'Social media', 'Social Media Starter', address);
  const onPage = (await page.getByRole('link', { name: 'Answer our questions' }).getAttribute('href')) ?? '';
  const link = /Answer our questions:\n(\S+)/;
  await expect
    .poll(async () => (await mailsTo(address)).some(({ text }) => link.test(text)), { timeout: 60_000 })
    .toBe(true);
  const mailed = link.exec((await mailsTo(address))[0]?.text ?? '')?.[1] ?? '';
  const answer = async (link: string, accounts: string) => {
    await page.goto(link);
    expect(await overflowWithDoubleText(page)).toEqual([]);
    await page.getByLabel('Your company').fill(company);
    await page.getByLabel('Your accounts').fill(accounts);
    await page.getByRole('button', { name: 'Send answers' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your answers' })).toBeVisible();
  };
  await answer(onPage, '@harbour on Instagram');
  // After the first answers, only the emailed link can change the answers (T56).
  await page.goto(onPage);
  await expect(page.getByText('please open the link in the email with your receipt')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send answers' })).toHaveCount(0);
  await answer(mailed, '@harbor on Instagram');
  expect(
    query("SELECT answers ->> 'accounts' AS accounts FROM onboarding_answers WHERE answers ->> 'company' = ?", company),
  ).toEqual([{ accounts: '@harbor on Instagram' }]);
  const isAgencyMailed = async () =>
    (await mailsTo('hello@tideline.example')).some(({ text }) => text.includes(company));
  await expect.poll(isAgencyMailed, { timeout: 60_000 }).toBe(true);
});
