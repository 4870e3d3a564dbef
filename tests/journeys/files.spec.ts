/** Files of visitors, from the forms to the download at the desk (T58). */
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { findAxeIssues } from '../axe.ts';
import { selectCases } from '../nightly.ts';
import { fetchMailsTo, queryDatabase } from '../stack.ts';
import { buyPlan } from '../subscriber.ts';
import { findOverflowWithDoubleText } from '../text-size.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const brief = { name: 'Größe & brief.pdf', mimeType: 'application/pdf', buffer: pdf };
const program = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\0\x03') };
const disguised = '“invoice.pdf” isn’t a PDF, a picture';
const large = { name: 'film.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
const six = [1, 2, 3, 4, 5, 6].map((count) => ({ ...brief, name: `${count}.pdf` }));

async function openForm(browser: Browser, baseURL: string | undefined, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled });
  const page = await context.newPage();
  await page.goto('/contact');
  const address = `files-${crypto.randomUUID()}@example.com`;
  await page.getByLabel('Full Name').fill('Ada Moreno');
  await page.getByLabel('Email Address').fill(address);
  await page.getByLabel('Message').fill('Here is our brief.');
  // Without the widget's script, the browser itself would send the form.
  if (javaScriptEnabled) await expect(page.locator('agency-contact-form [data-rendered-from]')).toHaveCount(0);
  return { context, page, address };
}

/** Presses the button of the widget or of the Worker's page. */
const clickSend = (page: Page) => page.getByRole('button', { name: /^send message$/i }).click();

/** Downloads a file at the desk, and checks its content and headers. */
async function expectDownload(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true }).first();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe(name);
  expect(readFileSync(await download.path())).toEqual(pdf);
  // The desk of a local Worker answers only browsers, which send this header.
  const browser = { headers: { 'Sec-Fetch-Site': 'none' } };
  const headers = (await page.request.get((await link.getAttribute('href')) ?? '', browser)).headers();
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  expect(headers['content-disposition']).toMatch(/^attachment; /);
}

for (const javaScriptEnabled of selectCases([true, false], 1)) {
  const kind = javaScriptEnabled ? 'with' : 'without';

  test(`the owner can download files at the desk that a visitor sent ${kind} JavaScript @nightly`, async ({
    browser,
    baseURL,
    page: desk,
  }) => {
    const { context, page, address } = await openForm(browser, baseURL, javaScriptEnabled);
    await page.getByLabel('Files').setInputFiles([brief, { ...brief, name: 'plan.pdf' }]);
    await clickSend(page);
    await page.waitForURL(/\/success$/);
    await context.close();
    await desk.goto('/desk/messages');
    const message = desk.getByRole('article').filter({ hasText: address });
    await expect(message.getByText('not scanned for viruses')).toBeVisible();
    await expect(message.getByRole('link', { name: 'plan.pdf' })).toBeVisible();
    await expectDownload(desk, brief.name);
    expect(await findAxeIssues(desk)).toEqual([]);
    expect(await findOverflowWithDoubleText(desk)).toEqual([]);
  });

  test(`a program with the file extension .pdf is refused ${kind} JavaScript, and the typed text is kept @nightly`, async ({
    browser,
    baseURL,
    page: copy,
  }) => {
    const { context, page, address } = await openForm(browser, baseURL, javaScriptEnabled);
    await page.getByLabel('Files').setInputFiles([brief, program]);
    await clickSend(page);
    await expect(page.getByLabel('Files')).toHaveAccessibleDescription(new RegExp(`^${disguised}`));
    if (!javaScriptEnabled) {
      await expect(page.getByRole('alert')).toHaveText(/You only need to choose your files again\./);
      await copy.setContent(await page.content());
      expect(await findAxeIssues(copy)).toEqual([]);
      expect(await findOverflowWithDoubleText(page)).toEqual([]);
    }
    await expect(page.getByLabel('Message')).toHaveValue('Here is our brief.');
    if (javaScriptEnabled) await page.getByRole('button', { name: 'Remove: invoice.pdf' }).click();
    else await page.getByLabel('Files').setInputFiles([brief]);
    await clickSend(page);
    await page.waitForURL(/\/success$/);
    expect(
      queryDatabase(
        'SELECT f.name FROM sent_files f JOIN contact_messages m ON m.id = f.message_id WHERE m.email = ?',
        address,
      ),
    ).toEqual([{ name: brief.name }]);
    await context.close();
  });

  test(`files that are too large or too many are refused ${kind} JavaScript @nightly`, async ({ browser, baseURL }) => {
    const { context, page, address } = await openForm(browser, baseURL, javaScriptEnabled);
    for (const [files, error] of [
      [[large], '“film.pdf” is larger than 10 MB.'],
      [six, 'Choose at most 5 files.'],
    ] as const) {
      await page.getByLabel('Files').setInputFiles([...files]);
      if (!javaScriptEnabled) await clickSend(page);
      await expect(page.getByText(error)).toBeVisible();
    }
    expect(queryDatabase('SELECT id FROM contact_messages WHERE email = ?', address)).toEqual([]);
    await context.close();
  });
}

