/**
 * Stylesheets of shadow roots. Widgets share one constructed stylesheet for each text. On a page that removed constructed
 * stylesheets, and in other documents, each shadow root gets `<style>` elements.
 */

const sheets = new Map<string, CSSStyleSheet>();

/**
 * False on a server, and in happy-dom and jsdom before 27. Those DOMs have no parts and cannot style a shadow root:
 * happy-dom throws a RangeError for custom properties that `:host` and its content define in terms of each other.
 */
function hasStyles(): boolean {
  return typeof document !== 'undefined' && 'part' in Element.prototype;
}

/** A shadow root of another document, such as a popup's, cannot adopt this document's constructed stylesheets. */
export function canAdoptSheets(root?: ShadowRoot): boolean {
  return (
    hasStyles() &&
    'adoptedStyleSheets' in document &&
    'replaceSync' in CSSStyleSheet.prototype &&
    (!root || root.ownerDocument === document)
  );
}

export function createSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

function getSharedSheet(css: string): CSSStyleSheet {
  if (!sheets.has(css)) sheets.set(css, createSheet(css));
  return sheets.get(css) as CSSStyleSheet;
}

function addStyleElements(root: ShadowRoot, styles: readonly string[]): void {
  if (!hasStyles()) return;
  for (const css of styles) {
    const style = document.createElement('style');
    style.textContent = css;
    root.append(style);
  }
}

/** Adds styles before all other stylesheets of the shadow root. */
export function prependStyles(root: ShadowRoot, ...styles: readonly string[]): void {
  // Assigns a new array, because `unshift` throws if the array already contains a stylesheet.
  if (canAdoptSheets(root)) root.adoptedStyleSheets = [...styles.map(getSharedSheet), ...root.adoptedStyleSheets];
  else addStyleElements(root, styles);
}

/** Adds styles after all other stylesheets of the shadow root, unless the shadow root has them. */
export function appendStyles(root: ShadowRoot, styles: string): void {
  if (canAdoptSheets(root))
    root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, getSharedSheet(styles)])];
  else addStyleElements(root, [styles]);
}
