const page = globalThis as { [key: symbol]: string | undefined };
const homeKey = Symbol.for('agency.home');

/** Makes the widgets of this page use the page's origin, because the agency's site may also be served as a preview. */
export function markOwnPage(): void {
  page[homeKey] = location.origin;
}

/** Returns the page's origin if this is the agency's own page. */
export function getOwnPageOrigin(): string | undefined {
  return page[homeKey];
}
