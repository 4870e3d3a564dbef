/** Prerendered widgets in the HTML that WordPress serves, which need neither the script nor the agency's site. */
import { type Browser, expect, type Page } from '@playwright/test';
import { addPlan, waitForHostedCheckout } from '../../shop.ts';
import { siteUrl } from '../../stack.ts';
import { type Blog, partner, setRecordAttribute, test } from './partner-blog.ts';

const shortcode = '[agency_widget widget="pricing-picker"]';
/** PHP that makes the agency's site unreachable for WordPress and counts the attempted requests. */
const unreachableSite = `add_filter('pre_http_request', function () {
  update_option('asked_in_vain', 1 + get_option('asked_in_vain', 0));
  return new WP_Error('away', 'away');
});`;

test.describe.configure({ timeout: 120_000 });

async function publishPost(blog: Blog, content: string): Promise<string> {
  const author = await blog.as('author');
  const { link } = await blog.publish(author, content);
  await author.close();
  return link;
}

async function fetchHtml(page: Page, link: string): Promise<string> {
  return (await page.request.get(link)).text();
}

/** Deletes the plugin's stored options, as directly after activation. */
function deleteOptions(blog: Blog, what = 'agency_widgets_'): void {
  blog.runPhp(`$wpdb->query("DELETE FROM $wpdb->options WHERE option_name LIKE '%${what}%'");`);
}

function setOptions(blog: Blog, settings: Readonly<Record<string, string>>): void {
  const php = Object.entries(settings).map(([name, value]) => `'${name}' => ${value}`);
  blog.runPhp(`update_option('agency_widgets', array_merge(AgencyWidgets\\settings(), [${php.join(', ')}]));`);
}

async function orderWithoutScript(browser: Browser, link: string, button: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: button }).click();
  await waitForHostedCheckout(page);
  await context.close();
}

test('an author’s post contains prices in its HTML, and a buyer can check out without JavaScript', async ({
  page,
  browser,
  blog,
}) => {
  const link = await publishPost(blog, shortcode);
  const html = await fetchHtml(page, link);
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
  test(`the prerendered view from ${how} becomes interactive without being replaced`, async ({ page, blog }) => {
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const card = document.querySelector('agency-pricing-picker')?.shadowRoot?.querySelector('.card');
        Object.assign(window, { printedCard: card });
      });
    });
    await page.goto(await publishPost(blog, content));
    await addPlan(page, 'SEO', 'SEO Growth');
    const isSame = await page.evaluate(() => (window as { printedCard?: Element }).printedCard?.isConnected);
    expect(isSame).toBe(true);
    expect(said).toEqual([]);
    // A product in the cart is shown as added, even though the page's HTML still offers it.
    await page.reload();
    await page.getByRole('tab', { name: 'SEO', exact: true }).click();
    await expect(page.getByRole('button', { name: /(Added to|In) Cart SEO Growth/ })).toBeVisible();
  });
}

test('the category that an author chooses is also selected in the prerendered HTML', async ({ page, blog }) => {
  const html = await fetchHtml(
    page,
    await publishPost(blog, '[agency_widget widget="pricing-picker" category="seo" show="plans" theme="dark"]'),
  );
  expect(html).toMatch(/<button[^>]*id="tab-seo"[^>]*aria-selected="true"/);
  expect(html).toMatch(/<button[^>]*id="tab-social-media"[^>]*aria-selected="false"/);
  expect(html).toContain(
    '{&quot;lang&quot;:&quot;en&quot;,&quot;category&quot;:&quot;seo&quot;,&quot;show&quot;:&quot;plans&quot;,',
  );
});

test('the tag contains only a link if the widget is the cart or an attribute changes the prerendered view', async ({
  page,
  blog,
}) => {
  const words = `[agency_widget widget="pricing-picker" words='{"add":"Order"}']`;
  const html = await fetchHtml(page, await publishPost(blog, words));
  expect(html).toMatch(/<agency-pricing-picker[^>]*><a href="[^"]+">See plans and prices<\/a>/);
  expect(html).toMatch(/<agency-cart[^>]*><a href=/);
  expect(html).not.toContain('shadowrootmode');
});

test('a tag in test mode has no prices in its HTML, and the doctor (?agency-debug) reports that test mode is on', async ({
  page,
  blog,
}) => {
  const link = await publishPost(blog, '[agency_widget widget="pricing-picker" test]');
  const html = await fetchHtml(page, link);
  expect(html).toMatch(/<agency-pricing-picker test partner="harbor"><a href=/);
  expect(html).not.toContain('shadowrootmode');
  await page.goto(`${link}${link.includes('?') ? '&' : '?'}agency-debug`);
  await expect(page.locator('agency-pricing-picker .test-ribbon')).toBeVisible();
  await expect(page.getByText('<agency-pricing-picker test> is left on')).toBeVisible();
});

