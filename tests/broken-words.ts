/** Finds words that wrap in the middle, without a hyphen, because a column is narrower than the word. */
import type { Page } from '@playwright/test';

/**
 * Returns each broken word with the text of its element. Skips code, hidden and inert text, words of 25 characters or more, and
 * text that the browser may hyphenate. Ignores shadow roots.
 */
export async function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const element = text.parentElement;
      if (!element?.checkVisibility() || element.closest('pre, code, script, style, .visually-hidden, [inert]'))
        continue;
      if (getComputedStyle(element).hyphens === 'auto') continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]{2,24}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (first && others.some(({ top }) => top >= first.bottom)) {
          broken.push(`“${word}” is broken in “${element.textContent?.trim().slice(0, 60)}”`);
        }
      }
    }
    return broken;
  });
}
