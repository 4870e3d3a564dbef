import { expect, test } from 'vitest';
import { allPages, exists } from './built-site.ts';

const pages = allPages();
const byPath = new Map(pages.map((page) => [page.path, page]));

/** Rendered by the Worker. */
const ofWorker = ['/partner'];

const here = 'https://here';

function internalLinksOf(document: Document): URL[] {
  return [...document.querySelectorAll('a[href]')]
    .map((link) => new URL(link.getAttribute('href') ?? '', here))
    .filter(({ origin }) => origin === here);
}

test.for(pages)('every link on $path leads to a page of the site', ({ document }) => {
  const internal = internalLinksOf(document);
  const broken = internal.filter(({ pathname }) => !exists(pathname) && !ofWorker.includes(pathname)).map(String);
  expect(internal.length).toBeGreaterThan(0);
  expect(broken).toEqual([]);
});

test.for(pages)('every link on $path to a part of a page finds that part', ({ path, document }) => {
  const missing = [...document.querySelectorAll('a[href*="#"]')].flatMap((link) => {
    const { pathname, hash } = new URL(link.getAttribute('href') ?? '', here + path);
    // Not a part of the page but what its script is to show: `#widget=reviews&target=wix`.
    if (pathname === '/embed' && hash.startsWith('#widget=')) return [];
    // What the cart of that page reads: to be opened, or to take a plan.
    const hasCart = Boolean(byPath.get(pathname)?.document.querySelector('agency-cart'));
    if (hasCart && /^#(agency-cart$|cart=)/.test(hash)) return [];
    const target = byPath.get(pathname)?.document.getElementById(decodeURIComponent(hash.slice(1)));
    return target ? [] : [pathname + hash];
  });
  expect(missing).toEqual([]);
});

test('every page can be reached by following links from the home page', () => {
  const reached = new Set<string>();
  const queue = ['/'];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    const { document } = byPath.get(next) ?? {};
    if (document) queue.push(...internalLinksOf(document).map(({ pathname }) => pathname));
  }
  const unreached = pages.filter(
    ({ path, document }) => !reached.has(path) && !document.querySelector('[content=noindex]'),
  );
  expect(unreached.map(({ path }) => path)).toEqual([]);
});
