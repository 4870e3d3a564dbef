/** Host pages in unusual environments: blocked files, a wrong clock, moved elements, foreign nodes in shadow roots, isolation headers. */
import { expect, type Page } from '@playwright/test';
import { test, writePage } from '../partner-site.ts';
import { addPlan, atHostedCheckout, cartPanel, openCart } from '../shop.ts';
import { siteUrl, stripeMockUrl } from '../stack.ts';

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A partner's page</title></head><body>
  <main><div id="place"></div><agency-cart checkout-domain="${stripeMockUrl}"></agency-cart><agency-pricing-picker></agency-pricing-picker></main>
  <script type="module" crossorigin src="${siteUrl}/widgets/v1/pricing-picker.en.js"></script></body></html>`;

async function checkOut(page: Page): Promise<void> {
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click();
  await atHostedCheckout(page);
}

test('a buyer can check out while a filter list blocks optional files', async ({ page, partner }) => {
  await page.route(/\/(consent|partner|analytics|attribution|doctor|host-theme)[\w-]*\.js|live\.json/, (route) =>
    route.abort(),
  );
  await page.goto(partner.url + writePage('filtered.html', html));
  await addPlan(page, 'SEO', 'SEO Growth');
  await checkOut(page);
});

for (const days of [-1, 1, 400]) {
  test(`a buyer can check out if the computer’s clock is wrong by ${days} days, and keeps the cart after Back`, async ({
    page,
    partner,
  }) => {
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    await page.goto(partner.url + writePage('clock.html', html));
    await addPlan(page, 'SEO', 'SEO Growth');
    await checkOut(page);
    await page.goBack();
    await expect(cartPanel(page)).toContainText('SEO Growth');
  });
}

for (const way of ['append', 'moveBefore'] as const) {
  test(`the selected tab and the cart stay if the page moves the widgets with ${way}()`, async ({ page, partner }) => {
    await page.goto(partner.url + writePage('moved.html', html));
    await addPlan(page, 'SEO', 'SEO Growth');
    await page.evaluate((name) => {
      const place = document.getElementById('place') as Element & { moveBefore(node: Element, next: null): void };
      for (const widget of document.querySelectorAll('agency-cart, agency-pricing-picker')) {
        if (name === 'moveBefore') place.moveBefore(widget, null);
        else place.append(widget);
      }
    }, way);
    await expect(page.getByRole('tab', { name: 'SEO', exact: true })).toHaveAttribute('aria-selected', 'true');
    await checkOut(page);
  });
}

test('a buyer can check out if an extension adds nodes to the widgets’ shadow roots', async ({ page, partner }) => {
  await page.goto(partner.url + writePage('extended.html', html));
  await page.waitForFunction(() => customElements.get('agency-pricing-picker') && customElements.get('agency-cart'));
  const decorate = () =>
    page.evaluate(() => {
      for (const host of document.querySelectorAll('agency-cart, agency-pricing-picker')) {
        for (const node of host.shadowRoot?.querySelectorAll('button, li, p, h2, h3, input, select') ?? []) {
          const mark = document.createElement('span');
          mark.dataset.extension = '';
          node.after(mark);
        }
      }
    });
  await decorate();
  await addPlan(page, 'SEO', 'SEO Growth');
  await decorate();
  await addPlan(page, 'Ads', 'Ads Basic');
  await checkOut(page);
});

for (const header of [
  'Cross-Origin-Embedder-Policy: require-corp',
  'Cross-Origin-Embedder-Policy: credentialless',
  'Cross-Origin-Opener-Policy: same-origin',
  'Permissions-Policy: payment=(), clipboard-write=(), storage-access=()',
  'Referrer-Policy: no-referrer',
]) {
  test(`a buyer can check out on a page with the header ${header}`, async ({ page, partner }) => {
    await page.goto(`${partner.url}${writePage('isolated.html', html)}?${new URLSearchParams({ header })}`);
    await addPlan(page, 'SEO', 'SEO Growth');
    await checkOut(page);
  });
}
