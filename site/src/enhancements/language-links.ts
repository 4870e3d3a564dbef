/** Keeps the query of the URL in language links, such as the order on /success. */
export function keepQuery(
  link: HTMLAnchorElement,
  { search, hash }: Pick<Location, 'search' | 'hash'> = location,
): void {
  link.search = search;
  link.hash = hash;
}

// Done on click, because the URL may change while the page is open.
for (const type of ['click', 'auxclick']) {
  document.addEventListener(type, ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[rel=alternate][hreflang]');
    if (link) keepQuery(link);
  });
}
