/** Embed page, on which people who are not developers configure widgets and copy the embed code. */
import { expect, type Locator, type Page } from '@playwright/test';
import { brand } from '#agency/brand';
import { targets } from '#site/src/portal/snippets/embed.ts';
import { findAxeIssues } from '../axe.ts';
import { selectCases } from '../nightly.ts';
import { test, writePage } from '../partner-site.ts';
import { fetchMailsTo, queryDatabase, registerOrigin, siteUrl } from '../stack.ts';

const getPreview = (page: Page) => page.frameLocator('iframe[title^=Preview]');

function getCode(page: Page, title: string): Locator {
  return page.locator('.embed-snippets .embed-snippet').filter({ hasText: title }).locator('pre');
}

function getPolicy(page: Page): Locator {
  return page.locator('.embed-policy__lines');
}

/** Opens the embed page and waits until its form is interactive, then scrolls to the preview, whose widgets load when visible. */
async function openEmbedPage(page: Page, fragment = '') {
  await page.goto(`/embed${fragment}`);
  await page.waitForFunction(() => customElements.get('embed-generator') !== undefined);
  await page.locator('.embed-preview').scrollIntoViewIfNeeded();
}

async function openExtras(page: Page) {
  await page.getByText('Prices in your HTML, version and more').click();
}

