import { canonicalAddress } from './built-pages.ts';
import type { BuildResult } from './eleventy.ts';
import { writeOutput } from './output.ts';

/** Addresses that pages give as their own, sorted; pages that are kept out of search engines give none. */
export function canonicalAddresses(pages: readonly string[]): string[] {
  const found = pages.flatMap((html) => canonicalAddress(html) ?? []);
  return [...new Set(found)].sort();
}

export function renderSitemap(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `  <url><loc>${address.replace(/&/g, '&amp;')}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

export function writeSitemap(results: readonly BuildResult[]): void {
  writeOutput('sitemap.xml', renderSitemap(canonicalAddresses(results.map(({ content }) => content))));
}
