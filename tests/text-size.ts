import type { Page } from '@playwright/test';

/** Doubles the page's text and returns the widths, of 320 and 390 px, at which the page then scrolls horizontally. */
export async function overflowWithDoubleText(page: Page): Promise<string[]> {
  const setRootSize = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
  const found: string[] = [];
  await setRootSize('200%');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (excess > 0) found.push(`${excess} px too wide at ${width} px`);
  }
  await setRootSize('');
  return found;
}
