import { expect, type Page } from '@playwright/test';
import { readKit } from '#site/src/portal/build/widget-kit.ts';
import type { Embed } from '#site/src/portal/snippets/embed.ts';
import { createSnippets } from '#site/src/portal/snippets/snippets.ts';
import { addPlan, openCart, payCheckout } from '../../shop.ts';
import { queryDatabase, siteUrl, stripeMockUrl } from '../../stack.ts';
import { type Blog, partner, test } from './partner-blog.ts';

const picker: Embed = { widget: 'pricing-picker', target: 'wordpress', attributes: { partner } };

/** Returns the two snippets that the embed page generates for WordPress: the shortcodes and the HTML tags. */
function createCode(embed: Embed): readonly [string, string] {
  process.env.CHECKOUT_ORIGIN = stripeMockUrl;
  const [first, second] = createSnippets(embed, { ...readKit(), origin: siteUrl });
  return [first?.code ?? '', second?.code ?? ''];
}

function wrapInBlock(block: string, content: string): string {
  return `<!-- wp:${block} -->\n${content}\n<!-- /wp:${block} -->`;
}

async function buyPlan(page: Page): Promise<void> {
  await addPlan(page, 'SEO', 'SEO Growth');
  const cart = await openCart(page);
  await cart.getByRole('button', { name: 'Checkout' }).click();
  const session = await payCheckout(page);
  const queryOrders = () =>
    queryDatabase<{ partner: string }>('select partner from orders where session_id = ?', session);
  await expect.poll(queryOrders).toEqual([{ partner }]);
}

async function publishPost(blog: Blog, person: Parameters<Blog['as']>[0], content: string) {
  const page = await blog.as(person);
  const published = await blog.publish(page, content);
  await page.close();
  return published;
}

// WordPress's own pages, especially the editor, are slow.
test.describe.configure({ timeout: 120_000 });

/** Pattern for leftovers of a style rule, a script or a tag that would be visible as text on the page. */
const codeAsText = /[{}<>]|--agency|min-height|unsafe|loader\.js/;

for (const person of ['administrator', 'editor'] as const) {
  test(`a buyer can check out with code that an ${person} pasted into a Custom HTML block, and no code shows as text (F50)`, async ({
    page,
    blog,
  }) => {
    const [, tag] = createCode({ ...picker, colors: { primary: '#b93a1c' } });
    const { link, kept } = await publishPost(blog, person, wrapInBlock('html', tag));
    expect(kept).toContain(tag);
    await page.goto(link);
    await expect(page.getByRole('tab', { name: 'SEO', exact: true })).toBeVisible();
    await expect(page.locator('.entry-content')).not.toHaveText(codeAsText);
    await buyPlan(page);
  });
}

test("WordPress keeps only the link of an author's pasted code, and the link leads to the plans (F50)", async ({
  page,
  blog,
}) => {
  const [, tag] = createCode({ ...picker, colors: { primary: '#b93a1c' } });
  const { link, kept } = await publishPost(blog, 'author', wrapInBlock('html', tag));
  expect(kept).not.toMatch(/<script|<style|<agency-/);
  await page.goto(link);
  await expect(page.locator('.entry-content')).toContainText('See plans and prices');
  await expect(page.locator('.entry-content')).not.toHaveText(codeAsText);
  await page.getByRole('link', { name: 'See plans and prices' }).click();
  await expect(page).toHaveURL(`${siteUrl}/pricing?partner=${partner}`);
});

test('WordPress keeps every plan with its price in a price list pasted by an author, and shows no code as text (F50)', async ({
  page,
  blog,
}) => {
  const [, list] = createCode({ ...picker, priceList: true });
  const { link } = await publishPost(blog, 'author', wrapInBlock('html', list));
  await page.goto(link);
  await expect(page.locator('.entry-content')).toContainText('SEO Starter: $99 a month');
  await expect(page.locator('.entry-content')).not.toHaveText(codeAsText);
});

