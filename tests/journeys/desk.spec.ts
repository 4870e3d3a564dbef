/** Desk, the agency owner's admin pages: checked with axe, used by keyboard, and used to settle a dispute. */
import { expect, type Page, test } from '@playwright/test';
import { findAxeIssues } from '../axe.ts';
import { readFocus } from '../focus.ts';
import { selectCases } from '../nightly.ts';
import { callStripeMock, queryDatabase } from '../stack.ts';
import { buyPlan } from '../subscriber.ts';
import { findOverflowWithDoubleText } from '../text-size.ts';

const pages = [
  '/desk',
  '/desk/orders',
  '/desk/subscriptions',
  '/desk/problems',
  '/desk/invoices',
  '/desk/withdrawals',
  '/desk/messages',
  '/desk/onboarding',
  '/desk/reviews',
  '/desk/reviews?show=published',
  '/desk/reviews/import',
  '/desk/partners',
  '/desk/partners/acme',
  '/desk/links?item=seoGrowth&quantity=2&partner=acme',
  '/desk/mails',
  '/desk/webhooks',
  '/desk/health',
  '/desk/releases',
  '/desk/privacy',
];

function fillDesk() {
  const now = Math.floor(Date.now() / 1000);
  const add = (table: string, row: Record<string, string | number | null>) =>
    queryDatabase(
      `INSERT OR IGNORE INTO ${table} (${Object.keys(row).join()}) VALUES (${Object.keys(row)
        .map(() => '?')
        .join()})`,
      ...Object.values(row).map((value) => value as string),
    );
  const message = {
    content_key: 'desk',
    name: 'Ada',
    email: 'ada@example.com',
    phone: '1',
    company: '',
    services: '[]',
  };
  const asks = { message: 'https://www.bakery.example', kind: 'registration', other_service: '', cart: '[]' };
  add('contact_messages', { id: 'desk-1', ...message, ...asks, created_at: now });
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung';
  const says = { message: `${long} ${long}`, other_service: '', cart: '[]', content_key: 'desk-2' };
  add('contact_messages', { id: 'desk-2', ...message, ...says, created_at: now });
  const review = { author_name: 'Bo', author_title: '', rating: 4, review_text: 'Good work', is_sample: 0 };
  add('reviews', { id: 'desk-3', status: 'held', ...review, created_at: now });
  const mail = { kind: 'message', about: 'desk-2', status: 'dead', attempts: 11, due_at: 0, created_at: now };
  add('outbox', { id: 'message.desk-2', ...mail });
  const withdrawal = { name: 'Erika', email: 'erika@example.de', number: 'NOTTHERE', part: '', language: 'de' };
  add('withdrawals', { id: 'desk-4', content_key: 'desk-4', ...withdrawal, created_at: now });
  const billing = {
    company: long,
    line1: 'Hauptstraße 1',
    city: 'Berlin',
    country: 'DE',
    mode: 'payment',
    amount: 99_900,
    currency: 'usd',
  };
  const lines = { lines: '[{"id":"websiteStarter","quantity":1,"unitAmount":99900}]', language: 'en' };
  const asked = { name: 'Bo', email: 'bo@example.com', content_key: 'desk-5', order_id: 'co_desk' };
  add('invoice_requests', { id: 'desk-5', ...asked, ...billing, ...lines, created_at: now });
  add('partners', { id: 'acme', name: 'Acme', created_at: 0 });
  return () => {
    queryDatabase("DELETE FROM contact_messages WHERE id LIKE 'desk-%'");
    queryDatabase("DELETE FROM reviews WHERE id = 'desk-3'");
    queryDatabase("DELETE FROM outbox WHERE id = 'message.desk-2'");
    queryDatabase("DELETE FROM withdrawals WHERE id = 'desk-4'");
    queryDatabase("DELETE FROM invoice_requests WHERE id = 'desk-5'");
    queryDatabase('DELETE FROM partners WHERE NOT EXISTS (SELECT 1 FROM partner_origins WHERE partner = partners.id)');
  };
}

/** Returns the links and buttons without a visible focus ring. Other fields are left out, because parts of a date field take the focus. */
async function findStopsWithoutFocusRing(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab');
    const { what, hasRing } = await page.evaluate(readFocus);
    if (what === '') break;
    if (!hasRing && /^(a|button) /.test(what)) found.push(what);
  }
  return found;
}

/** Returns the placeholders with the browser's own color, which is too dark in dark mode and which axe does not check. */
function findUnreadablePlaceholders(page: Page): Promise<string[]> {
  return page
    .locator('[placeholder]')
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[])
        .filter((field) => getComputedStyle(field, '::placeholder').color === 'rgb(117, 117, 117)')
        .map(({ placeholder }) => placeholder),
    );
}

