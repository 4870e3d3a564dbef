import { expect, type Route, test } from '@playwright/test';
import { addPlan, getCartPanel } from '../shop.ts';

test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

test('the cart bar appears after a plan is added, never covers the focused element, and disappears when the cart is empty', async ({
  page,
}) => {
  await page.goto('/pricing');
  const bar = page.locator('cart-bar');
  await page.getByRole('tab', { name: 'SEO', exact: true }).click();
  const add = page.getByRole('button', { name: 'Add to Cart SEO Growth' });
  await add.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await add.press('Enter');
  await expect(bar).toContainText('1 item, $179.00 due today');
  await expect(page.getByRole('button', { name: 'Added to Cart SEO Growth' })).toBeFocused();

  for (let step = 0; step < 25; step++) {
    if (step > 0) await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      const bar = document.querySelector('cart-bar');
      if (!focused || !bar || bar.contains(focused)) return '';
      const [place, cover] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
      return place.bottom > cover.top && place.top < cover.bottom ? focused.outerHTML : '';
    });
    expect(covered).toBe('');
  }

  await bar.getByRole('link', { name: 'View cart' }).click();
  await expect(getCartPanel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('link', { name: 'View cart' })).toBeFocused();
  await page.keyboard.press('Enter');
  await getCartPanel(page).getByRole('button', { name: 'Remove SEO Growth' }).click();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
});

test('the cart bar appears after a plan is added before the site’s script has loaded @nightly', async ({ page }) => {
  const requests: Route[] = [];
  await page.route('**/assets/site-*.js', (route) => void requests.push(route));
  await page.goto('/pricing', { waitUntil: 'domcontentloaded' });
  await addPlan(page, 'SEO', 'SEO Growth');
  await expect(page.locator('cart-bar')).toBeHidden();
  for (const request of requests) await request.continue();
  await expect(page.locator('cart-bar')).toContainText('1 item, $179.00 due today');
});

test('on a service page, Add to Cart opens the cart with the plan, and Get Started enters the plan in the contact form', async ({
  page,
}) => {
  const service = '/services/all-in-one-social-media';
  await page.goto(service);
  await page.getByRole('link', { name: 'Add to Cart : Social Media Growth' }).click();
  await expect(getCartPanel(page).getByRole('listitem').filter({ hasText: 'Social Media Growth' })).toBeVisible();
  await page.goto(service);
  await page.getByRole('link', { name: 'Get Started with Social Media Growth' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('I’d like to start with Social Media Growth.');
});

test('on a service page whose script has not loaded yet, Add to Cart opens the pricing page with the plan in the cart', async ({
  page,
}) => {
  await page.route('**/assets/site-*.js', () => {});
  await page.goto('/services/all-in-one-social-media');
  await page.getByRole('link', { name: 'Add to Cart : Social Media Growth' }).click();
  await expect(page).toHaveURL(/\/pricing\?category=social-media$/);
  await expect(getCartPanel(page).getByRole('listitem').filter({ hasText: 'Social Media Growth' })).toBeVisible();
});

test('a press on Cart before the cart’s code has loaded opens the cart later, or the pricing page if loading fails @nightly', async ({
  page,
}) => {
  const launcher = page.locator('agency-cart').getByText('Cart', { exact: true }).first();
  await page.goto('/services');
  await launcher.click();
  await expect(getCartPanel(page)).toBeVisible();
  await expect(page).toHaveURL(/\/services$/);

  await page.route(/\/widgets\/v1\/.*\.js$/, (route) => route.abort());
  await page.reload();
  await launcher.click();
  await expect(page).toHaveURL(/\/pricing$/);
});
