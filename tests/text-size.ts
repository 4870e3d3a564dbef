import type { Page } from '@playwright/test';

/** Chromium's default font sizes in pixels. */
const fontSizes = { standard: 16, fixed: 13 };

/**
 * Doubles the browser's text size at widths of 320 and 390 px. Returns a message for each width at which the page scrolls
 * horizontally, and for each text that is cut off only at the double size. Pages of the Worker must also fit before their
 * fonts load.
 */
export async function findOverflowWithDoubleText(page: Page): Promise<string[]> {
  const chromium = await page.context().newCDPSession(page);
  const setTextSize = (factor: number) =>
    chromium.send('Page.setFontSizes', {
      fontSizes: { standard: fontSizes.standard * factor, fixed: fontSizes.fixed * factor },
    });
  const found: string[] = [];
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await setTextSize(1);
    const alwaysCut = await findCutText(page);
    await setTextSize(2);
    const excess = await measureExcessWidth(page);
    if (excess > 0) found.push(`${excess} px too wide at ${width} px`);
    const excessWithoutFonts = await measureExcessWidth(page, workerFonts);
    if (excessWithoutFonts > 0) found.push(`${excessWithoutFonts} px too wide at ${width} px without fonts`);
    const cut = (await findCutText(page)).filter((text) => !alwaysCut.includes(text));
    found.push(...cut.map((text) => `cut off at ${width} px: ${text}`));
  }
  await setTextSize(1);
  await chromium.detach();
  return found;
}

/** Selector of the style sheet that loads the fonts of the Worker's pages. */
const workerFonts = 'link[href="/fonts.css"]';

/** Returns by how many pixels the page is wider than the viewport while the style sheet of a selector is switched off. */
function measureExcessWidth(page: Page, sheet?: string): Promise<number> {
  return page.evaluate((selector) => {
    const link = selector === undefined ? null : document.querySelector<HTMLLinkElement>(selector);
    if (link) link.disabled = true;
    const excess = document.documentElement.scrollWidth - innerWidth;
    if (link) link.disabled = false;
    return excess;
  }, sheet);
}

/** Returns the text that extends beyond the sides of an ancestor that clips it and can't be scrolled, except in drawings. */
function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const getParent = (node: Element) =>
      node.assignedSlot ?? node.parentElement ?? (node.getRootNode() as ShadowRoot).host ?? null;
    const isDrawing = (node: Element) => node.matches('[aria-hidden="true"], [role="img"], [inert], svg');
    const isCut = (element: Element, text: DOMRect) => {
      let isCutOff = false;
      for (let node: Element | null = element; node && node !== document.body; node = getParent(node)) {
        if (isDrawing(node)) return false;
        const { overflowX } = getComputedStyle(node);
        if (overflowX === 'auto' || overflowX === 'scroll') return false;
        if (overflowX === 'visible') continue;
        const box = node.getBoundingClientRect();
        // Text for screen readers only is in a box of one pixel.
        if (box.width <= 1) return false;
        isCutOff ||= text.right > box.right + 1 || text.left < box.left - 1;
      }
      return isCutOff;
    };
    const cut = new Set<string>();
    const search = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) search(element.shadowRoot);
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        for (const node of element.childNodes) {
          if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          if ([...range.getClientRects()].some((text) => isCut(element, text))) cut.add(node.textContent.trim());
        }
      }
    };
    search(document);
    return [...cut];
  });
}