test("attributes that an author does not set are read from the partner’s record if the plugin's settings allow that", async ({
  page,
  blog,
}) => {
  setRecordAttribute('category=seo');
  const link = await publishPost(
    blog,
    '[agency_widget widget="pricing-picker"][agency_widget widget="cart" config="thief"]',
  );
  expect(await fetchHtml(page, link)).toContain('<agency-pricing-picker partner="harbor">');
  setOptions(blog, { config: 'true', health: 'true' });
  try {
    const html = await fetchHtml(page, link);
    expect(html).toContain('<agency-pricing-picker partner="harbor" config="harbor" health="true"><template');
    expect(html).toMatch(/<agency-cart[^>]* config="harbor"/);
    expect(html).not.toContain('thief');
    await page.goto(link);
    await expect(page.getByRole('tab', { name: 'SEO', exact: true })).toHaveAttribute('aria-selected', 'true');
  } finally {
    setOptions(blog, { config: 'false', health: 'false' });
    setRecordAttribute('category=');
  }
});

test('a German WordPress site shows the widgets in German', async ({ page, blog }) => {
  const stop = blog.interfere(`add_filter('locale', fn() => 'de_DE');`);
  try {
    const link = await publishPost(blog, shortcode);
    const html = await fetchHtml(page, link);
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

test('an author can set a widget’s language as a WordPress locale', async ({ page, blog }) => {
  const html = await fetchHtml(page, await publishPost(blog, '[agency_widget widget="pricing-picker" lang="de_DE"]'));
  expect(html).toContain('In den Warenkorb');
  expect(html).toContain('>Pakete und Preise ansehen</a>');
});

test('while the agency’s site is down, WordPress serves plans at the last known prices and requests the site only once', async ({
  page,
  browser,
  blog,
}) => {
  const link = await publishPost(blog, shortcode);
  setOptions(blog, { pinned: 'false' });
  deleteOptions(blog);
  expect(await fetchHtml(page, link)).toContain('shadowrootmode');
  // Delete the cached release number, as if an hour had passed.
  deleteOptions(blog, 'agency_widgets_release');
  const stop = blog.interfere(unreachableSite);
  try {
    for (let views = 0; views < 3; views++) expect(await fetchHtml(page, link)).toContain('$99');
    expect(blog.runPhp(`echo get_option('asked_in_vain');`)).toBe('1');
    await orderWithoutScript(browser, link, 'Add to Cart SEO Starter');
  } finally {
    stop();
    setOptions(blog, { pinned: 'true' });
    deleteOptions(blog);
    blog.runPhp(`delete_option('asked_in_vain');`);
  }
});

test("WordPress does not request the agency's site more often if an object cache loses every transient", async ({
  page,
  blog,
}) => {
  const link = await publishPost(blog, shortcode);
  const countRequests = () => blog.runPhp(`echo get_option('asked', 0);`);
  const count = `add_filter('pre_http_request', function ($reply) {
    update_option('asked', 1 + get_option('asked', 0));
    return $reply;
  });`;
  setOptions(blog, { pinned: 'false' });
  deleteOptions(blog);
  // Simulate an object cache that stores nothing, so that transients are lost after each page.
  const stops = [blog.interfere(`wp_using_ext_object_cache(true); ${count}`)];
  try {
    for (let views = 0; views < 3; views++) expect(await fetchHtml(page, link)).toContain('$99');
    // Two requests: one for the newest version number, one for that version's file.
    expect(countRequests()).toBe('2');
    // Delete the cached release number, as if an hour had passed.
    deleteOptions(blog, 'agency_widgets_release');
    stops.push(blog.interfere(`add_filter('pre_http_request', fn() => new WP_Error('away', 'away'));`));
    for (let views = 0; views < 3; views++) expect(await fetchHtml(page, link)).toContain('$99');
    expect(countRequests()).toBe('3');
  } finally {
    for (const stop of stops) stop();
    setOptions(blog, { pinned: 'true' });
    deleteOptions(blog);
    blog.runPhp(`delete_option('asked');`);
  }
});

test("if the agency's site never responded, the tag contains only its link, and the script shows the prices", async ({
  page,
  blog,
}) => {
  const link = await publishPost(blog, shortcode);
  deleteOptions(blog);
  const stop = blog.interfere(unreachableSite);
  try {
    expect(await fetchHtml(page, link)).toMatch(
      /<agency-pricing-picker[^>]*><a href="[^"]+">See plans and prices<\/a>/,
    );
    await page.goto(link);
    await addPlan(page, 'SEO', 'SEO Growth');
  } finally {
    stop();
    deleteOptions(blog);
    blog.runPhp(`delete_option('asked_in_vain');`);
  }
});

test('WordPress does not serve a prerendered view whose hash is wrong', async ({ page, blog }) => {
  const link = await publishPost(blog, shortcode);
  deleteOptions(blog);
  const other = JSON.stringify({ lang: 'en', given: {}, edits: {}, withoutPartner: [], html: '<p>Other</p>' });
  const stop = blog.interfere(
    `add_filter('pre_http_request', fn() => ['response' => ['code' => 200], 'body' => '${other}', 'headers' => []]);`,
  );
  try {
    const html = await fetchHtml(page, link);
    expect(html).toMatch(/<agency-pricing-picker[^>]*><a href=/);
    expect(html).not.toContain('<p>Other</p>');
  } finally {
    stop();
    deleteOptions(blog);
  }
});

test("if WordPress filters the output like an author's text, the link remains and no code becomes visible", ({
  blog,
}) => {
  const kept = blog.runPhp(`AgencyWidgets\\places([]); echo wp_kses_post(do_shortcode('${shortcode}'));`);
  expect(kept).toBe(`<a href="${siteUrl}/pricing?partner=${partner}">See plans and prices</a>`);
});
