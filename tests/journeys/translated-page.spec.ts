/** Pages that the visitor's browser translates. Translators replace text nodes, which React may want to change or remove. */
import { expect, test } from '@playwright/test';
import { selectCases } from '../nightly.ts';
import { watchProblems } from '../page-problems.ts';
import { addAddOn, addPlan, getLauncher, openCart, payCheckout } from '../shop.ts';
import { siteUrl } from '../stack.ts';
import { translatePage } from '../translator.ts';

/** Returns the problems except React's message that it rendered again, because the translator had changed the markup. */
function omitHydrationMismatches(problems: readonly string[]): readonly string[] {
  return problems.filter((problem) => !problem.includes('React error #418'));
}

for (const begin of selectCases(['DOMContentLoaded', 'agency-ready'] as const, 1)) {
  const when = begin === 'DOMContentLoaded' ? 'before its widgets start' : 'after its first widget has started';

  test(`a buyer can fill the cart and pay on a pricing page that is translated ${when} (F69)`, async ({ page }) => {
    const problems = watchProblems(page, siteUrl);
    await translatePage(page, begin);
    await page.goto('/pricing');
    await addPlan(page, 'SEO', 'SEO Growth');
    await expect(getLauncher(page)).toHaveAccessibleName('Cart 1 item');
    await addAddOn(page, 'Long-Form Content');
    await expect(getLauncher(page)).toHaveAccessibleName('Cart 2 items');
    const cart = await openCart(page);
    await cart.getByRole('button', { name: 'One more: Long-Form Content' }).click();
    await expect(cart).toContainText('$377.00');
    await cart.getByRole('button', { name: 'Remove Long-Form Content' }).click();
    await expect(cart).toContainText('Long-Form Content removed.');
    await cart.getByRole('button', { name: 'Undo' }).click();
    await expect(cart).toContainText('$377.00');
    await cart.getByLabel('Plan for SEO').selectOption({ index: 0 });
    await expect(cart).toContainText('SEO Starter');
    await cart.getByRole('button', { name: 'Checkout' }).click();
    await payCheckout(page);
    await expect(page.locator('agency-payment-status').getByText('Paid').first()).toBeVisible();
    expect(omitHydrationMismatches(problems)).toEqual([]);
  });

  test(`the package picker keeps changing its showcase on a home page that is translated ${when} (F69) @nightly`, async ({
    page,
  }) => {
    const problems = watchProblems(page, siteUrl);
    await translatePage(page, begin);
    await page.goto('/');
    const picker = page.locator('agency-package-picker');
    await picker.scrollIntoViewIfNeeded();
    const selected = picker.getByRole('tab', { selected: true });
    await expect(selected).toHaveCount(1);
    const first = await selected.textContent();
    await page.waitForFunction(() => customElements.get('agency-package-picker'));
    await expect(selected).not.toHaveText(first ?? '', { timeout: 30_000 });
    await picker.getByRole('button', { name: 'Pause the showcase' }).click();
    await expect(picker.getByRole('button', { name: 'Play the showcase' })).toBeVisible();
    for (const tab of await picker.getByRole('tab').all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    }
    expect(await picker.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(300);
    expect(omitHydrationMismatches(problems)).toEqual([]);
  });

  test(`a visitor can send a message from a contact page that is translated ${when} (F69) @nightly`, async ({
    page,
  }) => {
    const problems = watchProblems(page, siteUrl);
    await translatePage(page, begin);
    await page.goto('/contact');
    const form = page.locator('agency-contact-form');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(form.getByRole('alert').first()).toContainText('Email Address');
    await form.getByLabel('Full Name').fill('Ada Moreno');
    await form.getByLabel('Email Address').fill(`ada-${Date.now()}@example.com`);
    await form.getByLabel('Message').fill('Two hours on Thursday, please.');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await page.waitForURL(/\/success$/);
    expect(omitHydrationMismatches(problems)).toEqual([]);
  });

  test(`a visitor can send a review from a page that is translated ${when} (F69) @nightly`, async ({ page }) => {
    const problems = watchProblems(page, siteUrl);
    await translatePage(page, begin);
    await page.goto('/reviews');
    const reviews = page.locator('agency-reviews');
    await reviews.getByRole('button', { name: 'Submit Review' }).click();
    await expect(reviews.getByRole('alert').first()).toBeVisible();
    await reviews.getByLabel('Name').first().fill('Ada Moreno');
    await reviews.getByLabel(/Email/).fill(`ada-${Date.now()}@example.com`);
    await reviews.getByRole('radio', { name: '5 Stars' }).press('ArrowLeft');
    await reviews
      .getByLabel(/Review/)
      .last()
      .fill('They answered the phone.');
    await reviews.getByRole('button', { name: 'Submit Review' }).click();
    await expect(reviews).toContainText('before we publish it');
    expect(omitHydrationMismatches(problems)).toEqual([]);
  });
}

test('a translated page in another language keeps each widget usable (F69) @nightly', async ({ page }) => {
  const problems = watchProblems(page, siteUrl);
  await translatePage(page, 'agency-ready');
  await page.goto('/pricing');
  await addPlan(page, 'SEO', 'SEO Growth');
  // Translators change the language of the page, and the widgets follow.
  await page.evaluate(() => {
    document.documentElement.lang = 'de';
  });
  await page.getByRole('button', { name: 'Warenkorb 1 Artikel' }).click();
  await expect(page.getByRole('dialog', { name: 'Ihr Warenkorb' })).toContainText('179,00');
  expect(omitHydrationMismatches(problems)).toEqual([]);
});

test('a contact form keeps early input and focus if a password manager adds nodes before the form starts (F69) @nightly', async ({
  page,
}) => {
  let startWidgets = () => {};
  const visitorIsReady = new Promise<void>((resolve) => {
    startWidgets = resolve;
  });
  await page.route('**/widgets/**/*.js', async (route) => {
    await visitorIsReady;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = page.locator('agency-contact-form');
  await form.getByLabel('Full Name').evaluate((field: HTMLInputElement) => {
    const icon = document.createElement('div');
    icon.dataset.lastpassIconRoot = '';
    field.after(icon);
    field.value = 'Typed early';
  });
  await form
    .locator('input[type=checkbox]')
    .first()
    .evaluate((box: HTMLInputElement) => {
      box.checked = true;
    });
  await form.getByLabel('Email Address').focus();
  startWidgets();
  await expect(form.locator('.root:not([data-rendered-from])')).toBeAttached();
  await expect(form.getByLabel('Full Name')).toHaveValue('Typed early');
  await expect(form.locator('input[type=checkbox]').first()).toBeChecked();
  await expect(form.getByLabel('Email Address')).toBeFocused();
});
