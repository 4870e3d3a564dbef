/**
 * Replaces each text node with a new text in two `<font>` elements, as browsers' translators do. Skips `translate="no"`.
 * Uses nothing outside of this function, because Playwright runs its source text in pages.
 */
export function translateTexts(root: Document | ShadowRoot): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!text.data.trim() || !parent || parent.closest('font, script, style, textarea, [translate=no]')) continue;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild?.append(text.data);
    text.replaceWith(outer);
  }
}