test('a visitor adds, removes and sends files by keyboard @nightly', async ({ browser, baseURL }) => {
  const { context, page, address } = await openForm(browser, baseURL, true);
  const field = page.getByLabel('Files');
  // Playwright intercepts file dialogs only while a listener exists. Without this one, the second press could open the
  // browser's own dialog, which a headless browser cancels.
  page.on('filechooser', () => undefined);
  for (const name of ['a.pdf', 'b.pdf']) {
    await field.focus();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]);
    await chooser.setFiles([{ ...brief, name }]);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove: a.pdf' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.getByLabel('Email Address').press('Enter');
  await page.waitForURL(/\/success$/);
  expect(
    queryDatabase(
      'SELECT f.name FROM sent_files f JOIN contact_messages m ON m.id = f.message_id WHERE m.email = ?',
      address,
    ),
  ).toEqual([{ name: 'b.pdf' }]);
  await context.close();
});

test('a buyer sends files with the answers before the work begins, and the agency downloads them', async ({ page }) => {
  const address = `brand-${crypto.randomUUID()}@example.com`;
  const company = `Harbor ${crypto.randomUUID().slice(0, 8)}`;
  await buyPlan(page, 'Social media', 'Social Media Starter', address);
  await page.getByRole('link', { name: 'Answer our questions' }).click();
  await page.getByLabel('Your company').fill(company);
  await page.getByLabel('Your accounts').fill('@harbor on Instagram');
  const files = page.getByLabel('Your logo and brand guide');
  await files.setInputFiles([brief, program]);
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(files).toHaveAccessibleDescription(new RegExp(`^${disguised}`));
  await expect(page.getByText('You only need to choose your files again.')).toBeVisible();
  await expect(page.getByLabel('Your company')).toHaveValue(company);
  expect(await findAxeIssues(page)).toEqual([]);
  expect(await findOverflowWithDoubleText(page)).toEqual([]);
  await files.setInputFiles([brief]);
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your answers' })).toBeVisible();
  const [order] = queryDatabase<{ id: string }>(
    "SELECT order_id AS id FROM onboarding_answers WHERE answers ->> 'company' = ?",
    company,
  );
  await page.goto(`/desk/orders/${order?.id}`);
  await expectDownload(page, brief.name);
  await expect
    .poll(
      async () =>
        (await fetchMailsTo('hello@tideline.example')).some(
          ({ text }) => text.includes(company) && text.includes(`Files: ${brief.name}`),
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
});

// A changed file makes the browser's request fail: https://github.com/tus/tus-js-client/issues/255
test('an error names a file that changed after the visitor chose it, and the message is sent without that file @nightly', async ({
  browser,
  baseURL,
}, testInfo) => {
  const { context, page, address } = await openForm(browser, baseURL, true);
  const file = testInfo.outputPath('plan.pdf');
  writeFileSync(file, pdf);
  await page.getByLabel('Files').setInputFiles(file);
  // Chromium compares the time of the last change, in seconds.
  utimesSync(file, new Date(), new Date(Date.now() - 60_000));
  await clickSend(page);
  await expect(page.getByLabel('Files')).toHaveAccessibleDescription(/^“plan.pdf” is empty or can’t be read\./);
  await page.getByRole('button', { name: 'Remove: plan.pdf' }).click();
  await clickSend(page);
  await page.waitForURL(/\/success$/);
  expect(queryDatabase('SELECT id FROM contact_messages WHERE email = ?', address)).toHaveLength(1);
  await context.close();
});
