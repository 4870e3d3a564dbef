/** Readers' own settings: forced colors, more contrast, text spacing, a low window, printing and right-to-left text. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { addPlan, getCartPanel, openCart } from '../shop.ts';

/** Returns true if the element has the system's background color for selected items. */
function isShownSelected(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const sample = document.createElement('p');
    sample.style.cssText = 'forced-color-adjust: none; background: SelectedItem';
    document.body.append(sample);
    const picked = getComputedStyle(sample).backgroundColor;
    sample.remove();
    const { backgroundColor, forcedColorAdjust } = getComputedStyle(node) as CSSStyleDeclaration & {
      forcedColorAdjust?: string;
    };
    return forcedColorAdjust === 'none' && backgroundColor === picked;
  });
}

/** Checks that only the first of two items is drawn as selected. */
async function expectSelected(picked: Locator, other: Locator): Promise<void> {
  expect(await isShownSelected(picked)).toBe(true);
  expect(await isShownSelected(other)).toBe(false);
}

/** Returns true if the element has a border or outline, which forced colors keep, unlike a shadow or background. */
function hasEdge(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(node);
    const isLine = (style: string, width: string) => style !== 'none' && Number.parseFloat(width) >= 1;
    return isLine(outlineStyle, outlineWidth) || isLine(borderTopStyle, borderTopWidth);
  });
}

async function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

test.describe('with forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('forced colors distinguish the selected tab, filter and tile from the others', async ({ page }) => {
    await page.goto('/pricing');
    const picker = page.locator('agency-pricing-picker');
    const tabs = picker.getByRole('tab');
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await expectSelected(tabs.first(), tabs.nth(1));
    const filters = picker.locator('[part~="filter"]');
    await expectSelected(filters.first(), filters.nth(1));

    await page.goto('/');
    const tiles = page.locator('agency-package-picker').getByRole('tab');
    await expect(tiles.first()).toHaveAttribute('aria-selected', 'true');
    await expectSelected(tiles.first(), tiles.nth(1));

    await page.goto('/examples');
    const shown = page.locator('.tabs').first().getByRole('tab');
    await expect(shown.first()).toHaveAttribute('aria-selected', 'true');
    await expectSelected(shown.first(), shown.nth(1));
    const choices = page.locator('.filter__choice > span');
    await expectSelected(choices.first(), choices.nth(1));
  });

  test('forced colors of a dark theme show the marked words of a page title', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/pricing');
    await expect(page.locator('h1 mark')).toHaveCSS('color', 'rgb(255, 255, 255)');
  });

  test('forced colors show borders of cards, badges and cart, and the selector’s arrow, but not the footer’s large name @nightly', async ({
    page,
  }) => {
    await page.goto('/pricing');
    const picker = page.locator('agency-pricing-picker');
    const cart = page.locator('agency-cart');
    expect(await hasEdge(picker.locator('[part~="plan"]').first())).toBe(true);
    expect(await hasEdge(picker.locator('.badge').first())).toBe(true);
    expect(await hasEdge(page.locator('.sample-receipt'))).toBe(true);
    await expect(page.locator('.site-footer__sign')).toBeHidden();
    await picker
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    const launcher = cart.getByRole('button', { name: /^Cart/ });
    expect(await hasEdge(launcher)).toBe(true);
    await launcher.click();
    const panel = getCartPanel(page);
    await expect(panel).toBeVisible();
    expect(await hasEdge(panel)).toBe(true);
    await expect(panel.getByRole('combobox')).toHaveCSS('appearance', 'auto');
  });
});

test('if the reader prefers more contrast, secondary text has the same color as other text', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/pricing');
  const text = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  await expect(page.locator('.lead').first()).toHaveCSS('color', text);
  const picker = page.locator('agency-pricing-picker');
  const unit = picker.locator('.unit').first();
  const name = picker.locator('.card-name').first();
  expect(await unit.evaluate((node) => getComputedStyle(node).color)).toBe(
    await name.evaluate((node) => getComputedStyle(node).color),
  );
});

