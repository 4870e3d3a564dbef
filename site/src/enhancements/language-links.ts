/**
 * Adds the current URL's query and fragment to a language link. Also adds the id of a paid checkout, which the receipt
 * has moved from the URL to the history entry, so that /success shows the same order in the other language.
 */
export function keepQuery(
  link: HTMLAnchorElement,
  { search, hash }: Pick<Location, 'search' | 'hash'> = location,
  state: { agencyPaymentSession?: string } | null = history.state,
): void {
  const query = new URLSearchParams(search);
  if (state?.agencyPaymentSession) query.set('session_id', state.agencyPaymentSession);
  link.search = String(query);
  link.hash = hash;
}

// Update the links on click, because the URL can change while the page is open.
for (const type of ['click', 'auxclick']) {
  document.addEventListener(type, ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[rel=alternate][hreflang]');
    if (link) keepQuery(link);
  });
}
