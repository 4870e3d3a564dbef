/** Purchases of yearly and monthly plans, from the shop to the receipt and the mail. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openCart } from '../../shop.ts';
import { fetchMailsTo } from '../../stack.ts';
import { waitForMailedLink } from '../../subscriber.ts';

/** Adds plans whose names equal the names of their services, then opens the cart. */
async function openCartWith(page: Page, ...plans: readonly string[]): Promise<Locator> {
  await page.goto('/pricing');
  for (const plan of plans) {
    const tab = page.getByRole('tab', { name: plan, exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: `Add to Cart ${plan}`, exact: true }).click();
    await expect(page.getByRole('button', { name: `Added to Cart ${plan}`, exact: true })).toBeVisible();
  }
  return openCart(page);
}

async function payCheckout(page: Page, email: string, amount: string): Promise<Locator> {
  await page.waitForURL(/\/c\/pay\/cs_test_/);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('checkbox', { name: 'I agree to the terms' }).check();
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await page.waitForURL('**/success?*');
  return page.getByRole('region', { name: 'Receipt' });
}

async function waitForMail(address: string): Promise<string> {
  await expect.poll(async () => (await fetchMailsTo(address)).length, { timeout: 30_000 }).toBe(1);
  return (await fetchMailsTo(address))[0]?.text ?? '';
}

test('a buyer switches a monthly plan to yearly and pays the yearly plan and a website together', async ({ page }) => {
  const cart = await openCartWith(page, 'Posts', 'Website');
  await expect(cart).toContainText('Then monthly¥4,900');
  await cart.getByRole('combobox', { name: 'Plan for Posts' }).selectOption('By the year, ¥49,000/yr');
  await expect(cart).toContainText('Due today incl. VAT¥239,000');
  await expect(cart).toContainText('Then yearly¥49,000');
  await expect(cart).not.toContainText('Then monthly');
  await cart.getByRole('button', { name: 'Checkout' }).click();

  await page.waitForURL(/\/c\/pay\/cs_test_/);
  await expect(page.locator('.then')).toHaveText('Then ¥49,000 per year');
  const receipt = await payCheckout(page, 'yearly@example.com', '¥239,000');
  const nextYear = new Date().getFullYear() + 1;
  await expect(receipt).toContainText('¥239,000');
  await expect(receipt).toContainText('Then yearly¥49,000');
  await expect(receipt).toContainText(new RegExp(`Next charge.*${nextYear}`));

  const mail = await waitForMail('yearly@example.com');
  expect(mail).toContain('1 × Posts for a Year: ¥49,000 a year');
  expect(mail).toContain('Total paid: ¥239,000 incl. VAT\nThen yearly: ¥49,000\n');
  expect(mail).toMatch(new RegExp(`Next charge: \\w+ \\d+, ${nextYear}`));
});

test('a buyer pays for monthly and yearly plans separately', async ({ page }) => {
  const cart = await openCartWith(page, 'Posts', 'Hosting');
  await expect(cart).toContainText('Monthly and yearly plans are paid for separately');
  await cart.getByRole('button', { name: 'Check out yearly plans: ¥12,000' }).click();
  await expect(await payCheckout(page, 'both@example.com', '¥12,000')).toContainText('Then yearly¥12,000');

  const rest = await openCartWith(page);
  await expect(rest).toContainText('Paid for and removed from your cart: Hosting.');
  await rest.getByRole('button', { name: 'Checkout' }).click();
  await expect(await payCheckout(page, 'both@example.com', '¥4,900')).toContainText('Then monthly¥4,900');
});

/**
 * Returns the texts of visible elements, also in shadow roots, that end outside of the viewport and can't be scrolled
 * into view.
 */
function findTextsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isCut = (element: Element): boolean => {
      const { left, right, height } = element.getBoundingClientRect();
      return height > 1 && (left < -1 || right > width + 1);
    };
    const getParent = (element: Element) => element.parentElement ?? (element.getRootNode() as ShadowRoot).host;
    const canScroll = (element: Element | undefined): boolean =>
      element !== undefined &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || canScroll(getParent(element)));
    const listElements = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? listElements(element.shadowRoot) : []),
      ]);
    return listElements(document)
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && isCut(element) && !canScroll(element),
      )
      .filter((element) =>
        [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()),
      )
      .map((element) => element.textContent.trim().slice(0, 60));
  });
}

async function expectFit(page: Page, widths: readonly number[] = [320]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const where = `${new URL(page.url()).pathname} at ${width} px`;
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(excess, where).toBeLessThanOrEqual(0);
    expect.soft(await findTextsOutside(page), where).toEqual([]);
  }
}

test('a name that is one very long word fits into 320 pixels in the shop, on the receipt, in the mails and at the desk', async ({
  page,
}) => {
  // The test opens twenty pages, each at up to four widths.
  test.setTimeout(120_000);
  const address = `long-${crypto.randomUUID()}@example.com`;
  // Disables animations, so that the cart is measured in its final position.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 900 });
  for (const path of ['/', '/services', '/services/long', '/contact', '/billing']) {
    await page.goto(path);
    await expectFit(page);
  }
  await page.goto('/pricing');
  await page
    .getByRole('tab', { name: /^Grundst/ })
    .first()
    .click();
  await page.locator('summary', { hasText: 'Compare plans: Grundst' }).click();
  await expect(page.getByRole('table').filter({ visible: true })).toBeVisible();
  await expectFit(page, [320, 768, 1440]);
  await page.setViewportSize({ width: 320, height: 900 });
  await page.getByRole('button', { name: /^Add to Cart Donaudampfschifffahrt/ }).click();
  const cart = await openCart(page);
  await expect(cart).toContainText('Donaudampfschifffahrt');
  await expectFit(page, [320, 768, 1440]);
  await page.setViewportSize({ width: 320, height: 900 });
  await cart.getByRole('button', { name: 'Checkout' }).click();
  await expect(await payCheckout(page, address, '¥198,000')).toContainText('Donaudampfschifffahrt');
  await expectFit(page, [320, 768, 1440]);

  await expect.poll(async () => (await fetchMailsTo(address)).length, { timeout: 30_000 }).toBe(1);
  await page.goto('/billing');
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.goto(await waitForMailedLink(address));
  await expect(page.getByRole('button', { name: 'Open billing' })).toBeVisible();
  await expectFit(page);
  // Opens the mails outside of the site, whose Content Security Policy blocks their style attributes.
  await page.goto('about:blank');
  for (const { html } of await fetchMailsTo(address)) {
    await page.setContent(html ?? '');
    await expectFit(page);
  }

  for (const path of ['/desk', '/desk/orders', '/desk/subscriptions', '/desk/mails']) {
    await page.goto(path);
    await expectFit(page, [320, 768, 1024, 1440]);
  }
  await page.goto('/desk/orders');
  await page.getByRole('main').getByRole('link', { name: /^#/ }).first().click();
  await expect(page.getByText(/Donaudampfschifffahrt/).first()).toBeVisible();
  await expectFit(page, [320, 768, 1440]);
});
