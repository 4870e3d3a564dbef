import { expect } from '@playwright/test';
import { frameSources } from '../site/src/embed/policy.ts';
import { strictPolicy, test, writePage } from './partner-site.ts';
import { atHostedCheckout } from './shop.ts';
import { siteUrl } from './stack.ts';

test('a widget in a frame takes its attributes and colours from the address, and its height from its content', async ({
  page,
  partner,
}) => {
  const policy = strictPolicy(frameSources(siteUrl));
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(`${partner.url}/framed.html?policy=${encodeURIComponent(policy)}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('tab', { name: 'SEO', exact: true })).toHaveAttribute('aria-selected', 'true');
  const height = () => page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height);
  await expect.poll(height).toBeGreaterThan(1000);
  const isWhole = () =>
    frame.locator('html').evaluate(() => Math.abs(innerHeight - document.documentElement.offsetHeight) <= 2);
  await expect.poll(isWhole).toBe(true);
  const color = await frame
    .locator('html')
    .evaluate((element) => getComputedStyle(element).getPropertyValue('--agency-color-coral'));
  expect(color).toBe('#ffd36b');
  expect(refused).toEqual([]);
});

test('the checkout of a framed cart opens in the whole window', async ({ page, partner }) => {
  await page.goto(`${partner.url}/framed.html`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Add to Cart SEO Growth' }).click();
  await frame.locator('agency-cart').getByRole('button').first().click();
  await frame.getByRole('button', { name: 'Checkout' }).click();
  await atHostedCheckout(page);
});

test('an address can make a frame do nothing but what the widget’s options allow', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const query = new URLSearchParams({
    api: 'https://evil.example/api',
    'checkout-domain': 'https://evil.example',
    onclick: 'alert(1)',
    category: 'nonsense',
    style: 'position:fixed',
    'color-ink': 'url(https://evil.example)',
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
  expect(await page.locator('agency-cart').getAttribute('api')).toBeNull();
  expect(await page.locator('html').getAttribute('style')).toBeNull();
  expect(said.filter((text) => text.includes('frame:')).length).toBeGreaterThanOrEqual(8);
});

test('a frame says nothing of a campaign in its address, which is noted, and names a misspelled one', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto('/embed/frame/cart?utm_source=spring&utm_content=top&gclid=1&agency-debug&utm_sauce=x');
  await expect(page.locator('agency-cart .root')).toBeVisible();
  expect(said.filter((text) => text.includes('frame:'))).toEqual([
    'Agency widgets, frame: A frame cannot set "utm_sauce".',
  ]);
});

test('only these pages may be framed by anyone', async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'];
  for (const name of ['booking', 'cart', 'contact-form', 'package-picker', 'pricing-picker', 'reviews']) {
    expect(await policyOf(`/embed/frame/${name}`)).toContain('frame-ancestors *;');
  }
  for (const path of ['/', '/pricing', '/contact', '/success']) {
    expect(await policyOf(path)).toContain("frame-ancestors 'none'");
  }
});

test('a page’s look-alike messages change no frame’s height', async ({ page, partner }) => {
  const path = writePage(
    'liar.html',
    `<!doctype html><title>Liar</title>
    <iframe src="{{site}}/embed/frame/reviews" title="Reviews" height="300"></iframe>
    <iframe src="/bare.html" title="Own" height="200"></iframe>
    <script type="module" src="{{site}}/widgets/v1/frame.js"></script>`,
  );
  await page.goto(partner.url + path);
  const heights = () =>
    page.locator('iframe').evaluateAll((frames) => frames.map((frame) => frame.getBoundingClientRect().height));
  await expect.poll(async () => (await heights())[0]).toBeGreaterThan(500);
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
  for (const height of await heights()) expect(height).toBeLessThan(8000);
  expect((await heights())[1]).toBeLessThan(250);
});