test("a buyer can order with an author's shortcodes, which show the chosen texts and colors", async ({
  page,
  blog,
}) => {
  const long = Object.fromEntries(['empty', 'emptyHint', 'emptyHere'].map((key) => [key, 'ü'.repeat(500)]));
  const words = JSON.stringify({ checkout: 'Order [now] & "quickly"', items: { one: 'thing' }, ...long });
  const [cart] = createCode({ ...picker, widget: 'cart', attributes: { words } });
  const [plans] = createCode({ ...picker, withoutCart: true, colors: { primary: '#b93a1c' } });
  const { link } = await publishPost(blog, 'author', wrapInBlock('shortcode', `${cart}\n${plans}`));
  await page.goto(link);
  await addPlan(page, 'SEO', 'SEO Growth');
  const panel = await openCart(page);
  await expect(panel.getByRole('button', { name: 'Order [now] & "quickly"' })).toBeVisible();
  await expect(page.locator('agency-cart')).toHaveAttribute('words', words);
  const color = await page
    .locator('agency-pricing-picker')
    .evaluate((element) => getComputedStyle(element).getPropertyValue('--agency-color-primary'));
  expect(color).toBe('#b93a1c');
  await panel.getByRole('button', { name: 'Order [now]' }).click();
  const session = await payCheckout(page);
  await expect
    .poll(() => queryDatabase('select partner from orders where session_id = ?', session))
    .toEqual([{ partner }]);
});

test('the widget’s tag keeps its hyphens even if tag_escape() removes hyphens, as in WordPress up to 6.5.4', async ({
  page,
  blog,
}) => {
  const restore = blog.interfere(`add_filter('tag_escape', function ($safe) { return str_replace('-', '', $safe); });`);
  const { link } = await publishPost(
    blog,
    'author',
    wrapInBlock('shortcode', '[agency_widget widget="pricing-picker"]'),
  );
  const html = await (await page.request.get(link)).text();
  restore();
  expect(html).toContain('<agency-pricing-picker');
  expect(html).toContain('</agency-pricing-picker>');
});

test('an author adds the block in the editor and sees its preview, and a buyer can check out on the published page', async ({
  page,
  blog,
}) => {
  test.skip(Boolean(process.env.WORDPRESS_SUITE), 'the editor of an older WordPress has other words');
  const editor = await blog.as('author');
  const warnings: string[] = [];
  editor.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  // Servers refuse longer URLs: https://github.com/WordPress/gutenberg/issues/16396
  await editor.route(
    (url) => url.href.length > 8000,
    (route) => route.fulfill({ status: 414 }),
  );
  // In a narrower window, the editor hides the block's settings while the block list is open.
  await editor.setViewportSize({ width: 1600, height: 900 });
  await editor.goto(`${blog.url}/wp-admin/post-new.php`);
  await editor.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const canvas = editor.frameLocator('iframe[name="editor-canvas"]');
  await canvas.getByRole('textbox', { name: 'Add title' }).fill('Our plans');
  await editor.getByRole('button', { name: 'Block Inserter' }).click();
  await editor.getByRole('searchbox').fill('agency');
  await editor.getByRole('option', { name: 'Agency widget' }).click();
  const preview = canvas.frameLocator('iframe[title="Plans and prices"]');
  await expect(preview.getByText('All-in-One Social Media Management')).toBeVisible({ timeout: 30_000 });
  await editor.getByLabel('Category', { exact: true }).selectOption('seo');
  await expect(preview.getByText('SEO Content & Link Building')).toBeVisible({ timeout: 30_000 });
  await editor.getByLabel('Words', { exact: true }).fill(JSON.stringify({ seePlans: 'ö'.repeat(2000) }));
  await editor.getByLabel('Theme', { exact: true }).selectOption('dark');
  await expect(canvas.locator('iframe[title="Plans and prices"][src*="theme=dark"]')).toBeVisible({ timeout: 30_000 });
  expect(warnings.filter((text) => text.includes('deprecated'))).toEqual([]);

  await editor.getByRole('button', { name: 'Publish', exact: true }).click();
  await editor.getByLabel('Editor publish').getByRole('button', { name: 'Publish', exact: true }).click();
  const link = await editor.getByLabel('Editor publish').getByRole('link', { name: 'View Post' }).getAttribute('href');
  await editor.close();
  await page.goto(link ?? '');
  await expect(page.getByRole('tab', { name: 'SEO', exact: true })).toHaveAttribute('aria-selected', 'true');
  await buyPlan(page);
});