// https://github.com/radix-ui/themes/issues/121
test('a widget shows text in the browser’s font size on a page that sets no font size @nightly', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('Page.setFontSizes', { fontSizes: { standard: 20 } });
  await page.goto('/embed/frame/contact-form');
  await expect(page.locator('agency-contact-form .input').first()).toHaveCSS('font-size', '20px');
});

test('no page scrolls horizontally at 320 px with the text spacing of WCAG 1.4.12', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ['/', '/services', '/examples', '/pricing', '/contact', '/reviews', '/backlinks', '/compare']) {
    await page.goto(path);
    await page.evaluate(() => {
      const css =
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      const spread = (root: Document | ShadowRoot) => {
        root.adoptedStyleSheets.push(sheet);
        for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) spread(shadowRoot);
      };
      spread(document);
    });
    expect.soft(await measureOverflow(page), path).toBeLessThanOrEqual(0);
  }
});

test('each phone number is on one line at 320 px @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ['/accessibility', '/contact', '/billing']) {
    await page.goto(path);
    const numbers = page.locator('a[href^="tel:"]:visible');
    await expect(numbers.first()).toBeVisible();
    const lines = await numbers.evaluateAll((links) =>
      links.map((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        return text.getClientRects().length;
      }),
    );
    expect.soft(new Set(lines), path).toEqual(new Set([1]));
  }
});

test('in a short window, the header scrolls out of view with the page, to leave room for reading @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 320 });
  await page.goto('/pricing');
  const header = page.getByRole('banner');
  await expect(header).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 1000));
  await expect(header).not.toBeInViewport();
  await page.setViewportSize({ width: 640, height: 700 });
  await expect(header).toBeInViewport();
});

