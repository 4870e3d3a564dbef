import { expect, test } from 'vitest';
import { packages, services } from '#agency/catalogue';
import { listPlans } from '#agency-files/by-id.ts';
import { removeFallbackMarks } from '#agency-files/fallback.ts';
import { formatMoney, toPrice } from '#catalogue/money.ts';
import { products } from '#catalogue/products.ts';
import { decodeUrl } from '#catalogue/url-text.ts';
import { agency } from '../src/agency.ts';
import { formatFromPrice } from '../src/parts/service/figures.ts';
import { words } from '../src/words.ts';
import { existsInBuild, getFile, isHome, readAllPages, readBuilt } from './built-site.ts';

const pages = readAllPages();
const shown = pages.filter(({ document }) => !document.querySelector('meta[content=noindex]'));

function readMeta(document: Document, property: string): string {
  return document.querySelector(`meta[property="${property}"]`)?.getAttribute('content') ?? '';
}

type Data = Record<string, unknown> & { '@type': string };

function readData(document: Document): Data[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent ?? '') as Data,
  );
}

/** Returns the path of the page that search engines index instead of this one, which is its own path if it is translated. */
function readIndexedPath(document: Document): string {
  return new URL(document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '').pathname;
}

test('the sitemap lists exactly the pages that search engines may index', () => {
  const addresses = [...readBuilt('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const indexed = [...new Set(shown.map(({ document }) => readIndexedPath(document)))];
  expect(addresses.map((address) => new URL(address).pathname).sort()).toEqual(indexed.sort());
});

test('robots.txt names the sitemap', () => {
  expect(readBuilt('robots.txt')).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
});

test.for(shown)('$path has its own image for shared links', ({ document }) => {
  const image = decodeUrl(new URL(readMeta(document, 'og:image')).pathname);
  expect(image).toBe(`/share/${getFile(readIndexedPath(document)).replace(/html$/, 'png')}`);
  expect(existsInBuild(image)).toBe(true);
  expect(readMeta(document, 'og:title').length).toBeGreaterThan(2);
  expect(document.querySelector('meta[name="twitter:card"]')?.getAttribute('content')).toBe('summary_large_image');
});

test.for(shown)('the structured data of $path is valid and contains no rating', ({ path, document }) => {
  const data = readData(document);
  for (const entry of data) expect(entry['@context']).toBe('https://schema.org');
  expect(JSON.stringify(data)).not.toContain('AggregateRating');
  const trails = data.filter((entry) => entry['@type'] === 'BreadcrumbList');
  expect(trails).toHaveLength(isHome(path) ? 0 : 1);
});

test('structured data contains only prices of catalogue products and of the agency’s packs', () => {
  const known = new Set([...products, ...agency.packs.packs].map(({ unitAmount }) => toPrice(unitAmount)));
  const offered = shown
    .flatMap(({ document }) => [...JSON.stringify(readData(document)).matchAll(/"price":"?([\d.]+)/g)])
    .map(([, price]) => Number(price));
  expect(offered.length).toBeGreaterThanOrEqual(packages.length);
  expect(offered.filter((price) => !known.has(price))).toEqual([]);
});

test('llms.txt uses the word “from” only before the lowest of several prices', () => {
  const lines = readBuilt('llms.txt').split('\n');
  for (const { id, name } of services) {
    const line = lines.find((text) => text.startsWith(`- ${name}: `));
    expect(line).toContain(`: ${removeFallbackMarks(formatFromPrice(id))}. `);
  }
  const [from] = removeFallbackMarks(words.price.from).split('{price}');
  for (const { id } of agency.servicePages.services.filter(({ category }) => listPlans(category).length === 1))
    expect(lines.find((text) => text.includes(`/services/${id}.md)`))).not.toContain(`: ${from}`);
});

test("llms.txt lists products, their prices and the catalogue's URL", () => {
  const text = readBuilt('llms.txt');
  expect(text).toMatch(/^# \S/);
  expect(text).toContain('/catalogue.json');
  for (const product of products) {
    if (product.kind === 'package' && product.category !== 'bundle')
      expect(text).toContain(`${product.plan} ${formatMoney(product.unitAmount)}`);
  }
});
