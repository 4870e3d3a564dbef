/** Presses on prerendered widgets while React is still loading. */
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { selectCases } from '../nightly.ts';
import { type PartnerSite, test, writePage } from '../partner-site.ts';
import { getCartPanel, getLauncher, openCart, showAddOn, waitForHostedCheckout } from '../shop.ts';
import { siteUrl, stripeMockUrl } from '../stack.ts';
import { translatePage } from '../translator.ts';

function createHostPage(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A partner's page</title>
  <script async src="${siteUrl}/widgets/v1/pricing-picker.en.js"></script></head><body>${body}</body></html>`;
}

const reporting = 'analytics="datalayer" consent="granted"';
const cartTag = `<agency-cart checkout-domain="${stripeMockUrl}" ${reporting}></agency-cart>`;
const pasted = writePage(
  'early-press.html',
  createHostPage(
    `${cartTag}<agency-pricing-picker ${reporting}><a href="${siteUrl}/pricing">Prices</a></agency-pricing-picker>`,
  ),
);

/** Returns a page on which a server has printed the prices, as the WordPress plugin does. */
async function fetchPrintedPage(request: APIRequestContext): Promise<string> {
  const { html } = await (await request.get(`${siteUrl}/widgets/v1/pricing-picker.en.json`)).json();
  const record = JSON.stringify({ lang: 'en', partner: 'studio-north' }).replaceAll('"', '&quot;');
  const printed = html
    .replaceAll('[[origin]]', siteUrl)
    .replaceAll('[[partner]]', 'studio-north')
    .replaceAll('[[record]]', record);
  const tag = `<agency-pricing-picker partner="studio-north" ${reporting}>${printed}</agency-pricing-picker>`;
  return writePage('early-press-printed.html', createHostPage(cartTag + tag));
}

/** Delays React until the returned function is called. */
async function delayReact(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/widgets/**/core-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function isDefined(page: Page): Promise<boolean> {
  return page.evaluate(() => customElements.get('agency-pricing-picker') !== undefined);
}

/** Returns true once the cart and the price list have rendered. Needs `observe`. */
async function areReady(page: Page): Promise<boolean> {
  const ready = await page.evaluate(() => (window as unknown as { ready: string[] }).ready);
  return ['agency-cart', 'agency-pricing-picker'].every((tag) => ready.includes(tag));
}

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const getStatus = (page: Page): Locator => page.locator('agency-pricing-picker').getByRole('status');

const getLines = (panel: Locator) => panel.getByRole('button', { name: /^Remove / });

/** Presses the buttons of the price list, and checks the page's texts after each press. */
async function pressButtons(page: Page): Promise<void> {
  await (await showAddOn(page, 'Photography')).click();
  await expect(getStatus(page)).toHaveText(/^Photography added to your cart\. Before checkout, add a plan/);
  await getButton(page, 'Remove Photography').press(' ');
  await expect(getStatus(page)).toHaveText('Photography removed from your cart.');
  await getButton(page, 'Add to Cart Social Media Growth').click();
  await expect(getButton(page, 'Added to Cart Social Media Growth')).toBeVisible();
  await expect(getStatus(page)).toHaveText('Social Media Growth added to your cart.');
  await expect(getLauncher(page)).toHaveAccessibleName('Cart 1 item');
  await getButton(page, 'Added to Cart Social Media Growth').press('Enter');
  await expect(getStatus(page)).toHaveText('Social Media Growth is already in your cart.');
  await getButton(page, 'Switch to This Plan Social Media Pro').click();
  await expect(getButton(page, 'Added to Cart Social Media Pro')).toBeVisible();
  await expect(getButton(page, 'Switch to This Plan Social Media Growth')).toBeVisible();
  await expect(getStatus(page)).toHaveText('Switched from Social Media Growth to Social Media Pro.');
  await getButton(page, 'Add Bundle to Cart Brand Visibility Bundle').click();
  await getButton(page, 'Add Bundle to Cart Enterprise Bundle').click();
  await expect(getStatus(page)).toHaveText(
    'Enterprise Bundle added to your cart. It replaces Brand Visibility Bundle.',
  );
  await expect(getButton(page, 'Add Bundle to Cart Lead Generation Bundle')).toHaveAccessibleDescription(
    'Replaces the Enterprise Bundle in your cart.',
  );
  await page.getByRole('tab', { name: 'SEO', exact: true }).click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Email', exact: true })).toBeFocused();
  await getButton(page, 'Add to Cart Email Standard').press('Enter');
  await (await showAddOn(page, 'Email A/B Testing')).click();
  await expect(getLauncher(page)).toHaveAccessibleName('Cart 4 items');
}

interface Observed {
  readonly words: string;
  readonly events: readonly unknown[];
  readonly reports: readonly unknown[];
}

/** Records the events of all widgets, and returns them with the texts of both widgets. */
async function observePage(page: Page): Promise<() => Promise<Observed>> {
  await page.addInitScript(() => {
    const events: unknown[] = [];
    const ready: string[] = [];
    Object.assign(window, { events, ready });
    addEventListener('agency-ready', ({ target }) => ready.push((target as Element).localName));
    for (const name of [
      'package-add',
      'package-switch',
      'add-on-add',
      'add-on-remove',
      'category-change',
      'cart-change',
    ])
      addEventListener(`agency-${name}`, (event) => {
        const { kind, id, replacedId, category } = (event as CustomEvent).detail;
        events.push([name, kind, id, replacedId, category]);
      });
  });
  return () =>
    page.evaluate(() => {
      const { events, dataLayer = [] } = window as unknown as { events: unknown[][]; dataLayer?: { event?: string }[] };
      const listVisibleTexts = (node: Element): string[] =>
        [...node.children].flatMap((child) => {
          if (!child.checkVisibility()) return [];
          return child.childElementCount > 0 ? listVisibleTexts(child) : [child.textContent ?? ''];
        });
      const words = [...document.querySelectorAll('agency-cart, agency-pricing-picker')].map((host) =>
        listVisibleTexts(host.shadowRoot?.querySelector('.root') as Element).join('|'),
      );
      const ofCart = (list: unknown[][]) => list.filter(([name]) => name === 'cart-change');
      return {
        words: words.join('\n'),
        // Lists the cart's events last, because a cart that is still loading fires them later than the price list fires its own.
        events: [...events.filter(([name]) => name !== 'cart-change'), ...ofCart(events)],
        reports: dataLayer.map(({ event }) => event).filter((event) => /cart$/.test(event ?? '')),
      };
    });
}

/** Functions that return the URL of a page, by the kind of page. */
const pageUrls: Readonly<
  Record<string, (partner: PartnerSite, request: APIRequestContext) => string | Promise<string>>
> = {
  'the agency’s pricing page': () => `${siteUrl}/pricing`,
  'a page with a pasted tag': ({ url }) => url + pasted,
  'a page with printed prices': async ({ url }, request) => url + (await fetchPrintedPage(request)),
};

for (const [place, addressOn] of selectCases(Object.entries(pageUrls), 1)) {
  test.describe(`${place} before React has loaded (F75)`, () => {
    test('responds to presses with the same cart, texts, events and reports as after React has loaded', async ({
      browser,
      partner,
      request,
    }) => {
      const address = await addressOn(partner, request);
      const [early, late] = [await browser.newPage(), await browser.newPage()];
      const release = await delayReact(early);
      const observed = [await observePage(early), await observePage(late)];
      await early.goto(address);
      await pressButtons(early);
      expect(await isDefined(early)).toBe(false);
      release();
      await late.goto(address);
      await late.getByRole('tab').first().hover();
      await late.locator('agency-cart').hover();
      await expect.poll(() => areReady(late)).toBe(true);
      await pressButtons(late);
      await expect.poll(() => isDefined(early)).toBe(true);
      const expected = await observed[1]?.();
      await expect.poll(async () => observed[0]?.()).toEqual(expected);
      await expect(getStatus(early)).toHaveText('Email A/B Testing added to your cart.');
      const panel = await openCart(early);
      await expect(getLines(panel)).toHaveCount(4);
    });

    test('shows the cart button as a button named “Cart 0 items” instead of a link @nightly', async ({
      page,
      partner,
      request,
    }) => {
      const address = await addressOn(partner, request);
      await delayReact(page);
      await page.goto(address);
      await expect(page.getByRole('button', { name: 'Cart 0 items', exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Cart 0 items', exact: true })).toHaveCount(0);
      expect(await isDefined(page)).toBe(false);
    });

    test('opens the cart’s panel immediately after a press, and shows the lines in the panel when React has loaded', async ({
      page,
      partner,
      request,
    }) => {
      const address = await addressOn(partner, request);
      const release = await delayReact(page);
      await page.goto(address);
      await getButton(page, 'Add to Cart Social Media Growth').click();
      await page.getByRole('link', { name: 'View cart Social Media Growth' }).click();
      await expect(getCartPanel(page)).toContainText('Loading your cart…');
      await page.keyboard.press('Escape');
      await expect(getCartPanel(page)).toBeHidden();
      await getLauncher(page).press(' ');
      await expect(getCartPanel(page).getByRole('button', { name: 'Close cart' })).toBeFocused();
      await getCartPanel(page).getByRole('button', { name: 'Close cart' }).click();
      await expect(getLauncher(page)).toBeFocused();
      await getLauncher(page).press('Enter');
      expect(await isDefined(page)).toBe(false);
      release();
      await expect(getLines(getCartPanel(page))).toHaveCount(1);
      await expect(getCartPanel(page)).not.toContainText('Loading your cart…');
      await expect(getCartPanel(page).getByRole('button', { name: 'Close cart' })).toBeFocused();
    });

    test('changes nothing after a press whose event a listener on the page cancels @nightly', async ({
      page,
      partner,
      request,
    }) => {
      const address = await addressOn(partner, request);
      await delayReact(page);
      await page.addInitScript(() => {
        for (const name of ['agency-package-add', 'agency-category-change'])
          addEventListener(name, (event) => event.preventDefault());
      });
      await page.goto(address);
      await getButton(page, 'Add to Cart Social Media Growth').click();
      await page.getByRole('tab', { name: 'SEO', exact: true }).click();
      await expect(getButton(page, 'Add to Cart Social Media Growth')).toBeVisible();
      await expect(getLauncher(page)).toHaveAccessibleName('Cart 0 items');
      await expect(getStatus(page)).toHaveText('');
    });

    test('shows a product as added to the cart after another tab added the product @nightly', async ({
      page,
      partner,
      request,
    }) => {
      const address = await addressOn(partner, request);
      await delayReact(page);
      await page.goto(address);
      const other = await page.context().newPage();
      await other.goto(address);
      await getButton(other, 'Add to Cart Social Media Growth').click();
      await expect(getButton(page, 'Added to Cart Social Media Growth')).toBeVisible();
      await expect(getLauncher(page)).toHaveAccessibleName('Cart 1 item');
      await page.reload();
      await expect(getButton(page, 'Added to Cart Social Media Growth')).toBeVisible();
    });

    test('opens the cart after a press even if the first request for React’s file fails @nightly', async ({
      page,
      partner,
      request,
    }) => {
      const address = await addressOn(partner, request);
      let requests = 0;
      await page.route('**/widgets/**/core-*.js', (route) => (++requests === 1 ? route.abort() : route.fallback()));
      await page.goto(address);
      await getLauncher(page).click();
      await expect(getCartPanel(page)).toContainText('Your cart is empty.');
      expect(requests).toBeGreaterThan(1);
      expect(page.url()).toBe(address);
    });

    test('starts the checkout of a plan after a press on Add to Cart if React cannot load', async ({
      page,
      partner,
      request,
    }) => {
      const address = await addressOn(partner, request);
      await page.route('**/widgets/**/core-*.js', (route) => route.abort());
      await page.goto(address);
      await getButton(page, 'Add to Cart Social Media Growth').click();
      await waitForHostedCheckout(page);
    });
  });
}

test('the contact form still contains text typed before React had loaded (F75)', async ({ page }) => {
  const release = await delayReact(page);
  await page.goto(`${siteUrl}/contact`);
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email Address').fill('ada@example.com');
  release();
  await expect.poll(() => page.evaluate(() => customElements.get('agency-contact-form') !== undefined)).toBe(true);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Lovelace');
  await expect(page.getByLabel('Email Address')).toHaveValue('ada@example.com');
});

test('the review form still contains a review written before React had loaded (F75) @nightly', async ({ page }) => {
  const release = await delayReact(page);
  await page.goto(`${siteUrl}/reviews`);
  const reviews = page.locator('agency-reviews');
  const text = reviews.getByLabel(/Review/).last();
  await reviews.getByLabel('Name').first().fill('Ada Moreno');
  await reviews.getByRole('radio', { name: '5 Stars' }).press('ArrowLeft');
  await text.fill('They answered the phone.');
  release();
  await expect.poll(() => page.evaluate(() => customElements.get('agency-reviews') !== undefined)).toBe(true);
  await reviews.getByRole('button', { name: 'Submit Review' }).click();
  // The alert about the empty field shows that React has rendered the form.
  await expect(reviews.getByRole('alert').first()).toBeVisible();
  await expect(reviews.getByLabel('Name').first()).toHaveValue('Ada Moreno');
  await expect(reviews.getByRole('radio', { name: '4 Stars' })).toBeChecked();
  await expect(text).toHaveValue('They answered the phone.');
});

test('a cart panel opened before React has loaded stays open if the page is translated in the meantime (F69, F75) @nightly', async ({
  page,
}) => {
  const release = await delayReact(page);
  await translatePage(page, 'DOMContentLoaded');
  await page.goto(`${siteUrl}/pricing`);
  await getButton(page, 'Add to Cart Social Media Growth').click();
  await getLauncher(page).click();
  await expect(getCartPanel(page)).toBeVisible();
  release();
  await expect(getLines(getCartPanel(page))).toHaveCount(1);
});

/** Opens the pricing page, translated before React, which renders it again from scratch when the returned function is called. */
async function openTranslated(page: Page): Promise<() => Promise<void>> {
  const release = await delayReact(page);
  await translatePage(page, 'DOMContentLoaded');
  await page.goto(`${siteUrl}/pricing`);
  await expect(page.locator('agency-pricing-picker font').first()).toBeVisible();
  return async () => {
    const ready = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.querySelector('agency-pricing-picker')?.addEventListener('agency-ready', resolve),
        ),
    );
    release();
    await ready;
  };
}

for (const { key, press, end } of [
  { key: 'the mouse button', press: (page: Page) => page.mouse.down(), end: (page: Page) => page.mouse.up() },
  { key: 'the space bar', press: (page: Page) => page.keyboard.down(' '), end: (page: Page) => page.keyboard.up(' ') },
]) {
  test(`a press of ${key} counts once if React renders a translated list again during the press (F69, F75)`, async ({
    page,
  }) => {
    const startReact = await openTranslated(page);
    await getButton(page, 'Add Carousel Posts').focus();
    await getButton(page, 'Add Carousel Posts').hover();
    await press(page);
    await startReact();
    await end(page);
    await expect(getButton(page, 'Remove Carousel Posts')).toBeFocused();
    await expect(getLauncher(page)).toHaveAccessibleName('Cart 1 item');
    await getButton(page, 'Remove Carousel Posts').click();
    await expect(getLauncher(page)).toHaveAccessibleName('Cart 0 items');
  });
}

test('a press before React has loaded still takes effect if the price list is translated in the meantime (F69, F75) @nightly', async ({
  page,
}) => {
  const startReact = await openTranslated(page);
  const filter = page.locator('agency-pricing-picker .filter', { hasText: 'Email' });
  await filter.locator('label').click();
  await page.getByRole('button', { name: /^Add all \d+$/ }).click();
  await page.evaluate(() => {
    const root = document.querySelector('agency-pricing-picker')?.shadowRoot;
    for (const font of root?.querySelectorAll('font font') ?? []) font.textContent = `¡${font.textContent}!`;
  });
  await startReact();
  await expect(filter.getByRole('radio')).toBeChecked();
  await expect(getButton(page, 'Remove Email A/B Testing')).toBeVisible();
  await expect(getButton(page, 'Remove Photography')).toHaveCount(0);
});