test('the option "Try it without ordering" sets test mode in preview and code, and the preview sends no orders @nightly', async ({
  page,
}) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await openEmbedPage(page);
  await openExtras(page);
  const choice = page.getByRole('checkbox', { name: 'Try it without ordering' });
  await choice.check();
  await expect(choice.locator('..')).toContainText(
    '?agency-debug at the end of your page’s URL tells you if you forgot',
  );
  await expect(getCode(page, 'HTML')).toContainText(/<agency-cart[^>]* test/);
  await expect(getCode(page, 'HTML')).toContainText(/<agency-pricing-picker[^>]* test/);
  await expect(getPreview(page).locator('.test-ribbon')).toHaveCount(2);
  await getPreview(page).getByRole('button', { name: 'Add to Cart Social Media Growth' }).click();
  await getPreview(page).locator('agency-cart').getByRole('button').first().click();
  await getPreview(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(getPreview(page).getByRole('dialog', { name: 'Test payment' })).toBeVisible();
  expect(requestedPaths.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await page.reload();
  await expect(getPreview(page).locator('.test-ribbon')).toHaveCount(2);
  await openExtras(page);
  await choice.uncheck();
  await expect(getCode(page, 'HTML')).not.toContainText(' test');
  await expect(getPreview(page).locator('.test-ribbon')).toHaveCount(0);
});

test('a chosen option changes preview, code and Content Security Policy, and is restored after a reload @nightly', async ({
  page,
}) => {
  await openEmbedPage(page);
  await page.getByText('Options', { exact: true }).click();
  await page.getByRole('combobox', { name: 'First service' }).selectOption('seo');
  await page.getByText('Partner and campaign').click();
  await page.getByRole('textbox', { name: 'Partner ID' }).fill('acme');
  await expect(getPreview(page).getByRole('tab', { name: 'SEO', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByText('Words', { exact: true }).click();
  await page.locator('[data-word="heading"]').fill('Pick “yours” & go');
  await expect(getPreview(page).getByText('Pick “yours” & go')).toBeVisible();
  await page.getByText('Colors', { exact: true }).click();
  await page.locator('[name=color-primary]').fill('#ffd36b');
  const color = () =>
    getPreview(page)
      .locator('html')
      .evaluate((element) => getComputedStyle(element).getPropertyValue('--agency-color-primary'));
  await expect.poll(color).toBe('#ffd36b');
  await openExtras(page);
  await page.getByRole('radio', { name: /pinned/ }).check();

  const check = async () => {
    const text = (await getCode(page, 'HTML').textContent()) ?? '';
    expect(text).toContain(`${siteUrl}/widgets/1.0.0/pricing-picker.en.js"`);
    expect(text).toMatch(/integrity="sha384-[\w+/]{64}"/);
    expect(text).toMatch(
      /<agency-pricing-picker\s+partner="acme"\s+category="seo"\s+words='\{"heading":"Pick “yours” &amp; go"\}'/,
    );
    expect(text).toMatch(/<agency-cart\s[^>]*partner="acme"/);
    expect(text).toContain('--agency-color-primary: #ffd36b;');
    await expect(getPolicy(page)).toContainText(`connect-src ${siteUrl};`);
    await expect(getPolicy(page)).toContainText(/style-src-attr 'unsafe-hashes'( 'sha256-[\w+/]{43}='){2};/);
  };
  await check();
  await page.reload();
  await expect(page.locator('[name=version][value=pinned]')).toBeChecked();
  await check();
  await expect(page.locator('#embed-problems')).toHaveText(/This link contains custom wording/);
});

test('an unregistered page shows prices after the steps in docs/embed-in-three-minutes.md @nightly', async ({
  page,
  context,
  partner,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/embed');
  await page.getByRole('link', { name: 'Start' }).click();
  await page.locator('.embed-snippets').getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.locator('.embed-snippets').getByRole('button', { name: 'Copied' })).toBeVisible();
  const pasted = await page.evaluate(() => navigator.clipboard.readText());
  const path = writePage('walk.html', `<h1>My shop</h1>\n<p>What we do.</p>\n${pasted}\n<p>Where we are.</p>`);
  await page.goto(partner.unregisteredUrl + path);
  await page.getByRole('button', { name: 'Add to Cart Social Media Growth' }).click();
  await expect(page.locator('agency-cart').getByRole('button').first()).toContainText('1');
});

test('the embed page combines several widgets in one preview and one code, and its URL stores the options of each', async ({
  page,
}) => {
  await openEmbedPage(page);
  for (const title of ['Reviews', 'Book a call']) await page.getByRole('checkbox', { name: title }).check();
  await expect(page.locator('iframe[title^=Preview]')).toHaveAttribute(
    'title',
    'Preview: Plans and prices, Book a call, Reviews',
  );
  for (const widget of ['cart', 'pricing-picker', 'booking', 'reviews'])
    await expect(getPreview(page).locator(`agency-${widget}`)).toBeVisible();
  await expect(getPreview(page).locator('agency-contact-form')).toBeHidden();
  await page.getByText('Options', { exact: true }).click();
  const ofReviews = page.getByRole('group', { name: 'Reviews', exact: true });
  await ofReviews.getByRole('combobox', { name: 'Show' }).selectOption('list');
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  const check = async () => {
    const text = (await getCode(page, 'HTML').textContent()) ?? '';
    expect(text.match(/[\w-]+\.en\.js/g)).toEqual(['pricing-picker.en.js', 'booking.en.js', 'reviews.en.js']);
    expect(text.match(/<agency-[\w-]+/g)).toEqual([
      '<agency-cart',
      '<agency-pricing-picker',
      '<agency-booking',
      '<agency-reviews',
    ]);
    expect(text).toMatch(/<agency-reviews theme="dark" show="list"/);
    expect(text.match(/theme="dark"/g)).toHaveLength(4);
    await expect(getPolicy(page)).toContainText('frame-src https://calendly.com https://app.cal.com;');
  };
  await check();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Reviews' })).toBeChecked();
  await check();
  for (const title of ['Reviews', 'Book a call', 'Plans and prices'])
    await page.getByRole('checkbox', { name: title }).click();
  await expect(page.getByRole('checkbox', { name: 'Plans and prices' })).toBeChecked();
});

test("the registration form checks whether a page is already registered before it asks for the visitor's name @nightly", async ({
  page,
}) => {
  await openEmbedPage(page);
  registerOrigin('https://known.example');
  const address = page.getByLabel('URL of your page');
  const answer = page.locator('.registration__answer');
  await expect(page.getByLabel('Your name')).toBeHidden();
  await address.fill('known.example/prices');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(answer).toContainText('https://known.example is registered.');
  await expect(page.getByLabel('Your name')).toBeHidden();
  await address.fill('stranger.example');
  await address.press('Enter');
  await expect(answer).toContainText('https://stranger.example isn’t registered yet.');
  await expect(page.getByLabel('Your name')).toBeVisible();
});

test("the generated code contains the script's hash for a pinned release, but no hash for the newest release @nightly", async ({
  page,
}) => {
  const { files } = (await (await page.request.get('/widgets/v1/release.json')).json()) as {
    files: Record<string, { integrity: string }>;
  };
  await openEmbedPage(page, '#widget=reviews&target=html&pinned=1');
  await openExtras(page);
  await expect(getCode(page, 'HTML')).toContainText(files['reviews.en.js']?.integrity ?? 'no hash');
  await page.getByRole('radio', { name: /Newest/ }).check();
  await expect(getCode(page, 'HTML')).not.toContainText('integrity');
  await expect(getCode(page, 'HTML')).toContainText('/widgets/v1/reviews.en.js');
});

test('the embed page reports the contrast of an unreadable color, and a button applies the nearest readable color @nightly', async ({
  page,
}) => {
  await openEmbedPage(page, '#widget=cart&target=html&theme=light');
  const contrast = page.getByRole('status', { name: 'Contrast' });
  await page.getByText('Colors', { exact: true }).click();
  await expect(contrast).toHaveText('Our own colors pass AA everywhere.');
  await page.locator('[name=color-primary]').fill('#5b3df5');
  await expect(contrast).toContainText('Primary button: on-primary on primary 2.28 : 1, AA fail, 4.5 is needed');
  await expect(page.locator('#embed-left-out')).toContainText('is hard to read in these colors');
  await contrast.getByRole('button', { name: /for on-primary$/ }).click();
  await expect(page.locator('#embed-left-out')).toBeHidden();
  await expect(contrast).toContainText('Pairs with your colors that pass AA: 1 of 1.');
  await expect(page.locator('[name=color-on-primary]')).toHaveValue(/^#[0-9a-f]{6}$/);
  await expect(getCode(page, 'HTML')).toContainText('--agency-color-on-primary');
});

test('the embed page runs no script from a hostile URL, and lists the values of the URL that were left out @nightly', async ({
  page,
}) => {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    return dialog.dismiss();
  });
  page.on('pageerror', (error) => messages.push(error.message));
  const hostile = new URLSearchParams({
    widget: 'contact-form',
    target: 'html',
    api: 'https://evil.example',
    onfocus: 'alert(1)',
    'success-url': 'javascript:alert(1)',
    partner: '"><img src=x onerror=alert(1)>',
    'color-text': 'red;} body { display: none',
    email: '</script><script>alert(1)</script>',
    words: '{"heading":"<img src=x onerror=alert(1)>"}',
    theme: 'dark',
  });
  await openEmbedPage(page, `#${hostile}`);
  const problems = page.locator('#embed-problems span');
  await expect(problems).toHaveCount(7);
  await expect(problems.filter({ hasText: '“api” can’t be set here.' })).toHaveCount(1);
  const text = (await getCode(page, 'HTML').textContent()) ?? '';
  expect(text).toContain('theme="dark"');
  expect(text).not.toMatch(/evil|onfocus|javascript:|display: none/);
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
  await expect(getPreview(page).getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(messages).toEqual([]);
  await page.goto('about:blank');
  await openEmbedPage(page, '#widget=%3Cb%3E');
  await expect(page.locator('#embed-problems')).toHaveText('There is no widget “<b>”.');
});

test("the embed page restores the selected widget's preview if the preview frame navigates to another widget @nightly", async ({
  page,
}) => {
  await openEmbedPage(page, '#widget=contact-form');
  const heading = getPreview(page).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Preview: Contact form');
  const lost = page.waitForEvent('framenavigated', (frame) => frame.url().endsWith('/pricing-picker'));
  await heading.evaluate(() => location.replace('/embed/preview/pricing-picker'));
  await lost;
  await expect(heading).toHaveText('Preview: Contact form');
});

test('the preview has the selected width, and is scaled down if the embed page is narrower @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await openEmbedPage(page);
  const stage = page.locator('.embed-stage');
  for (const width of [320, 768, 1200]) {
    await page.getByRole('radio', { name: String(width), exact: true }).check();
    const getInnerWidth = () =>
      getPreview(page)
        .locator('html')
        .evaluate(() => innerWidth);
    await expect.poll(getInnerWidth).toBe(width);
    const [outer, frame] = await Promise.all([stage.boundingBox(), stage.locator('iframe').boundingBox()]);
    expect(frame?.width).toBeLessThanOrEqual((outer?.width ?? 0) + 1);
  }
  await expect(page.locator('.embed-scale')).toHaveText(/^1200 px, shown at \d\d%\.$/);
});

test('actions in the preview send no requests and do not change the visitor’s own cart @nightly', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await openEmbedPage(page);
  await getPreview(page).getByRole('button', { name: 'Add to Cart Social Media Growth' }).click();
  await expect(getPreview(page).locator('agency-cart').getByRole('button').first()).toContainText('1');
  await getPreview(page).locator('agency-cart').getByRole('button').first().click();
  await getPreview(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(getPreview(page).getByRole('dialog', { name: 'Your cart' }).getByRole('alert').first()).toBeVisible();
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('agency-cart'))).toBeNull();
});

test('the URL of the embed page stores the option not to reserve space @nightly', async ({ page }) => {
  await openEmbedPage(page, '#widget=booking&target=html');
  await openExtras(page);
  const room = page.getByRole('checkbox', { name: /^Reserve space, so nothing jumps/ });
  await expect(room).toBeChecked();
  await expect(getCode(page, 'HTML')).toContainText('min-height');
  await room.uncheck();
  await expect(getCode(page, 'HTML')).not.toContainText('min-height');
  await expect(getPolicy(page)).not.toContainText('style-src');
  await page.reload();
  await openExtras(page);
  await expect(room).not.toBeChecked();
  await expect(getCode(page, 'HTML')).not.toContainText('min-height');
  for (const place of ['Iframe', 'React']) {
    await page.getByRole('radio', { name: place, exact: true }).check();
    await expect(room).toBeHidden();
  }
});

test('the embed page is usable by keyboard, and its Copy button copies the code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openEmbedPage(page);
  await page.getByRole('checkbox', { name: 'Cart', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Plans and prices' })).not.toBeChecked();
  await page.getByRole('radio', { name: 'HTML' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'WordPress' })).toBeChecked();
  await expect(page.locator('#copy').getByRole('link', { name: /guide$/ })).toHaveText('The WordPress guide');
  await page.locator('.embed-snippets').getByRole('button', { name: 'Copy' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.embed-snippets').getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('[agency_widget widget="cart"');
  await page.getByRole('button', { name: 'Copy this page’s link' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Copied' })).not.toHaveCount(0);
  const link = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(link).toBe(`${siteUrl}/embed#widget=cart&target=wordpress`);
});

test('a click on the link button copies the URL even if the button gets no focus, but Enter in a field does not @nightly', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openEmbedPage(page);
  const button = page.locator('#embed-copy-link');
  await page.getByText('Colors', { exact: true }).click();
  await page.locator('[name=color-primary]').press('Enter');
  await expect(button).toHaveText('Copy this page’s link');
  await button.evaluate((element: HTMLButtonElement) => {
    (document.activeElement as HTMLElement).blur();
    element.form?.requestSubmit(element);
  });
  await expect(button).toHaveText('Copied');
  await button.focus();
  await page.keyboard.press('Tab');
  await expect(button).toHaveText('Copy this page’s link');
});

test('the color field accepts short hex colors and named colors, and shows an error for any other text @nightly', async ({
  page,
}) => {
  await openEmbedPage(page, '#widget=cart&target=html');
  await page.getByText('Colors', { exact: true }).click();
  const field = page.locator('[name=color-primary]');
  for (const [text, color] of [
    ['#fc6', '#ffcc66'],
    ['Navy', '#000080'],
    ['rgb(255 211 107)', '#ffd36b'],
    ['black', '#000000'],
  ] as const) {
    await field.fill(text);
    await expect(getCode(page, 'HTML')).toContainText(`--agency-color-primary: ${color}`);
    await expect(page.locator('[data-color=primary]')).toHaveValue(color);
    await expect(field).toHaveAccessibleDescription('');
  }
  for (const text of ['reddish', 'currentcolor', 'transparent', 'inherit', 'rgb(0 0 0 / 50%)', '#ff']) {
    await field.fill(text);
    await expect(field).toHaveAccessibleDescription(/^Left out. Allowed: #rgb, #rrggbb or the name of a color/);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(getCode(page, 'HTML')).not.toContainText('--agency-color-primary');
  }
});

test('the embed form refuses a promotion code with a space, and the help text of the field states the rule @nightly', async ({
  page,
}) => {
  await openEmbedPage(page, '#widget=cart&target=html');
  await page.getByText('Options', { exact: true }).click();
  const promo = page.getByRole('textbox', { name: 'Promo' });
  await promo.fill('SUMMER 20');
  await expect(promo).toHaveAccessibleDescription(/letters, digits and -.*Left out. Allowed: letters, digits and -/);
  await expect(getCode(page, 'HTML')).not.toContainText('SUMMER');
  await promo.fill('SUMMER-20');
  await expect(getCode(page, 'HTML')).toContainText('promo="SUMMER-20"');
});

test('the embed form reports an invalid value next to the field and leaves the value out of the code @nightly', async ({
  page,
}) => {
  await openEmbedPage(page, '#widget=cart&target=html');
  await page.getByText('Partner and campaign').click();
  const partner = page.getByRole('textbox', { name: 'Partner ID' });
  await partner.fill('our shop');
  await expect(partner).toHaveAccessibleDescription(/Left out. Allowed: at most 64 letters, digits/);
  await expect(getCode(page, 'HTML')).not.toContainText('our shop');
  await partner.fill('our-shop');
  await expect(getCode(page, 'HTML')).toContainText('partner="our-shop"');
});

test('without JavaScript, the embed page shows the code of every widget for every kind of website', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/embed');
  await expect(page.getByText('Choosing here needs JavaScript.')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(getPreview(page).getByText('Social Media Growth').first()).toBeAttached();
  const widgets = ['pricing-picker', 'cart', 'package-picker', 'contact-form', 'booking', 'reviews'];
  for (const widget of widgets) await expect(page.locator(`#${widget} .embed-group`)).toHaveCount(targets.length);
  const shopify = page.locator('#reviews .embed-group').filter({ hasText: 'Shopify' });
  await expect(shopify.locator('summary').first(), 'folded, widget by widget').toBeHidden();
  await page.locator('#reviews > details > summary').click();
  await shopify.locator('summary').first().click();
  await expect(shopify.locator('pre').first()).toContainText('<agency-reviews style=');
  await expect(shopify.getByRole('link', { name: 'The Shopify guide' })).toBeVisible();
  const policyOf = shopify.locator('.embed-snippet').filter({ hasText: 'Content-Security-Policy' });
  await expect(policyOf.locator('pre')).toContainText("style-src-attr 'unsafe-hashes' 'sha256-");
  await context.close();
});

for (const colorScheme of selectCases(['dark', 'light'] as const, 1)) {
  test(`axe finds no violations on the embed page with all sections expanded, in ${colorScheme} mode at phone width @nightly`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 800 });
    await openEmbedPage(page, '#widget=pricing-picker&target=tag-manager&color-primary=%235b3df5&partner=a%20b&list=1');
    await page.locator('embed-generator details').evaluateAll((groups) => {
      for (const group of groups as HTMLDetailsElement[]) group.open = true;
    });
    expect(await findAxeIssues(page, { within: 'embed-generator' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test("the code in a guide contains the site's own origin, and a partner id only if one was entered @nightly", async ({
  page,
}) => {
  await page.goto('/embed/guides/webflow');
  const code = page.locator('code-block', { hasText: 'agency-pricing-picker' });
  await expect(code).toContainText(`src="${siteUrl}/widgets/v1/pricing-picker.en.js"`);
  await expect(code).toContainText(`href="${siteUrl}/pricing"`);
  await expect(code).not.toContainText('partner');
  await expect(code).not.toContainText('tideline.example');
  await page.getByRole('link', { name: 'Get your code from the embed page' }).click();
  await expect(page.getByRole('radio', { name: 'Webflow' })).toBeChecked();
  await page.getByText('Partner and campaign').click();
  await page.getByRole('textbox', { name: 'Partner ID' }).fill('acme');
  await expect(page.locator('.embed-snippets pre').first()).toContainText('partner="acme"');
});

for (const javaScriptEnabled of selectCases([true, false], 1)) {
  test(`a request to register a page ${javaScriptEnabled ? 'with' : 'without'} JavaScript reaches the agency`, async ({
    browser,
    baseURL,
  }) => {
    const email = `grace-${javaScriptEnabled ? 'script' : 'plain'}-${Date.now()}@example.com`;
    const context = await browser.newContext({ baseURL, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto('/embed');
    await page.getByRole('link', { name: 'Register your page' }).click();
    const section = page.getByRole('region', { name: 'Register your page, or don’t' });
    await section.getByLabel('URL of your page').fill('https://www.bakery.example');
    if (javaScriptEnabled) await section.getByRole('button', { name: 'Check' }).click();
    await section.getByLabel('Your name').fill('Grace Lindt');
    await section.getByLabel('Email address').fill(email);
    await section.getByRole('button', { name: 'Request registration' }).click();
    await page.waitForURL(/\/embed#registered$/);
    await expect(section.getByText('We have your request.')).toBeVisible();
    const stored = 'select name, message, kind from contact_messages where email = ?';
    expect(queryDatabase(stored, email)).toEqual([
      { name: 'Grace Lindt', message: 'https://www.bakery.example', kind: 'registration' },
    ]);
    const findMailText = async () => (await fetchMailsTo(brand.email)).find(({ replyTo }) => replyTo === email)?.text;
    await expect.poll(findMailText, { timeout: 30_000 }).toContain('Registration of a page');
    expect(await findMailText()).toContain('https://www.bakery.example');
    await context.close();
  });
}
