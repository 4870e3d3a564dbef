/** The widgets' first view in the page's own HTML: printed by WordPress, independent of the script and of the agency's site. */
import { type Browser, expect, type Page } from '@playwright/test';
import { addPlan, atHostedCheckout } from '../../shop.ts';
import { siteUrl } from '../../stack.ts';
import { type Blog, keepRecord, partner, test } from './partner-blog.ts';

const shortcode = '[agency_widget widget="pricing-picker"]';
/** Makes the agency's site unreachable for this server and counts the requests. */
const away = `add_filter('pre_http_request', function () {
  update_option('asked_in_vain', 1 + get_option('asked_in_vain', 0));
  return new WP_Error('away', 'away');
});`;

test.describe.configure({ timeout: 120_000 });

async function post(blog: Blog, content: string): Promise<string> {
  const author = await blog.as('author');
  const { link } = await blog.publish(author, content);
  await author.close();
  return link;
}

async function htmlOf(page: Page, link: string): Promise<string> {
  return (await page.request.get(link)).text();
}

/** Resets the plugin to the state after its activation. */
function forget(blog: Blog, what = 'agency_widgets_'): void {
  blog.php(`$wpdb->query("DELETE FROM $wpdb->options WHERE option_name LIKE '%${what}%'");`);
}

function choose(blog: Blog, settings: Readonly<Record<string, string>>): void {
  const php = Object.entries(settings).map(([name, value]) => `'${name}' => ${value}`);
  blog.php(`update_option('agency_widgets', array_merge(AgencyWidgets\\settings(), [${php.join(', ')}]));`);
}

async function orderWithoutScript(browser: Browser, link: string, button: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: button }).click();
  await atHostedCheckout(page);
  await context.close();
}

test('an author’s post contains prices in its HTML, and sells without JavaScript', async ({ page, browser, blog }) => {
  const link = await post(blog, shortcode);
  const html = await htmlOf(page, link);
  expect(html).toMatch(/<agency-pricing-picker partner="harbor"><template shadowrootmode="open"><style>/);
  expect(html).toContain('$99');
  expect(html).toContain(`action="${siteUrl}/api/create-checkout-session"`);
  expect(html).toContain(`name="partner" value="${partner}"`);
  expect(html).not.toContain('data-agency-place');
  await orderWithoutScript(browser, link, 'Add to Cart SEO Starter');
});

for (const [how, content] of [
  ['a shortcode', shortcode],
  ['a block', '<!-- wp:agency-widgets/widget /-->'],
] as const) {
  test(`the first view printed ${how} becomes live without a change`, async ({ page, blog }) => {
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const card = document.querySelector('agency-pricing-picker')?.shadowRoot?.querySelector('.card');
        Object.assign(window, { printedCard: card });
      });
    });
    await page.goto(await post(blog, content));
    await addPlan(page, 'SEO', 'SEO Growth');
    const isSame = await page.evaluate(() => (window as { printedCard?: Element }).printedCard?.isConnected);
    expect(isSame).toBe(true);
    expect(said).toEqual([]);
    // A product in the cart is not offered again, even if the page's HTML is old.
    await page.reload();
    await page.getByRole('tab', { name: 'SEO', exact: true }).click();
    await expect(page.getByRole('button', { name: /(Added to|In) Cart SEO Growth/ })).toBeVisible();
  });
}

test('the category chosen by an author is the first in the HTML as well', async ({ page, blog }) => {
  const html = await htmlOf(
    page,
    await post(blog, '[agency_widget widget="pricing-picker" category="seo" show="plans" theme="dark"]'),
  );
  expect(html).toMatch(/<button[^>]*id="tab-seo"[^>]*aria-selected="true"/);
  expect(html).toMatch(/<button[^>]*id="tab-social-media"[^>]*aria-selected="false"/);
  expect(html).toContain(
    '{&quot;lang&quot;:&quot;en&quot;,&quot;category&quot;:&quot;seo&quot;,&quot;show&quot;:&quot;plans&quot;,',
  );
});

test('the tag contains only its link for the cart, and if an attribute changes the first view', async ({
  page,
  blog,
}) => {
  const words = `[agency_widget widget="pricing-picker" words='{"add":"Order"}']`;
  const html = await htmlOf(page, await post(blog, words));
  expect(html).toMatch(/<agency-pricing-picker[^>]*><a href="[^"]+">See plans and prices<\/a>/);
  expect(html).toMatch(/<agency-cart[^>]*><a href=/);
  expect(html).not.toContain('shadowrootmode');
});

test('a tag in test mode prints no prices, sells nothing, and is reported if left on', async ({ page, blog }) => {
  const link = await post(blog, '[agency_widget widget="pricing-picker" test]');
  const html = await htmlOf(page, link);
  expect(html).toMatch(/<agency-pricing-picker test partner="harbor"><a href=/);
  expect(html).not.toContain('shadowrootmode');
  await page.goto(`${link}${link.includes('?') ? '&' : '?'}agency-debug`);
  await expect(page.locator('agency-pricing-picker .test-ribbon')).toBeVisible();
  await expect(page.getByText('<agency-pricing-picker test> is left on')).toBeVisible();
});

