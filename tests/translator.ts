import type { Page } from '@playwright/test';
import { translateTexts } from '#widgets/src/shared/element/translate.testing.ts';

/**
 * Translates the page as browsers' translators do, including open shadow roots and texts that appear later. Starts when
 * the page fires the event `begin`.
 */
export async function translatePage(page: Page, begin: 'DOMContentLoaded' | 'agency-ready'): Promise<void> {
  const startTranslator = (event: string, translateRoot: typeof translateTexts) => {
    const watched = new WeakSet<Node>();
    const observer = new MutationObserver(() => translate(document));

    function translate(root: Document | ShadowRoot): void {
      if (!watched.has(root)) observer.observe(root, { childList: true, subtree: true, characterData: true });
      watched.add(root);
      translateRoot(root);
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) translate(shadowRoot);
    }

    addEventListener(event, () => translate(document), { once: true });
  };
  await page.addInitScript(`(${startTranslator})(${JSON.stringify(begin)}, ${translateTexts})`);
}
