import { expect, type Page } from '@playwright/test';
import { watchProblems } from '../page-problems.ts';
import { test, writePage } from '../partner-site.ts';

function writePageIn(lang: string): string {
  return writePage(
    `in-${lang}.html`,
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>A partner's page</title>
      <agency-cart></agency-cart><agency-contact-form></agency-contact-form>{{loader}}</html>`,
  );
}

/** Records the language of every later request for a language file, such as `de`. */
function recordLanguageRequests(page: Page): string[] {
  const requestedLanguages: string[] = [];
  page.on('request', (request) => {
    const language = /\/widgets\/v1\/lang-(\w+)-/.exec(request.url())?.[1];
    if (language) requestedLanguages.push(language);
  });
  return requestedLanguages;
}

const getSendButton = (page: Page, name: string) => page.getByRole('button', { name });

test('an English page requests no language file, and requests the German file when its `lang` attribute changes', async ({
  page,
  partner,
}) => {
  const problems = watchProblems(page, partner.url);
  const requestedLanguages = recordLanguageRequests(page);
  await page.goto(partner.url + writePageIn('en'));
  await expect(getSendButton(page, 'Send Message')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requestedLanguages).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.lang = 'de-AT';
  });
  await expect(getSendButton(page, 'Nachricht senden')).toBeVisible();
  expect(new Set(requestedLanguages)).toEqual(new Set(['de']));
  expect(problems).toEqual([]);
});

test('a widget shows English text until the file of its language has loaded (F45)', async ({ page, partner }) => {
  let isDown = true;
  await page.route(/\/widgets\/v1\/lang-es-/, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(partner.url + writePageIn('es'));
  await expect(getSendButton(page, 'Send Message')).toBeVisible();
  isDown = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(getSendButton(page, 'Enviar mensaje')).toBeVisible();
});

test('the widget does not run a language file with a wrong hash (T24)', async ({ page, partner }) => {
  await page.route(/\/widgets\/v1\/lang-de-/, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: `globalThis.altered = true;${await reply.text()}` });
  });
  await page.goto(partner.url + writePageIn('de'));
  await expect(getSendButton(page, 'Send Message')).toBeVisible();
  expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false);
});

test("a framed widget uses the language given in the frame's URL @nightly", async ({ page }) => {
  const requestedLanguages = recordLanguageRequests(page);
  await page.goto('/embed/frame/contact-form?lang=de');
  await expect(getSendButton(page, 'Nachricht senden')).toBeVisible();
  expect(requestedLanguages).toEqual(['de']);
});
