/** The test function of this folder: a page of the built site that looks the same at every run. */
import { test as base, expect, type Page } from '@playwright/test';
import { type SiteFiles, serveSiteFiles } from './site-files.ts';

/** What a widget still waits for. */
const busy = '[aria-busy="true"], [data-state="verifying"], [data-state="loading"]';

/** Nothing on a page may depend on the day of the run. */
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
    /** True once a widget has said that it is ready. */
    isAwake(element: Element): boolean;
  }
}

/**
 * Opens a page of the built site, wakes its widgets by scrolling to each, and resolves when they and the fonts are there; with
 * `waits` while they still wait for an answer.
 */
export async function open(page: Page, address: string, { status = 200, waits = false } = {}): Promise<void> {
  const reply = await page.goto(address);
  expect(reply?.status(), `${address} is built; if not: npm run build`).toBe(status);
  await page.waitForFunction(() => {
    // What wakes at a touch only, such as the header's cart, looks as it does to who does not touch it.
    const all = [...document.querySelectorAll(':not([loading="interaction"])')];
    const asleep = all.find((element) => element.localName.startsWith('agency-') && !window.isAwake(element));
    if (asleep) asleep.scrollIntoView({ block: 'center' });
    else scrollTo(0, 0);
    return !asleep && document.fonts.status === 'loaded' && scrollY === 0;
  });
  if (!waits) await settled(page);
}

/** Resolves when no widget waits for an answer any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator(busy), 'a widget still waits for an answer').toHaveCount(0, { timeout: 15_000 });
}
