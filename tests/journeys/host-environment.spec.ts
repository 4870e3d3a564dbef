/** Host pages in unusual environments: blocked files, a wrong clock, moved elements, foreign nodes in shadow roots, isolation headers. */
import { expect, type Page } from '@playwright/test';
import { selectCases } from '../nightly.ts';
import { test, writePage } from '../partner-site.ts';
import { addPlan, getCartPanel, getLauncher, openCart, waitForHostedCheckout } from '../shop.ts';
import { queryDatabase, siteUrl, stripeMockUrl } from '../stack.ts';

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A partner's page</title></head><body>
  <main><div id="place"></div><agency-cart checkout-domain="${stripeMockUrl}"></agency-cart><agency-pricing-picker></agency-pricing-picker></main>
  <script type="module" crossorigin src="${siteUrl}/widgets/v1/pricing-picker.en.js"></script></body></html>`;

async function checkOut(page: Page): Promise<void> {
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);
}

test('a buyer can check out while a filter list blocks optional files @nightly', async ({ page, partner }) => {
  await page.route(/\/(consent|partner|analytics|attribution|doctor|host-theme)[\w-]*\.js|live\.json/, (route) =>
    route.abort(),
  );
  await page.goto(partner.url + writePage('filtered.html', html));
  await addPlan(page, 'SEO', 'SEO Growth');
  await checkOut(page);
});

test('a printed page shows the prices and hides the button that opens the cart', async ({ page, partner }) => {
  await page.goto(partner.url + writePage('printed.html', html));
  await addPlan(page, 'SEO', 'SEO Growth');
  await page.emulateMedia({ media: 'print' });
  await expect(getLauncher(page)).toBeHidden();
  const picker = page.locator('agency-pricing-picker');
  await expect(picker).toContainText('$179');
  await expect(picker.getByText('$179').first(), 'white text needs its background').toHaveCSS(
    'print-color-adjust',
    'exact',
  );
});

// https://github.com/Shopify/dawn/issues/296
test('the open cart keeps out of the status bar, notch and home indicator on a page with viewport-fit=cover', async ({
  page,
  partner,
}) => {
  const insets = { top: 47, right: 59, bottom: 21, left: 59 };
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await page.goto(partner.url + writePage('notch.html', html));
  await addPlan(page, 'SEO', 'SEO Growth');
  const cart = await openCart(page);
  await expect(cart).toHaveCSS('padding', '47px 59px 21px');
});

for (const days of selectCases([400, -1, 1], 1)) {
  test(`a buyer can check out if the computer’s clock is wrong by ${days} days, and Back returns to the filled cart`, async ({
    page,
    partner,
  }) => {
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    await page.goto(partner.url + writePage('clock.html', html));
    await addPlan(page, 'SEO', 'SEO Growth');
    await checkOut(page);
    await page.goBack();
    await expect(getCartPanel(page)).toContainText('SEO Growth');
  });
}

for (const way of selectCases(['append', 'moveBefore'] as const, 1)) {
  test(`the widgets keep the selected tab and the cart if the page moves the widgets with ${way}() @nightly`, async ({
    page,
    partner,
  }) => {
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

const shop = `<agency-cart checkout-domain="${stripeMockUrl}"></agency-cart><agency-pricing-picker></agency-pricing-picker>
  <script type="module" src="${siteUrl}/widgets/v1/loader.js"></script>`;

/** Documents of host pages: file name and HTML. */
const documents: Readonly<Record<string, readonly [file: string, html: string]>> = {
  // https://github.com/UniversalDataTool/react-image-annotate/issues/110
  'without a doctype': ['quirks.html', `<html lang="en"><body>${shop}</body></html>`],
  // https://github.com/vuejs/vue/issues/5852. Chromium runs no module scripts in XML documents: crbug.com/717643
  'in XHTML whose script has no type="module"': [
    'page.xhtml',
    `<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>XHTML</title></head><body>${shop.replace(' type="module"', '')}</body></html>`,
  ],
  // https://github.com/zendesk/sunshine-conversations-web/issues/422
  'whose <base> is on another site': [
    'base.html',
    `<!doctype html><html lang="en"><head><base href="https://cdn.example/app/"></head><body>${shop}</body></html>`,
  ],
  // https://github.com/floating-ui/floating-ui/issues/3032
  'that is enlarged by the CSS property zoom': [
    'zoom.html',
    `<!doctype html><html lang="en"><body style="zoom: 1.5">${shop}</body></html>`,
  ],
  'whose whole content is in a form, as in ASP.NET': [
    'web-forms.html',
    `<!doctype html><html lang="en"><body><form method="post" action="/post-back" onkeypress="if (event.keyCode === 13) this.submit()">${shop}</form></body></html>`,
  ],
};

for (const [name, [file, page]] of selectCases(Object.entries(documents), 1)) {
  test(`a buyer can check out on a page ${name}`, async ({ page: tab, partner }) => {
    await tab.goto(partner.url + writePage(file, page));
    await addPlan(tab, 'SEO', 'SEO Growth');
    const cart = await openCart(tab);
    const quantity = cart.getByRole('textbox', { name: 'Quantity of SEO Growth' });
    await quantity.fill('2');
    await quantity.press('Enter');
    await cart.getByRole('button', { name: 'Checkout' }).click();
    await waitForHostedCheckout(tab);
  });
}

// https://github.com/jpschewe/fll-sw/issues/215
test('a message submitted without JavaScript from a page in windows-1252 is stored with all its characters @nightly', async ({
  page,
  partner,
}) => {
  // Without React, the browser submits the form.
  await page.route('**/widgets/**/core-*.js', (route) => route.abort());
  const form = `<!doctype html><html lang="en"><body><agency-contact-form></agency-contact-form>
    <script type="module" src="${siteUrl}/widgets/v1/contact-form.en.js"></script></body></html>`;
  const header = 'Content-Type: text/html; charset=windows-1252';
  await page.goto(`${partner.url}${writePage('windows-1252.html', form)}?${new URLSearchParams({ header })}`);
  const address = `windows-1252-${Date.now()}@example.com`;
  const message = 'Größe “M”: 10 €, 日本';
  await page.getByLabel('Full Name').fill('Ada Moreno');
  await page.getByLabel('Email Address').fill(address);
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.waitForURL(`${siteUrl}/**`);
  expect(queryDatabase('SELECT message FROM contact_messages WHERE email = ?', address)).toEqual([{ message }]);
});

/** Ways in which scripts of a page replace its content with that of a fetched page. */
const contentSwaps: Readonly<Record<string, (html: string) => void>> = {
  // https://github.com/withastro/astro/pull/14341: a parsed template stays a template.
  'DOMParser, as Swup and Barba do': (html) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    document.body.replaceWith(body);
  },
  innerHTML: (html) => {
    document.body.innerHTML = html;
  },
  'document.write(), as previews of page builders do': (html) => {
    document.open();
    document.write(html);
    document.close();
  },
};