// https://github.com/WordPress/gutenberg/issues/29401
test('the HTML anchor of a block becomes an id on the page', async ({ page, blog }) => {
  const { link } = await publishPost(blog, 'author', '<!-- wp:agency-widgets/widget {"anchor":"our-plans"} /-->');
  await page.goto(link);
  await expect(page.locator('#our-plans > agency-pricing-picker')).toBeVisible();
});

test('block options that are not strings are omitted, without a message in the PHP log', async ({ page, blog }) => {
  const options = [{ category: ['seo'], style: { a: 1 } }, [['x'], { y: 1 }]];
  const blocks = options.map(
    (list) => `<!-- wp:agency-widgets/widget {"widget":"cart","options":${JSON.stringify(list)}} /-->`,
  );
  const { link } = await publishPost(blog, 'author', blocks.join(''));
  await page.goto(link);
  await expect(page.locator('agency-cart')).toHaveCount(2);
  expect(blog.listComplaints().filter((line) => line.includes('agency-widgets'))).toEqual([]);
});

test('an author cannot set a partner or redirect buyers, and sees a message about the refused options', async ({
  page,
  blog,
}) => {
  const shortcode =
    '[agency_widget widget="pricing-picker" partner="thief" api="https://evil.example" onclick="x" category="none" consent="granted"]';
  const { link } = await publishPost(blog, 'author', wrapInBlock('shortcode', shortcode));
  await page.goto(link);
  const attributes = await page.locator('agency-pricing-picker').evaluate((element) => element.getAttributeNames());
  expect(attributes).toEqual(['partner']);
  await expect(page.locator('agency-pricing-picker')).toHaveAttribute('partner', partner);
  await expect(page.getByText('Only you see this')).toBeHidden();

  const authors = await blog.as('author');
  await authors.goto(link);
  const remark = authors.locator('.agency-widgets-remark');
  await expect(remark).toContainText('There’s no option “onclick” here.');
  await expect(remark).toContainText('“category” can’t be “none”. It can be: social-media, ads, seo');
  await authors.close();
});

test('a page with a widget ends with one script that has a hash and attributes that exclude the script from optimizers', async ({
  page,
  blog,
}) => {
  const shortcode = '[agency_widget widget="package-picker"]';
  const { link } = await publishPost(blog, 'author', wrapInBlock('shortcode', `${shortcode}${shortcode}`));
  const findLoaders = (html: string) => html.match(/<script[^>]*loader\.js[^>]*>/g) ?? [];
  const html = await (await page.request.get(link)).text();
  expect(findLoaders(html)).toHaveLength(1);
  expect(findLoaders(html)[0]).toContain('type="module"');
  expect(findLoaders(html)[0]).toContain(`src="${siteUrl}/widgets/${readKit().version}/loader.js"`);
  expect(findLoaders(html)[0]).toContain(`integrity="${readKit().integrity.loader}"`);
  for (const exclusion of ['nowprocket', 'data-no-optimize="1"', 'data-noptimize="1"', 'data-cfasync="false"'])
    expect(findLoaders(html)[0]).toContain(exclusion);
  expect(html.indexOf('loader.js')).toBeGreaterThan(html.indexOf('</agency-package-picker>'));
  const plain = await publishPost(blog, 'author', wrapInBlock('paragraph', '<p>Nothing to sell.</p>'));
  const other = await (await page.request.get(plain.link)).text();
  expect(other).not.toContain('loader.js');
  expect(other).not.toContain('agency-widgets.css');
});

/** Caches the HTML of posts, with the handles of the scripts and styles that it needs, as Elementor does. */
const contentCache = `
  add_filter('the_content', function ($html) {
    $GLOBALS['queues_before'] = [wp_scripts()->queue, wp_styles()->queue];
    return get_option('content_cache') ? '' : $html;
  }, 0);
  add_filter('the_content', function ($html) {
    [$scripts, $styles] = $GLOBALS['queues_before'];
    add_option('content_cache', [$html, array_diff(wp_scripts()->queue, $scripts), array_diff(wp_styles()->queue, $styles)]);
    [$html, $scripts, $styles] = get_option('content_cache');
    foreach ($scripts as $handle) wp_enqueue_script($handle);
    foreach ($styles as $handle) wp_enqueue_style($handle);
    return $html;
  }, 99);`;

