/** The same page in another language keeps what its address asks for, such as the order on /success. */
export function keepQuery(
  link: HTMLAnchorElement,
  { search, hash }: Pick<Location, 'search' | 'hash'> = location,
): void {
  link.search = search;
  link.hash = hash;
}

// When it is followed: the address changes while a page is open.
for (const type of ['click', 'auxclick']) {
  document.addEventListener(type, ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[rel=alternate][hreflang]');
    if (link) keepQuery(link);
  });
}
