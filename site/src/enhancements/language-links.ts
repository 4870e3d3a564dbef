/** Adds the current URL's query to language links, so that /success shows the same order in another language. */
export function keepQuery(
  link: HTMLAnchorElement,
  { search, hash }: Pick<Location, 'search' | 'hash'> = location,
): void {
  link.search = search;
  link.hash = hash;
}

// Update the links on click, because the URL can change while the page is open.
for (const type of ['click', 'auxclick']) {
  document.addEventListener(type, ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[rel=alternate][hreflang]');
    if (link) keepQuery(link);
  });
}