// https://github.com/elementor/elementor/pull/25730
test("the plugin prints the script and the cart, but no message to the author, for a widget in a page builder's cache", async ({
  page,
  blog,
}) => {
  const shortcode = '[agency_widget widget="pricing-picker" category="none"]';
  const { link } = await publishPost(blog, 'author', wrapInBlock('shortcode', shortcode));
  const restore = blog.interfere(contentCache);
  const authors = await blog.as('author');
  await authors.goto(link);
  await expect(authors.locator('.agency-widgets-remark')).toContainText('“category” can’t be “none”.');
  await authors.close();
  await page.goto(link);
  restore();
  blog.runPhp(`delete_option('content_cache');`);
  await expect(page.locator('.agency-widgets-remark')).toHaveCount(0);
  await expect(page.locator('link[href*="agency-widgets.css"]')).toHaveCount(1);
  await buyPlan(page);
});

test('the plugin prints the cart for a widget in a pop-up that another plugin prints in the footer', async ({
  page,
  blog,
}) => {
  const { link } = await publishPost(blog, 'author', wrapInBlock('paragraph', '<p>Nothing to sell.</p>'));
  const popUp = `echo do_shortcode('[agency_widget widget="pricing-picker"]');`;
  const restore = blog.interfere(`add_action('wp_footer', function () { ${popUp} });`);
  const html = await (await page.request.get(link)).text();
  restore();
  expect(html).toContain('<agency-cart');
});

test('the settings page rejects an invalid URL or partner id and keeps the previous valid value', async ({ blog }) => {
  const page = await blog.as('administrator');
  await page.goto(`${blog.url}/wp-admin/options-general.php?page=agency-widgets`);
  await page.getByLabel('Address of the agency’s site').fill('http://agency.example/"><script>');
  await page.getByLabel('Your partner ID').fill('"><b>');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('must begin with https://')).toBeVisible();
  await expect(page.getByText('at most 64. It wasn’t changed.')).toBeVisible();
  await expect(page.getByLabel('Address of the agency’s site')).toHaveValue(siteUrl);
  await expect(page.getByLabel('Your partner ID')).toHaveValue(partner);
  await page.close();
});

test("WordPress's filter for authors keeps plain links and shortcodes unchanged, and keeps the link of any other code", ({
  blog,
}) => {
  const embeds = Object.keys(readKit().widgets).map((widget): Embed => ({ ...picker, widget }));
  const filterHtml = (html: string) => {
    const base64 = Buffer.from(html).toString('base64');
    return blog.runPhp(`echo wp_kses_post(base64_decode('${base64}'));`);
  };
  const joinCodes = (target: Embed['target']) =>
    embeds.map((embed) => createCode({ ...embed, target })[0]).join('\n\n');
  expect(filterHtml(joinCodes('link'))).toBe(joinCodes('link'));
  expect(filterHtml(joinCodes('wordpress'))).toBe(joinCodes('wordpress'));
  const findLinks = (html: string) => html.match(/<a href="[^"]+">[^<]+<\/a>/g);
  for (const target of ['html', 'iframe'] as const)
    expect(findLinks(filterHtml(joinCodes(target)))).toEqual(findLinks(joinCodes(target)));
});

test('the plugin declares compatibility with the tested WordPress version', ({ blog }) => {
  test.skip(Boolean(process.env.WORDPRESS_SUITE), 'an older WordPress was asked for');
  const version = blog.runPhp(`echo get_bloginfo('version');`);
  const readme = blog.runPhp(`echo file_get_contents(WP_PLUGIN_DIR . '/agency-widgets/readme.txt');`);
  expect(readme).toContain(`\nTested up to: ${/^\d+\.\d+/.exec(version)?.[0]}\n`);
});

test('PHP logs no messages about the plugin, and deleting the plugin leaves no data', async ({ blog }) => {
  expect(blog.listComplaints().filter((line) => line.includes('agency-widgets'))).toEqual([]);
  const left = blog.runPhp(`
    require ABSPATH . 'wp-admin/includes/admin.php';
    deactivate_plugins('agency-widgets/agency-widgets.php');
    delete_plugins(['agency-widgets/agency-widgets.php']);
    echo json_encode($wpdb->get_col("SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%agency%'"));
  `);
  expect(JSON.parse(left)).toEqual([]);
});
