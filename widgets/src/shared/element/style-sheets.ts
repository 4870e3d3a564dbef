import base from './base.css?inline';

const sheets = new Map<string, CSSStyleSheet>();

/** One sheet for a text, shared by all instances. */
function sheetOf(css: string): CSSStyleSheet {
  const known = sheets.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}

/** Gives a shadow root the base styles and its widget's own, before any other. */
export function adoptStyles(root: ShadowRoot, styles: string): void {
  // Assigned: `unshift` fails where there is a sheet already.
  root.adoptedStyleSheets = [sheetOf(base), sheetOf(styles), ...root.adoptedStyleSheets];
}

/** Adds what a widget needs once it is live, however often it comes to life. */
export function adoptLiveStyles(root: ShadowRoot, styles: string): void {
  if (styles && !root.adoptedStyleSheets.includes(sheetOf(styles))) root.adoptedStyleSheets.push(sheetOf(styles));
}

/** The same styles as text, for the `<style>` of prerendered markup. */
export function stylesAsText(styles: string): string {
  return base + styles;
}
