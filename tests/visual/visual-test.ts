/** Test function for screenshots, whose page of the built site looks the same in every run. */
import { test as base, expect, type Page } from '@playwright/test';
import { type SiteFiles, serveSiteFiles } from './site-files.ts';

/** CSS selector of widgets that are still loading. */
const loadingWidgets = '[aria-busy="true"], [data-state="verifying"], [data-state="loading"]';

/** Fixed current time, so that pages look the same on any day. */
const today = new Date('2026-11-20T10:00:00Z');

export const test = base.extend<object, { siteFiles: SiteFiles }>({
  siteFiles: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const site = await serveSiteFiles();
      await use(site);
      site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ siteFiles }, use) => use(siteFiles.url),
  page: async ({ page, siteFiles }, use) => {
    await page.route(
      (url) => url.origin !== siteFiles.url,
      (route) => route.abort(),
    );
    await page.clock.setFixedTime(today);
    await page.addInitScript(() => {
      const awake = new Set<EventTarget | null>();
      addEventListener('agency-ready', ({ target }) => awake.add(target));
      Object.assign(window, { isAwake: (element: Element) => awake.has(element) });
    });
    await use(page);
  },
});

declare global {
  interface Window {
    /** Returns true if the widget has fired its ready event. */
    isAwake(element: Element): boolean;
  }
}

/**
 * Opens a page of the built site and makes its widgets interactive by scrolling to each. Resolves when widgets and
 * fonts are loaded; if `waits` is set, widgets may still wait for a reply.
 */
export async function openPage(page: Page, address: string, { status = 200, waits = false } = {}): Promise<void> {
  const reply = await page.goto(address);
  expect(reply?.status(), `${address} is built; if not: npm run build`).toBe(status);
  await page.waitForFunction(() => {
    // Leave out widgets that wait for interaction, such as the cart, which keep their prerendered view.
    const all = [...document.querySelectorAll(':not([loading="interaction"])')];
    const asleep = all.find((element) => element.localName.startsWith('agency-') && !window.isAwake(element));
    if (asleep) asleep.scrollIntoView({ block: 'center' });
    else scrollTo(0, 0);
    return !asleep && document.fonts.status === 'loaded' && scrollY === 0;
  });
  // The calendar loads its times only when its placeholder is near the viewport.
  const outline = page.locator('.times-outline');
  if ((await outline.count()) > 0) {
    // Scrolls the widget, because the times may replace the placeholder at any moment.
    await page.locator('agency-booking').scrollIntoViewIfNeeded();
    await expect(outline).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 0));
  }
  if (!waits) await waitUntilLoaded(page);
}

/** Resolves when no widget on the page is loading any more. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.locator(loadingWidgets), 'a widget still waits for an answer').toHaveCount(0, { timeout: 15_000 });
}
