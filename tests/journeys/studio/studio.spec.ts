import { expect, test } from '@playwright/test';
import { fetchMailsTo } from '../../stack.ts';

const journeys = {
  German: {
    lang: 'de',
    folder: '',
    add: /^In den Warenkorb.*Erscheinungsbild/,
    launcher: /Warenkorb/,
    cart: 'Ihr Warenkorb',
    checkout: 'Zur Kasse',
    price: '4.800,00\u00a0€',
    product: 'Erscheinungsbild',
    pay: '4.800,00\u00a0€ zahlen',
    country: 'Land',
    tax: ['Darin enthaltene Steuer', '766,39\u00a0€'],
    receipt: 'Quittung',
    subject: /^Ihre Quittung \(Bestellung #[A-Z0-9]{8}\)$/,
    mail: 'Insgesamt bezahlt: 4.800,00\u00a0€',
    mailLanguage: 'de-DE',
  },
  English: {
    lang: 'en',
    folder: '/en',
    add: /^Add to Cart.*Brand identity/,
    launcher: /Cart/,
    cart: 'Your Cart',
    checkout: 'Checkout',
    price: '€4,800.00',
    product: 'Brand identity',
    pay: 'Pay €4,800.00',
    country: 'Country',
    tax: ['Tax included', '€766.39'],
    receipt: 'Receipt',
    subject: /^Your receipt \(order #[A-Z0-9]{8}\)$/,
    mail: 'Total paid: €4,800.00',
    mailLanguage: 'en',
  },
};

for (const [name, said] of Object.entries(journeys)) {
  test(`a visitor pays in euros on a page in ${name}, the receipt and the mail are in ${name}, and the language switch keeps the receipt`, async ({
    page,
  }) => {
    const address = `ada-${said.lang}@example.com`;
    await page.goto(`${said.folder}/pricing`);
    await expect(page.locator('html')).toHaveAttribute('lang', said.lang);
    await page.getByRole('button', { name: said.add }).click();
    await page.locator('agency-cart').getByRole('button', { name: said.launcher }).first().click();
    const cart = page.getByRole('dialog', { name: said.cart });
    await expect(cart).toContainText(said.price);
    await cart.getByRole('button', { name: said.checkout }).click();

    await page.waitForURL(/\/c\/pay\/cs_test_/);
    await expect(page.locator('html')).toHaveAttribute('lang', said.lang);
    await expect(page.getByText(said.product, { exact: true })).toBeVisible();
    await page.getByLabel(/e-?mail/i).fill(address);
    await page.getByLabel(said.country, { exact: true }).selectOption('DE');
    await page.getByRole('button', { name: said.pay }).click();
    await page.waitForURL((url) => url.pathname === `${said.folder}/success`);
    await expect(page.locator('html')).toHaveAttribute('lang', said.lang);
    const receipt = page.getByRole('region', { name: said.receipt });
    for (const text of [said.price, ...said.tax, said.product, /^#[A-Z0-9]{8}$/]) {
      await expect(receipt.getByText(text).first()).toBeVisible();
    }
    await page.waitForURL((url) => url.search === '');
    const other = name === 'German' ? journeys.English : journeys.German;
    await page.locator(`.language-switch [hreflang=${other.lang}]`).click();
    await expect(page.getByRole('region', { name: other.receipt }).getByText(other.price).first()).toBeVisible();

    await expect.poll(async () => (await fetchMailsTo(address)).length, { timeout: 30_000 }).toBe(1);
    const [mail] = await fetchMailsTo(address);
    expect(mail?.subject).toMatch(said.subject);
    expect(mail?.text).toContain(`${said.mail}\n${said.tax.join(': ')}\n`);
    expect(mail?.text).toContain(said.product);
    expect(mail?.language).toBe(said.mailLanguage);
  });
}

test("without JavaScript, a buyer on a German page gets Stripe's checkout in German", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto('/pricing');
  await page.getByRole('button', { name: journeys.German.add }).first().click();
  await page.waitForURL(/\/c\/pay\/cs_test_/);
  await expect(page.getByRole('button', { name: journeys.German.pay })).toBeVisible();
  await page.close();
});
