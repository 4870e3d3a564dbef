/**
 * Lets single-widget scripts show prerendered markup (fragments) before the rest of the kit has loaded.
 * These scripts and the loader are separate bundles, so they share a function through `globalThis`. The function's key
 * contains the version, so that different versions do not mix.
 */
import { hasFirstView, type StartFirstView, startFirstView } from '../first-view/first-view.ts';
import { type Fragment, readFirstViewAttributes, showFragment } from './fragment.ts';
import { findNearestLang } from './languages.ts';
import { recordAttribute } from './prop-spec.ts';
import { appendStyles } from './style-sheets.ts';

declare const KIT_VERSION: string;

type ShowFirst = (host: HTMLElement) => boolean;

const page = globalThis as { [key: symbol]: ShowFirst | undefined };
const key = Symbol.for(`agency.show-first.${KIT_VERSION}`);

/**
 * CSS that hides a widget with `theme="host"` until the host theme is applied, or for 1 s at most, so that the default
 * look does not flash.
 */
const untilThemed =
  '.root { animation: 1s step-end until-themed } @keyframes until-themed { from { visibility: hidden } }';

/**
 * Shows fragments in elements whose widget is not defined yet, and in elements that the loader finds later. Replaces
 * outdated prerendered markup.
 *
 * @param firstViews - Functions that let a first view answer clicks and keys, keyed by tag.
 * @param origin - Origin prepended to the site's own paths. Empty on the site itself.
 */
export function registerFragments(
  fragments: readonly Fragment[],
  firstViews: Readonly<Record<string, StartFirstView>>,
  origin: string,
): void {
  const previousShow = page[key];
  const show = (host: HTMLElement) => {
    if (customElements.get(host.localName)) return false;
    // The first view refers to its nodes, so a second script must not replace them.
    if (hasFirstView(host)) return true;
    const lang = findNearestLang(host);
    for (const fragment of fragments) {
      const attributes = readFirstViewAttributes(fragment, host, lang);
      if (!attributes) continue;
      const start = () => startFirstView(host, firstViews[fragment.tag]);
      const shown = showFragment(fragment, attributes, host, origin, start);
      if (shown && host.matches('[theme=host]')) appendStyles(shown, untilThemed);
      start();
      return true;
    }
    return previousShow?.(host) ?? false;
  };
  page[key] = show;
  for (const host of document.querySelectorAll<HTMLElement>(fragments.map(({ tag }) => tag).join())) {
    const hasOtherContent = host.shadowRoot && !host.shadowRoot.querySelector(`[${recordAttribute}]`);
    // Skips elements with `config`: the loader calls `show` after it has read the partner's record.
    if (!hasOtherContent && !host.hasAttribute('config')) show(host);
  }
}

/** Shows the element's fragment unless the element has markup already. Returns true if the element now has markup. */
export function ensureFirstView(host: HTMLElement): boolean {
  return Boolean(host.shadowRoot) || Boolean(page[key]?.(host));
}