test('attributes that authors do not set are taken from the partner’s record if the settings allow it', async ({
  page,
  blog,
}) => {
  keepRecord('category=seo');
  const link = await post(blog, '[agency_widget widget="pricing-picker"][agency_widget widget="cart" config="thief"]');
  expect(await htmlOf(page, link)).toContain('<agency-pricing-picker partner="harbor">');
  choose(blog, { config: 'true', health: 'true' });
  try {
    const html = await htmlOf(page, link);
    expect(html).toContain('<agency-pricing-picker partner="harbor" config="harbor" health="true"><template');
    expect(html).toMatch(/<agency-cart[^>]* config="harbor"/);
    expect(html).not.toContain('thief');
    await page.goto(link);
    await expect(page.getByRole('tab', { name: 'SEO', exact: true })).toHaveAttribute('aria-selected', 'true');
  } finally {
    choose(blog, { config: 'false', health: 'false' });
    keepRecord('category=');
  }
});

test('a German site prints German texts', async ({ page, blog }) => {
  const stop = blog.interfere(`add_filter('locale', fn() => 'de_DE');`);
  try {
    const link = await post(blog, shortcode);
    const html = await htmlOf(page, link);
    expect(html).toContain('<html lang="de-DE"');
    expect(html).toContain('In den Warenkorb');
    expect(html).toContain('>Pakete und Preise ansehen</a>');
    await page.goto(link);
    await page.getByRole('tab', { name: 'SEO', exact: true }).click();
    await page.getByRole('button', { name: 'In den Warenkorb SEO Growth' }).click();
    await expect(page.getByRole('button', { name: /(Liegt im|Im) Warenkorb SEO Growth/ })).toBeVisible();
  } finally {
    stop();
  }
});

test('while the agency’s site is down, the last prices are printed and sell, and it is requested once', async ({
  page,
  browser,
  blog,
}) => {
  const link = await post(blog, shortcode);
  choose(blog, { pinned: 'false' });
  forget(blog);
  expect(await htmlOf(page, link)).toContain('shadowrootmode');
  // Moves the clock forward by an hour.
  forget(blog, 'agency_widgets_release');
  const stop = blog.interfere(away);
  try {
    for (let views = 0; views < 3; views++) expect(await htmlOf(page, link)).toContain('$99');
    expect(blog.php(`echo get_option('asked_in_vain');`)).toBe('1');
    await orderWithoutScript(browser, link, 'Add to Cart SEO Starter');
  } finally {
    stop();
    choose(blog, { pinned: 'true' });
    forget(blog);
    blog.php(`delete_option('asked_in_vain');`);
  }
});

test("the agency's site is requested equally rarely if only the database stores values", async ({ page, blog }) => {
  const link = await post(blog, shortcode);
  const asked = () => blog.php(`echo get_option('asked', 0);`);
  const count = `add_filter('pre_http_request', function ($reply) {
    update_option('asked', 1 + get_option('asked', 0));
    return $reply;
  });`;
  choose(blog, { pinned: 'false' });
  forget(blog);
  // Like an object cache that stores nothing: transients are lost after each page.
  const stops = [blog.interfere(`wp_using_ext_object_cache(true); ${count}`)];
  try {
    for (let views = 0; views < 3; views++) expect(await htmlOf(page, link)).toContain('$99');
    // The newest version, and its file.
    expect(asked()).toBe('2');
    // Moves the clock forward by an hour.
    forget(blog, 'agency_widgets_release');
    stops.push(blog.interfere(`add_filter('pre_http_request', fn() => new WP_Error('away', 'away'));`));
    for (let views = 0; views < 3; views++) expect(await htmlOf(page, link)).toContain('$99');
    expect(asked()).toBe('3');
  } finally {
    for (const stop of stops) stop();
    choose(blog, { pinned: 'true' });
    forget(blog);
    blog.php(`delete_option('asked');`);
  }
});

test("the tag contains its link and the script shows the prices if the agency's site never answered", async ({
  page,
  blog,
}) => {
  const link = await post(blog, shortcode);
  forget(blog);
  const stop = blog.interfere(away);
  try {
    expect(await htmlOf(page, link)).toMatch(/<agency-pricing-picker[^>]*><a href="[^"]+">See plans and prices<\/a>/);
    await page.goto(link);
    await addPlan(page, 'SEO', 'SEO Growth');
  } finally {
    stop();
    forget(blog);
    blog.php(`delete_option('asked_in_vain');`);
  }
});

test('a file with a wrong hash is not printed', async ({ page, blog }) => {
  const link = await post(blog, shortcode);
  forget(blog);
  const other = JSON.stringify({ lang: 'en', given: {}, edits: {}, withoutPartner: [], html: '<p>Other</p>' });
  const stop = blog.interfere(
    `add_filter('pre_http_request', fn() => ['response' => ['code' => 200], 'body' => '${other}', 'headers' => []]);`,
  );
  try {
    const html = await htmlOf(page, link);
    expect(html).toMatch(/<agency-pricing-picker[^>]*><a href=/);
    expect(html).not.toContain('<p>Other</p>');
  } finally {
    stop();
    forget(blog);
  }
});

test("the link remains and no code is visible if the output is filtered like an author's text", ({ blog }) => {
  const kept = blog.php(`AgencyWidgets\\places([]); echo wp_kses_post(do_shortcode('${shortcode}'));`);
  expect(kept).toBe(`<a href="${siteUrl}/pricing?partner=${partner}">See plans and prices</a>`);
});
