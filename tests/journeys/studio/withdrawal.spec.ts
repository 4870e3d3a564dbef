import { expect, test } from '@playwright/test';
import { fetchMailsTo } from '../../stack.ts';

test.use({ javaScriptEnabled: false });

test('a consumer withdraws from a purchase without JavaScript and receives a confirmation by email', async ({
  page,
}) => {
  const address = 'widerruf@example.com';
  await page.goto('/pricing');
  await page
    .getByRole('button', { name: /^In den Warenkorb.*Erscheinungsbild/ })
    .first()
    .click();
  await page.getByLabel(/e-?mail/i).fill(address);
  await page.getByRole('button', { name: '4.800,00\u00a0€ zahlen' }).click();
  await page.waitForURL(/\/success/);
  await expect.poll(async () => (await fetchMailsTo(address)).length, { timeout: 30_000 }).toBe(1);
  const [number = ''] = /#[A-Z0-9]{8}/.exec((await fetchMailsTo(address))[0]?.subject ?? '') ?? [];

  await page.getByRole('link', { name: 'Vertrag widerrufen' }).click();
  await page.getByLabel('Ihr Name').fill('Ada Beispiel');
  await page.getByLabel('Bestellnummer').fill(number);
  await page.getByLabel('E-Mail-Adresse').fill(address);
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(page.getByRole('heading', { name: 'Ihre Erklärung ist eingegangen' })).toBeVisible();

  await expect.poll(async () => (await fetchMailsTo(address)).length, { timeout: 30_000 }).toBe(2);
  const received = (await fetchMailsTo(address)).find(({ subject }) => subject === 'Wir haben Ihren Widerruf erhalten');
  expect(received?.text).toContain(`Bestellung: ${number}\nName: Ada Beispiel`);
  expect(received?.text).toMatch(/Eingegangen: \d+\. \S+ \d{4} um \d\d:\d\d Uhr ME/);
});
