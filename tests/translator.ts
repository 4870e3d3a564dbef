import type { Page } from '@playwright/test';

/**
 * Translates the page as browsers' translators do: replaces every text node, also in open shadow roots and also those that
 * appear later, by a new text in two `<font>` elements. Begins at an event of the page.
 */
export async function translatePage(page: Page, begin: 'DOMContentLoaded' | 'agency-ready'): Promise<void> {
  await page.addInitScript((event) => {
    const watched = new WeakSet<Node>();
    const observer = new MutationObserver(() => translate(document));

    function isTranslatable(text: Text): boolean {
      const parent = text.parentElement;
      return Boolean(text.data.trim() && parent && !parent.closest('font, script, style, textarea, [translate=no]'));
    }

    function translate(root: Document | ShadowRoot): void {
      if (!watched.has(root)) observer.observe(root, { childList: true, subtree: true, characterData: true });
      watched.add(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (isTranslatable(walker.currentNode as Text)) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const outer = document.createElement('font');
        outer.append(document.createElement('font'));
        outer.firstElementChild?.append(text.data);
        text.replaceWith(outer);
      }
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) translate(shadowRoot);
    }

    addEventListener(event, () => translate(document), { once: true });
  }, begin);
}