async function expectReadable(page: Page, path: string) {
  const measureOverflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.setViewportSize({ width: 320, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  const reply = await page.goto(path);
  expect([path, reply?.status()]).toEqual([path, 200]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([path, await findAxeIssues(page)]).toEqual([path, []]);
  expect([path, await measureOverflow()]).toEqual([path, 0]);
  expect([path, await findOverflowWithDoubleText(page)]).toEqual([path, []]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  // Check only the contrast in dark mode, because dark mode differs only in colors.
  expect([path, await findAxeIssues(page, { rules: ['color-contrast'] })]).toEqual([path, []]);
  expect([path, await measureOverflow()]).toEqual([path, 0]);
  expect([path, await findUnreadablePlaceholders(page)]).toEqual([path, []]);
  expect([path, await findStopsWithoutFocusRing(page)]).toEqual([path, []]);
}

test("the owner's desk lists a dispute as an open problem until the owner marks it as done @nightly", async ({
  page,
}) => {
  // The problem list shows the oldest items first, so settle items that other tests on this system left open.
  queryDatabase('UPDATE payment_problems SET settled_at = 1 WHERE settled_at IS NULL');
  await buyPlan(page, 'SEO', 'SEO Growth', 'grace@example.com');
  const [order] = queryDatabase<{ id: string; session_id: string; number: string }>(
    "SELECT id, session_id, number FROM orders WHERE status = 'paid' ORDER BY created_at DESC, rowid DESC LIMIT 1",
  );
  expect(order).toBeDefined();
  const { id = '', session_id: session = '', number = '' } = order ?? {};
  await callStripeMock(`sessions/${session}/dispute`, {});
  const open = () =>
    queryDatabase('SELECT id FROM payment_problems WHERE order_id = ? AND settled_at IS NULL', id).length;
  await expect.poll(open).toBe(1);

  await page.goto('/desk');
  const card = page.getByRole('article').filter({ hasText: `#${number}` });
  await expect(card).toContainText('A payment is disputed');
  await expect(card).toContainText('If there’s a date below, respond in Stripe');
  await card.getByRole('link', { name: `#${number}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${number}`);
  await expect(page.getByText('grace@example.com')).toBeVisible();
  expect(await findAxeIssues(page)).toEqual([]);

  await page.goto('/desk/orders');
  await page.getByRole('searchbox').fill('grace@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: `#${number}` })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/desk/problems');
  await page
    .getByRole('article')
    .filter({ hasText: `#${number}` })
    .getByRole('button', { name: 'Mark as done' })
    .press('Enter');
  await expect(page.getByRole('status')).toHaveText('Problem marked as done.');
  await expect(page.getByText(`#${number}`)).toHaveCount(0);
  expect(open()).toBe(0);
});

test("every page of the owner's desk is readable at 320 px in light mode and at 1440 px in dark mode", async ({
  page,
}) => {
  // Checking all pages with axe takes 20 seconds on an idle machine.
  test.setTimeout(120_000);
  const clear = fillDesk();
  for (const path of selectCases(pages, 9)) await expectReadable(page, path);
  clear();
});

test('a double click presses only one button of a list, however fast the desk responds @nightly', async ({ page }) => {
  const columns = 'id, content_key, name, email, phone, company, services, message, other_service, cart, created_at';
  for (const id of ['click-1', 'click-2']) {
    queryDatabase(
      `INSERT INTO contact_messages (${columns}) VALUES (?, ?, 'Ada', 'ada@example.com', '', '', '[]', 'Hello', '', '[]', ?)`,
      id,
      id,
      // Newer than the messages of other tests, so that the list begins with these.
      String(4_000_000_000),
    );
  }
  await page.goto('/desk/messages?done=answer');
  const button = page.getByRole('button', { name: 'Mark as answered' }).first();
  await button.click({ trial: true });
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const press = () => page.mouse.click(x + width / 2, y + height / 2);
  const presses: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') presses.push(request.url());
  });
  await Promise.all([page.waitForEvent('domcontentloaded'), press()]);
  await press();
  await button.click({ trial: true });
  expect(presses).toHaveLength(1);
  queryDatabase("DELETE FROM contact_messages WHERE id LIKE 'click-%'");
});

test("on a small screen, the desk's menu opens and closes by keyboard without JavaScript @nightly", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  await page.goto('/desk');
  const menu = page.getByRole('navigation', { name: 'Desk' });
  await expect(menu).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await menu.getByRole('link', { name: /Reviews/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews');
  await context.close();
});
