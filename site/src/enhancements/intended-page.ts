/**
 * Opens the page that a mistyped URL was meant to open. People write uppercase letters, and chat programs treat the
 * punctuation after a URL as part of the URL: https://github.com/tailscale/golink/issues/148
 */
export function openIntendedPage({ href }: Location, open: (url: string) => void): void {
  const url = new URL(href);
  url.pathname = url.pathname.toLowerCase().replace(/(%[\da-f]{2}|[^\w/%])+$/, '');
  if (url.href !== href) open(url.href);
}

openIntendedPage(location, (url) => location.replace(url));
