import { expect, test } from 'vitest';
import { workerPagePattern } from '#agency-files/site/owner-links.ts';
import { agency } from '../src/agency.ts';
import { existsInBuild, readAllPages } from './built-site.ts';

const pages = readAllPages();
const byPath = new Map(pages.map((page) => [page.path, page]));

const here = 'https://here';

function findInternalLinks(document: Document): URL[] {
  return [...document.querySelectorAll('a[href]')]
    .map((link) => new URL(link.getAttribute('href') ?? '', here))
    .filter(({ origin }) => origin === here);
}

test.for(pages)('every internal link on $path leads to an existing page', ({ document }) => {
  const internal = findInternalLinks(document);
  const broken = internal
    .filter(({ pathname }) => !existsInBuild(pathname) && !workerPagePattern.test(pathname))
    .map(String);
  expect(internal.length).toBeGreaterThan(0);
  expect(broken).toEqual([]);
});

test.for(pages)('every link with a fragment on $path leads to an existing element', ({ path, document }) => {
  const missing = [...document.querySelectorAll('a[href*="#"]')].flatMap((link) => {
    const { pathname, hash } = new URL(link.getAttribute('href') ?? '', here + path);
    // Skip fragments that contain the embed generator's state, such as `#widget=reviews&target=wix`.
    if (pathname === '/embed' && hash.startsWith('#widget=')) return [];
    // Skip fragments that open the cart or add a plan to the cart.
    const hasCart = Boolean(byPath.get(pathname)?.document.querySelector('agency-cart'));
    if (hasCart && /^#(agency-cart$|cart=)/.test(hash)) return [];
    const target = byPath.get(pathname)?.document.getElementById(decodeURIComponent(hash.slice(1)));
    return target ? [] : [pathname + hash];
  });
  expect(missing).toEqual([]);
});

test.for(pages)('a phone number on $path is a link, which stays on one line', ({ document }) => {
  if (!agency.phone) return;
  const body = document.body.cloneNode(true) as Element;
  for (const part of body.querySelectorAll('a[href^="tel:"], code, template, script')) part.remove();
  expect(body.textContent).not.toContain(agency.phone);
});

test.for(pages)('$path does not prefetch files that the page offers as downloads', ({ document }) => {
  const downloads = [...document.querySelectorAll('a[download]')].map((link) => link.getAttribute('href') ?? '');
  const rules = document.querySelector('script[type=speculationrules]')?.textContent ?? '';
  expect(downloads.filter((path) => !rules.includes(`"${path.replace(/[^/]+$/, '*')}"`))).toEqual([]);
});

test('every indexed page is reachable from the home page through links', () => {
  const reached = new Set<string>();
  const queue = ['/'];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    const { document } = byPath.get(next) ?? {};
    if (document) queue.push(...findInternalLinks(document).map(({ pathname }) => pathname));
  }
  const unreached = pages.filter(
    ({ path, document }) => !reached.has(path) && !document.querySelector('[content=noindex]'),
  );
  expect(unreached.map(({ path }) => path)).toEqual([]);
});
