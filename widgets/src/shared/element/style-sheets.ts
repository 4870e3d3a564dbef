import base from './base.css?inline';

let baseSheet: CSSStyleSheet | undefined;
const widgetSheets = new Map<string, CSSStyleSheet>();

function createSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** Gives a shadow root the base styles and its widget's own, before any other: one sheet each, shared by all instances. */
export function adoptStyles(root: ShadowRoot, styles: string): void {
  baseSheet ??= createSheet(base);
  let own = widgetSheets.get(styles);
  if (!own) {
    own = createSheet(styles);
    widgetSheets.set(styles, own);
  }
  root.adoptedStyleSheets.unshift(baseSheet, own);
}

/** The same styles as text, for the `<style>` of prerendered markup. */
export function stylesAsText(styles: string): string {
  return base + styles;
}
