import { expect, test } from '@playwright/test';
import { fetchBookedCalls, fetchMailsTo, queryDatabase } from '../stack.ts';
import { buyPlan } from '../subscriber.ts';
import { findOverflowWithDoubleText } from '../text-size.ts';

test('a buyer answers the onboarding questions linked from the receipt, and the agency receives the answers by email', async ({
  page,
}) => {
  const address = `answers-${crypto.randomUUID()}@example.com`;
  const company = `Harbor ${crypto.randomUUID().slice(0, 8)}`;
  await buyPlan(page, 'Social media', 'Social Media Starter', address);
  const onPage = (await page.getByRole('link', { name: 'Answer our questions' }).getAttribute('href')) ?? '';
  const link = /Answer our questions:\n(\S+)/;
  await expect
    .poll(async () => (await fetchMailsTo(address)).some(({ text }) => link.test(text)), { timeout: 60_000 })
    .toBe(true);
  const mailed = link.exec((await fetchMailsTo(address))[0]?.text ?? '')?.[1] ?? '';
  const answer = async (link: string, accounts: string) => {
    await page.goto(link);
    expect(await findOverflowWithDoubleText(page)).toEqual([]);
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
    queryDatabase(
      "SELECT answers ->> 'accounts' AS accounts FROM onboarding_answers WHERE answers ->> 'company' = ?",
      company,
    ),
  ).toEqual([{ accounts: '@harbor on Instagram' }]);
  const isAgencyMailed = async () =>
    (await fetchMailsTo('hello@tideline.example')).some(({ text }) => text.includes(company));
  await expect.poll(isAgencyMailed, { timeout: 60_000 }).toBe(true);
});

test('a buyer books the onboarding call through the success page’s link, and the desk shows the call in the order (B12) @nightly', async ({
  page,
}) => {
  const address = `call-${crypto.randomUUID()}@example.com`;
  await buyPlan(page, 'Social media', 'Social Media Starter', address);
  await page.getByRole('link', { name: 'Book your onboarding call' }).click();
  await expect(page.getByText('Choose a time for the call about your order #')).toBeVisible();
  expect(await findOverflowWithDoubleText(page)).toEqual([]);
  await page.getByRole('radio').first().check();
  await page.getByLabel('What would you like to talk about?').fill('Our launch');
  await expect(async () => {
    await page.getByRole('button', { name: 'Book the call' }).click();
    await expect(page.getByText('You’re booked.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  const [call] = await fetchBookedCalls(address);
  // Notes that were sent through the success page's link are marked, because other people may have the link.
  expect(call?.notes).toMatch(
    /^Written by whoever booked this call:\nOur launch\n\nOrder #\w{8}:\n1 × Social Media Starter$/,
  );
  const number = /#(\w{8})/.exec(call?.notes ?? '')?.[1] ?? '';
  const [order] = queryDatabase('SELECT id FROM orders WHERE number = ?', number) as { id: string }[];
  await page.goto(`/desk/orders/${order?.id}`);
  await expect(page.getByText(/The onboarding call is booked/)).toBeVisible();
});
