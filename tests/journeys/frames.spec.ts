import { expect } from '@playwright/test';
import { listFrameSources } from '#catalogue/embed-policy.ts';
import { readWidgetChoices } from '#site/src/portal/build/widget-options.ts';
import { createStrictPolicy, test, writePage } from '../partner-site.ts';
import { waitForHostedCheckout } from '../shop.ts';
import { siteUrl } from '../stack.ts';

test('a framed widget reads attributes and colors from its URL, and the frame grows to the height of its content', async ({
  page,
  partner,
}) => {
  const policy = createStrictPolicy(listFrameSources(siteUrl));
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(`${partner.url}/framed.html?policy=${encodeURIComponent(policy)}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('tab', { name: 'SEO', exact: true })).toHaveAttribute('aria-selected', 'true');
  const getHeight = () => page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height);
  await expect.poll(getHeight).toBeGreaterThan(1000);
  const isWhole = () =>
    frame.locator('html').evaluate(() => Math.abs(innerHeight - document.documentElement.offsetHeight) <= 2);
  await expect.poll(isWhole).toBe(true);
  const color = await frame
    .locator('html')
    .evaluate((element) => getComputedStyle(element).getPropertyValue('--agency-color-primary'));
  expect(color).toBe('#ffd36b');
  expect(refused).toEqual([]);
});

test('a lazy frame below the viewport logs no error, and grows when it is scrolled into view', async ({
  page,
  partner,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const html = `<!doctype html><html lang="en"><title>Lazy</title><div style="height: 20000px"></div>
<iframe loading="lazy" style="height: 50px" title="Reviews" src="${siteUrl}/embed/frame/reviews"></iframe>
<script type="module" src="${siteUrl}/widgets/v1/frame.js" crossorigin></script></html>`;
  await page.goto(partner.url + writePage('lazy-frame.html', html), { waitUntil: 'load' });
  const frame = page.locator('iframe');
  await frame.scrollIntoViewIfNeeded();
  await expect.poll(() => frame.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(300);
  expect(errors).toEqual([]);
});

// https://github.com/Lemick/open-iframe-resizer/issues/12
test('a frame grows to the height of its content on a page whose theme sets the size of iframes with !important @nightly', async ({
  page,
  partner,
}) => {
  const html = `<!doctype html><html lang="en"><title>Theme</title>
<style>iframe { max-width: 100% !important; height: auto !important; aspect-ratio: 16 / 9 !important }</style>
<iframe width="100%" height="900" frameborder="0" title="Reviews" src="${siteUrl}/embed/frame/reviews"></iframe>
<script type="module" src="${siteUrl}/widgets/v1/frame.js" crossorigin></script></html>`;
  await page.goto(partner.url + writePage('theme.html', html));
  const content = page.frameLocator('iframe').locator('html');
  const isWhole = () => content.evaluate(() => Math.abs(innerHeight - document.documentElement.offsetHeight) <= 2);
  await expect.poll(isWhole).toBe(true);
});

for (const policy of ['require-corp', 'credentialless']) {
  test(`a frame shows its widget on a page with Cross-Origin-Embedder-Policy: ${policy}`, async ({ page, partner }) => {
    await page.goto(
      `${partner.url}/framed.html?header=${encodeURIComponent(`cross-origin-embedder-policy: ${policy}`)}`,
    );
    await page.frameLocator('iframe').getByRole('button', { name: 'Add to Cart SEO Growth' }).click();
    await expect(page.frameLocator('iframe').locator('agency-cart').getByRole('button').first()).toContainText('1');
    await expect.poll(() => page.locator('iframe').evaluate((frame) => frame.clientHeight)).toBeGreaterThan(1000);
  });
}

test('the checkout of a framed cart opens in the top window', async ({ page, partner }) => {
  await page.goto(`${partner.url}/framed.html`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Add to Cart SEO Growth' }).click();
  await frame.locator('agency-cart').getByRole('button').first().click();
  await frame.getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);
});

test('a frame whose URL contains the parameter test runs in test mode and sends no order @nightly', async ({
  page,
  partner,
}) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto(
    partner.url +
      writePage(
        'test-frame.html',
        `<!doctype html><title>Prices</title>
        <iframe src="{{site}}/embed/frame/pricing-picker?category=seo&test" title="Prices" style="width: 100%; height: 900px"></iframe>
        <script type="module" src="{{site}}/widgets/v1/frame.js"></script>`,
      ),
  );
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.test-ribbon')).toHaveCount(2);
  await frame.getByRole('button', { name: 'Add to Cart SEO Growth' }).click();
  await frame.locator('agency-cart').getByRole('button').first().click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await frame.getByRole('button', { name: 'Checkout' }).click();
  const payment = frame.locator('#agency-test-payment dialog');
  await expect(payment).toBeInViewport({ ratio: 1 });
  await payment.getByRole('button', { name: /^Pretend to pay \$/ }).click();
  await expect(frame.getByRole('dialog', { name: 'Your cart' })).toContainText(/paid/i);
  expect(requestedPaths.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('a frame stores the source of a visit only if the embedding page declares consent (T35) @nightly', async ({
  page,
  partner,
}) => {
  const address = '/embed/frame/pricing-picker?category=seo&consent=granted&partner=acme';
  const readAttribution = () => localStorage.getItem('agency-attribution');
  await page.goto(siteUrl + address);
  await page.getByRole('button', { name: 'Add to Cart SEO Growth' }).click();
  await expect(page.locator('agency-cart').getByRole('button').first()).toContainText('1');
  await expect(page.locator('agency-pricing-picker')).not.toHaveAttribute('consent');
  expect(await page.evaluate(readAttribution)).toBeNull();

  const path = writePage(
    'consent-frame.html',
    `<!doctype html><title>Prices</title><iframe src="{{site}}${address}" title="Prices"></iframe>`,
  );
  await page.goto(partner.url + path);
  const frame = page.frameLocator('iframe').locator('html');
  await expect.poll(() => frame.evaluate(() => localStorage.getItem('agency-attribution'))).toContain('acme');
});

test('a frame in test mode contains no order form before its script has loaded @nightly', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  const countForms = () => page.locator('agency-pricing-picker form').count();
  await page.goto(`${siteUrl}/embed/frame/pricing-picker`);
  expect(await countForms()).toBeGreaterThan(0);
  await page.goto(`${siteUrl}/embed/frame/pricing-picker?test`);
  expect(await countForms()).toBe(0);
});

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 375, height: 700 },
]) {
  test(`a cart in a frame as tall as its content stays in the visible part of the frame, at ${viewport.width} px (F47)`, async ({
    page,
    partner,
  }) => {
    await page.setViewportSize(viewport);
    const path = writePage(
      'tall-frame.html',
      `<!doctype html><meta name="viewport" content="width=device-width"><title>Prices</title><h1>Prices</h1>
      <iframe src="{{site}}/embed/frame/pricing-picker?category=seo" title="Plans and prices" style="width: 100%; height: 300px; border: 0"></iframe>
      <script type="module" src="{{site}}/widgets/v1/frame.js"></script>`,
    );
    await page.goto(partner.url + path);
    const frame = page.frameLocator('iframe');
    const isTall = () => page.locator('iframe').evaluate((element) => element.clientHeight > 2 * innerHeight);
    await expect.poll(isTall).toBe(true);
    await frame.getByRole('button', { name: 'Add to Cart SEO Growth' }).click();
    await page.evaluate(() => scrollTo(0, 1000));

    const launcher = frame.locator('agency-cart').getByRole('button').first();
    await expect(launcher).toBeInViewport({ ratio: 1 });
    await launcher.click();
    const panel = frame.getByRole('dialog', { name: 'Your cart' });
    await expect(panel.getByRole('heading', { name: 'Your cart' })).toBeInViewport({ ratio: 1 });
    const checkout = panel.getByRole('button', { name: 'Checkout' });
    await expect(checkout).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(1000);
    await page.evaluate(() => scrollTo(0, 300));
    await expect(checkout).toBeInViewport({ ratio: 1 });
  });
}

test("a frame that contains only a cart grows while the cart's panel is open (F47) @nightly", async ({
  page,
  partner,
}) => {
  const path = writePage(
    'cart-frame.html',
    `<!doctype html><title>Cart</title>
    <iframe src="{{site}}/embed/frame/cart" title="Cart" style="width: 100%; height: 80px; border: 0"></iframe>
    <script type="module" src="{{site}}/widgets/v1/frame.js"></script>`,
  );
  await page.goto(partner.url + path);
  const frame = page.frameLocator('iframe');
  const getHeight = () => page.locator('iframe').evaluate((element) => element.clientHeight);
  await frame.locator('agency-cart').getByRole('button').first().click();
  await expect(frame.getByRole('dialog', { name: 'Your cart' }).getByText('Your cart is empty')).toBeInViewport();
  await expect.poll(getHeight).toBeGreaterThan(600);
  await page.keyboard.press('Escape');
  await expect.poll(getHeight).toBeLessThan(120);
});

test("a frame's URL can set only the attributes that its widget allows in frames (T35)", async ({ page }) => {
  const consoleMessages: string[] = [];
  page.on('console', (message) => consoleMessages.push(message.text()));
  const query = new URLSearchParams({
    api: 'https://evil.example/api',
    site: 'https://evil.example',
    'checkout-domain': 'https://evil.example',
    'success-url': 'https://evil.example',
    'cancel-url': 'https://evil.example',
    phone: '+1 555 010 0666',
    nonsense: 'x',
    onclick: 'alert(1)',
    category: 'nonsense',
    style: 'position:fixed',
    'color-text': 'url(https://evil.example)',
    'color-nonsense': '#ffffff',
    theme: 'dark',
    __proto__: 'x',
    constructor: 'x',
  });
  await page.goto(`/embed/frame/pricing-picker?${query}`);
  const picker = page.locator('agency-pricing-picker');
  await expect(picker).toHaveAttribute('theme', 'dark');
  const names = await picker.evaluate((element) => element.getAttributeNames());
  expect(names.sort()).toEqual(['data-frame-widget', 'theme']);
  const cart = await page.locator('agency-cart').evaluate((element) => element.getAttributeNames());
  expect(cart.sort()).toEqual(['checkout-domain', 'data-frame-widget', 'theme']);
  expect(await page.locator('agency-cart').getAttribute('checkout-domain')).not.toContain('evil');
  expect(await page.locator('html').getAttribute('style')).toBeNull();
  expect(consoleMessages.filter((text) => text.includes('frame:')).length).toBeGreaterThanOrEqual(13);
});

test('a frame accepts campaign parameters in its URL, and reports any other parameter in the console @nightly', async ({
  page,
}) => {
  const consoleMessages: string[] = [];
  page.on('console', (message) => consoleMessages.push(message.text()));
  await page.goto('/embed/frame/cart?utm_source=spring&utm_content=top&gclid=1&agency-debug&utm_sauce=x');
  await expect(page.locator('agency-cart .root')).toBeVisible();
  expect(consoleMessages.filter((text) => text.includes('frame:'))).toEqual([
    'Agency widgets, frame: A frame cannot set "agency-debug".',
    'Agency widgets, frame: A frame cannot set "utm_sauce".',
  ]);
});

test('other sites may frame only the pages under /embed/frame', async ({ request }) => {
  const fetchPolicy = async (path: string) => (await request.get(path)).headers()['content-security-policy'];
  const choices = readWidgetChoices();
  expect(choices.length).toBeGreaterThan(0);
  for (const { tag } of choices) {
    expect(await fetchPolicy(`/embed/frame/${tag.replace('agency-', '')}`)).toContain('frame-ancestors *;');
  }
  for (const path of ['/', '/pricing', '/contact', '/success']) {
    expect(await fetchPolicy(path)).toContain("frame-ancestors 'none'");
  }
});

test('a page cannot change a frame’s height by forged messages @nightly', async ({ page, partner }) => {
  const path = writePage(
    'liar.html',
    `<!doctype html><title>Liar</title>
    <iframe src="{{site}}/embed/frame/reviews" title="Reviews" height="300"></iframe>
    <iframe src="/bare.html" title="Own" height="200"></iframe>
    <script type="module" src="{{site}}/widgets/v1/frame.js"></script>`,
  );
  await page.goto(partner.url + path);
  const listHeights = () =>
    page.locator('iframe').evaluateAll((frames) => frames.map((frame) => frame.getBoundingClientRect().height));
  await expect.poll(async () => (await listHeights())[0]).toBeGreaterThan(500);
  await page.evaluate(() => {
    postMessage({ agency: 'height', height: 9000 }, '*');
    for (const frame of [...document.querySelectorAll('iframe')].slice(1)) {
      const script = frame.contentDocument?.createElement('script');
      if (!script) continue;
      script.textContent = "parent.postMessage({ agency: 'height', height: 9000 }, '*')";
      frame.contentDocument?.body.append(script);
    }
    return new Promise(requestAnimationFrame);
  });
  for (const height of await listHeights()) expect(height).toBeLessThan(8000);
  expect((await listHeights())[1]).toBeLessThan(250);
});