test('a printed page shows prices, collapsed answers and collapsed add-ons, hides the navigation and the cart, and has no header that covers its text', async ({
  page,
}) => {
  await page.goto('/pricing');
  await addPlan(page, 'SEO', 'SEO Growth');
  await expect(page.locator('cart-bar')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await page.emulateMedia({ media: 'print' });
  const bottom = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
  const top = await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().top);
  expect(bottom).toBeGreaterThan(0);
  expect(top, 'the heading stands below the header').toBeGreaterThanOrEqual(bottom);
  await expect(page.locator('.band[data-band="strong"]').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  for (const tag of ['agency-cart', 'cart-bar']) await expect(page.locator(tag)).toBeHidden();
  await expect(page.locator('agency-pricing-picker')).toContainText('$199');
  await expect(page.locator('#questions details:not([open]) p').first()).toBeVisible();
  await expect(page.locator('agency-pricing-picker .group:not([open]) .card-name').first()).toBeVisible();
});

test('copying a price copies the amount once and the unit once @nightly', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/pricing');
  await page.locator('agency-pricing-picker [part=price]:visible').first().click({ clickCount: 3 });
  await page.keyboard.press('ControlOrMeta+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.trim()).toMatch(/^\$\d+\/mo$/);
});

test('on a right-to-left page, an English sentence that begins with a number still reads from left to right @nightly', async ({
  page,
}) => {
  await page.route('**/from-the-right', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="de" dir="rtl"><script type="module" src="/widgets/v1/loader.js"></script>
        <agency-pricing-picker></agency-pricing-picker>`,
    }),
  );
  await page.goto('/from-the-right');
  const card = page.locator('agency-pricing-picker [part~="plan"]').first();
  /** Returns the element's text, and true if its first letter is above or to the left of its last letter. */
  const readDirection = (element: Locator) =>
    element.evaluate((node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const text = walker.nextNode() as Text;
      const at = (offset: number) => {
        const range = document.createRange();
        range.setStart(text, offset);
        range.setEnd(text, offset + 1);
        return range.getBoundingClientRect();
      };
      const [first, last] = [at(0), at(text.length - 1)];
      return { inOrder: first.top < last.top || first.left < last.left, words: text.data };
    });
  const features = card.locator('.features li');
  await expect(features.first()).toHaveText('30 posts a month');
  expect(await readDirection(features.first())).toEqual({ inOrder: true, words: '30 posts a month' });
  expect((await readDirection(card.locator('.unit').first())).inOrder).toBe(true);
});

test.describe('with a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  /**
   * Returns the buttons, fields and links whose touch target is lower than 44 px. Links inside a sentence are left out,
   * because their height is the line height.
   */
  const findLowTargets = (page: Page) =>
    page.evaluate(() => {
      const findControls = (root: Document | ShadowRoot): HTMLElement[] =>
        [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
          ...(element.matches('a[href], button, summary, select, textarea, input') ? [element] : []),
          ...(element.shadowRoot ? findControls(element.shadowRoot) : []),
        ]);
      const isInSentence = (element: HTMLElement) =>
        element.matches('a') &&
        element.parentElement?.textContent?.trim() !== element.textContent?.trim() &&
        getComputedStyle(element).display === 'inline';
      const findElementAt = (x: number, y: number) => {
        let found = document.elementFromPoint(x, y);
        for (;;) {
          const inside = found?.shadowRoot?.elementFromPoint(x, y);
          if (!inside || inside === found) return found;
          found = inside;
        }
      };
      const low: string[] = [];
      const all = findControls(document);
      // Skip elements behind a modal dialog, because they cannot be touched.
      const dialog = all.map((control) => control.closest('dialog:modal')).find(Boolean);
      for (const control of all.filter((control) => !dialog || dialog.contains(control))) {
        const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (!isShown || control.tabIndex < 0 || isInSentence(control)) continue;
        const { height } = control.getBoundingClientRect();
        if (height > 43.5) continue;
        // A low control is fine if its label or overlay reacts to touches over 44 px, so hit-test around the control.
        control.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const [label] = (control as HTMLInputElement).labels ?? [];
        const isHitAt = (y: number) => {
          const target = findElementAt((left + right) / 2, y);
          return control.contains(target) || label?.contains(target);
        };
        const middle = (top + bottom) / 2;
        if (!isHitAt(middle - 21.5) || !isHitAt(middle + 21.5)) {
          low.push(`${Math.round(height)} px: ${control.outerHTML.slice(0, 120)}`);
        }
      }
      return low;
    });

  test('all touch targets on the pages are at least 44 px high @nightly', async ({ page }) => {
    for (const path of [
      '/',
      '/pricing',
      '/contact',
      '/services',
      '/performance',
      '/case-studies',
      '/backlinks',
      '/strategy-call',
      '/embed',
      '/services/social-media',
      '/services/meta-ads',
      '/widgets/cart',
      '/widgets/package-picker/social-media',
      '/widgets/reviews/failed',
    ]) {
      await page.goto(path);
      expect.soft(await findLowTargets(page), path).toEqual([]);
    }
  });

  test('all touch targets in an open cart are at least 44 px high', async ({ page }) => {
    await page.goto('/pricing');
    await addPlan(page, 'SEO', 'SEO Growth');
    await openCart(page);
    expect(await findLowTargets(page)).toEqual([]);
  });

  // https://github.com/Workday/canvas-kit/issues/1556
  test('iOS does not zoom, because fields have text of at least 16 px and quantity buttons prevent double-tap zoom @nightly', async ({
    page,
  }) => {
    const otherTypes = ['hidden', 'checkbox', 'radio', 'color', 'file'].map((type) => `[type=${type}]`).join();
    const fields = page.locator(`:is(input, select, textarea):not(${otherTypes})`);
    const findSmallFields = () =>
      fields.evaluateAll((all) =>
        all.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16).map((field) => field.outerHTML),
      );
    for (const path of ['/contact', '/reviews', '/embed']) {
      await page.goto(path);
      await expect(fields.first()).toBeAttached();
      expect.soft(await findSmallFields(), path).toEqual([]);
    }
    await page.goto('/strategy-call');
    await page.locator('agency-booking [part=calendar]').scrollIntoViewIfNeeded();
    await expect(page.getByRole('combobox')).toBeVisible();
    expect(await findSmallFields()).toEqual([]);
    await page.goto('/pricing');
    await addPlan(page, 'SEO', 'SEO Growth');
    const cart = await openCart(page);
    await expect(cart.getByRole('combobox')).toBeVisible();
    expect(await findSmallFields()).toEqual([]);
    await expect(cart.getByRole('button', { name: /^One more/ })).toHaveCSS('touch-action', 'manipulation');
  });
});