for (const [name, swap] of selectCases(Object.entries(contentSwaps), 1)) {
  test(`a buyer can check out if the page inserts widgets with prerendered prices by ${name}`, async ({
    page,
    partner,
    request,
  }) => {
    const pricing = await (await request.get('/pricing')).text();
    const picker = /<agency-pricing-picker[\s\S]*?<\/agency-pricing-picker>/.exec(pricing)?.[0] ?? '';
    expect(picker).toContain('<template shadowrootmode');
    await page.goto(
      partner.url + writePage('swapped.html', `<!doctype html><html lang="en"><body>${shop}</body></html>`),
    );
    await addPlan(page, 'Ads', 'Ads Basic');
    await page.evaluate(swap, shop.replace(/<agency-pricing-picker>.*<\/agency-pricing-picker>/, picker));
    await addPlan(page, 'SEO', 'SEO Growth');
    await checkOut(page);
  });
}

test('a buyer can check out if an extension adds nodes to the widgets’ shadow roots @nightly', async ({
  page,
  partner,
}) => {
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

// React 18 fails to hydrate a document, as Remix does, if it contains other elements: https://github.com/remix-run/remix/issues/9016
test('the loader adds elements only to the page’s head @nightly', async ({ page, partner }) => {
  const script = `<script>
    const added = [];
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        if (target.matches('html, head, body')) for (const { localName } of addedNodes) added.push(target.localName + ' ' + localName);
    }).observe(document.documentElement, { childList: true, subtree: true });
    addEventListener('DOMContentLoaded', () => setTimeout(() => added.splice(0)), { once: true });
  </script>`;
  const late = `<script type="module">
    await new Promise((resolve) => setTimeout(resolve, 200));
    import('${siteUrl}/widgets/v1/loader.js');</script>`;
  const tag = '<agency-pricing-picker></agency-pricing-picker>';
  await page.goto(
    partner.url + writePage('head.html', `<!doctype html><html lang="en"><body>${script}${tag}${late}</body></html>`),
  );
  await page.waitForFunction(() => customElements.get('agency-pricing-picker'));
  const added = new Set(await page.evaluate<string[]>('added'));
  expect(added).toEqual(new Set(['head link']));
});

const headers = [
  'Cross-Origin-Embedder-Policy: require-corp',
  'Permissions-Policy: payment=(), clipboard-write=(), storage-access=()',
  'Referrer-Policy: no-referrer',
  'Cross-Origin-Embedder-Policy: credentialless',
  'Cross-Origin-Opener-Policy: same-origin',
];

for (const header of selectCases(headers, 1)) {
  test(`a buyer can check out on a page with the header ${header}`, async ({ page, partner }) => {
    await page.goto(`${partner.url}${writePage('isolated.html', html)}?${new URLSearchParams({ header })}`);
    await addPlan(page, 'SEO', 'SEO Growth');
    await checkOut(page);
  });
}
