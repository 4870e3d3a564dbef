import { expect, test } from '@playwright/test';
import { brand } from '#agency/brand';
import { fetchMailsTo, queryDatabase } from '../stack.ts';

for (const javaScriptEnabled of [true, false]) {
  test(`a message sent ${javaScriptEnabled ? 'with' : 'without'} JavaScript is stored and mailed, and opens a thank-you page`, async ({
    browser,
    baseURL,
  }) => {
    const address = `ada-${javaScriptEnabled ? 'script' : 'plain'}-${Date.now()}@example.com`;
    const context = await browser.newContext({ baseURL, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto('/contact');
    await page.getByLabel('Full Name').fill('Ada Moreno');
    await page.getByLabel('Email Address').fill(address);
    await page.getByLabel('Message').fill('Two hours on Thursday, please.\n=SUM(1)');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.waitForURL(/\/success$/);
    await expect(page.getByText("Thank you for your submission. We'll be in touch soon!").first()).toBeVisible();
    expect(queryDatabase<{ message: string }>('select message from contact_messages where email = ?', address)).toEqual(
      [{ message: expect.stringContaining('Two hours on Thursday, please.') }],
    );
    // The agency gets every message by email; the visitor gets a copy only if the form has a token.
    if (javaScriptEnabled) {
      await expect.poll(() => fetchMailsTo(address).then((mails) => mails.length), { timeout: 30_000 }).toBe(1);
    }
    await expect
      .poll(
        () => fetchMailsTo(brand.email).then((mails) => mails.filter(({ replyTo }) => replyTo === address).length),
        {
          timeout: 30_000,
        },
      )
      .toBe(1);
    await context.close();
  });
}

test('the contact form keeps the typed text if the visitor is offline @nightly', async ({ page, context }) => {
  await page.goto('/contact');
  // Load the form's script first, because without the script the browser itself would submit the form.
  await page.getByLabel('Full Name').focus();
  await page.waitForFunction(() => customElements.get('agency-contact-form'));
  await page.getByLabel('Full Name').fill('Ada Moreno');
  await page.getByLabel('Email Address').fill('ada@example.com');
  await page.getByLabel('Message').fill('Kept.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to send message. Please try again later.' }),
  ).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByLabel('Message')).toHaveValue('Kept.');
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('Kept.');
});

test('a submitted review is not shown before the agency approves the review', async ({ page }) => {
  await page.goto('/reviews');
  const name = `Visitor ${Date.now()}`;
  const form = page.locator('agency-reviews').getByRole('form').or(page.locator('agency-reviews form')).first();
  await form.getByLabel('Name', { exact: false }).first().fill(name);
  await form.getByLabel(/Email/).fill('visitor@example.com');
  await form.getByRole('radio', { name: '5 Stars' }).press('ArrowLeft');
  await expect(form.getByRole('radio', { name: '4 Stars' })).toBeChecked();
  await form
    .getByLabel(/Your review|Review/)
    .last()
    .fill('They answered the phone.');
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.locator('agency-reviews')).toContainText('before we publish it', { timeout: 20_000 });
  await page.reload();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('a review submitted without JavaScript awaits approval, and the thank-you page for reviews opens @nightly', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/reviews');
  const name = `Plain ${Date.now()}`;
  const form = page.locator('agency-reviews form').first();
  await form.locator('input[name=name]').fill(name);
  await form.locator('input[name=email]').fill('plain@example.com');
  await form.locator('input[name=rating][value="5"]').check({ force: true });
  await form.locator('textarea[name=review]').fill('They answered the phone.');
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await page.waitForURL(/\/reviews\/thanks$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your review.');
  expect(queryDatabase('select status from reviews where author_name = ?', name)).toEqual([{ status: 'held' }]);
  await context.close();
});
