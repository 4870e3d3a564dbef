/** Messages of the WordPress plugin to its administrator and to cookie consent plugins. */
import { expect } from '@playwright/test';
import { cartKey, checkoutsKey } from '#widgets/src/shared/cart-store/stored-keys.ts';
import { attributionKey } from '#widgets/src/shared/consent/consent.ts';
import { siteUrl } from '../../stack.ts';
import { test } from './partner-blog.ts';

test.describe.configure({ timeout: 120_000 });

test("the plugin's settings page reports that the site is registered, and previews each widget", async ({ blog }) => {
  const page = await blog.as('administrator');
  await page.goto(`${blog.url}/wp-admin/options-general.php?page=agency-widgets`);
  await expect(
    page.getByText(`${blog.url} is registered with the agency: buyers pay from your own pages`),
  ).toBeVisible();
  const plans = page.frameLocator('iframe[title="Plans and prices"]');
  await expect(plans.getByText('All-in-One Social Media Management')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Reviews' }).click();
  await expect(page.frameLocator('iframe[title="Reviews"]').getByRole('heading').first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('[agency_widget widget="reviews"]')).toBeVisible();
  await page.close();
});

test("the plugin's settings page shows advice if the site is not registered or the agency's site does not respond", ({
  blog,
}) => {
  const printRegistration = (before: string) => blog.runPhp(`${before} AgencyWidgets\\print_registration();`);
  const stranger = printRegistration(`add_filter('home_url', fn() => 'https://stranger.example/blog');`);
  expect(stranger).toContain('https://stranger.example isn’t registered with the agency yet.');
  const unusual = printRegistration(`add_filter('home_url', fn() => 'HTTPS://Stranger.example:443/blog');`);
  expect(unusual).toContain('https://stranger.example isn’t registered with the agency yet.');
  expect(stranger).toContain(`<a href="${siteUrl}/embed#registration">Register this address</a>`);
  const away = printRegistration(`add_filter('pre_http_request', fn() => new WP_Error('away', 'away'));`);
  expect(away).toContain(`${siteUrl} isn’t answering.`);
  expect(away).not.toContain('Register this address');
});

test('a cookie consent plugin detects the consent support and the storage keys of the widget plugin', ({ blog }) => {
  const stop = blog.interfere(`function wp_add_cookie_info(...$info) { $GLOBALS['kept'][$info[0]] = $info[2]; }`);
  try {
    const said = blog.runPhp(`echo json_encode([
      'registered' => apply_filters('wp_consent_api_registered_agency-widgets/agency-widgets.php', false),
      'kept' => $GLOBALS['kept'],
    ]);`);
    const { registered, kept } = JSON.parse(said) as { registered: boolean; kept: Record<string, string> };
    expect(registered).toBe(true);
    expect(kept[`${cartKey}@${siteUrl}`]).toBe('functional');
    expect(kept[`${checkoutsKey}@${siteUrl}`]).toBe('functional');
    expect(kept[`${attributionKey}@${siteUrl}`]).toBe('marketing');
  } finally {
    stop();
  }
});
