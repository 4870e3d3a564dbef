/**
 * Between the scripts of single widgets, which bring markup to show before anything else has come, and the loader, which meets the
 * widgets of the page. Through the page's global object, since the scripts are built apart; those of different versions do not mix.
 */
import { createSheet, type Fragment, readFirstAttributes, showFragment } from './fragment.ts';
import { nearestLang } from './languages.ts';
import { recordAttribute } from './prop-spec.ts';

declare const KIT_VERSION: string;

type ShowFirst = (host: Element) => boolean;

const page = globalThis as { [key: symbol]: ShowFirst | undefined };
const key = Symbol.for(`agency.show-first.${KIT_VERSION}`);

/** Where the page's own look is asked for, no other is seen first: what brings it takes the wait away, and a second is enough. */
const untilThemed =
  '.root { animation: 1s step-end until-themed } @keyframes until-themed { from { visibility: hidden } }';

/**
 * Shows fragments in the elements that are waiting for their widget, and in those that the loader meets later; renews what a page's own
 * HTML has brought.
 *
 * @param origin - Put before addresses within the agency's site; empty on that site itself.
 */
export function offerFragments(fragments: readonly Fragment[], origin: string, cartIsEmpty: () => boolean): void {
  const offeredBefore = page[key];
  const show: ShowFirst = (host) => {
    if (customElements.get(host.localName)) return false;
    const lang = nearestLang(host);
    for (const fragment of fragments) {
      const attributes = readFirstAttributes(fragment, host, lang);
      if (!attributes || (fragment.showsEmptyCart && !cartIsEmpty())) continue;
      const shown = showFragment(fragment, attributes, host, origin);
      if (host.matches('[theme=host]')) shown?.adoptedStyleSheets.push(createSheet(untilThemed));
      return true;
    }
    return offeredBefore?.(host) ?? false;
  };
  page[key] = show;
  for (const host of document.querySelectorAll(fragments.map(({ tag }) => tag).join())) {
    const hasOtherContent = host.shadowRoot && !host.shadowRoot.querySelector(`[${recordAttribute}]`);
    // What it shows may be in the partner's record: the loader comes back with that.
    if (!hasOtherContent && !host.hasAttribute('config')) show(host);
  }
}

/** Whether the widget's markup is there, be it the page's own or a fragment that is put in its place now. */
export function isShownFirst(host: Element): boolean {
  return Boolean(host.shadowRoot) || Boolean(page[key]?.(host));
}
