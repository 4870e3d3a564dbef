import { readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeHTML } from 'entities';
import { type BuiltPage, findCanonicalAddress } from './built-pages.ts';
import { resolveOutputFolder, writeOutput } from './output.ts';

interface Entry {
  readonly address: string;
  /** Date of a post or of its last change. */
  readonly changed?: string | undefined;
  /** URLs of the page in each language, including its own language; empty if the site has only one language. */
  readonly translations: readonly (readonly [language: string, address: string])[];
}

const datePattern = /<meta property="article:(?:published|modified)_time" content="([^"]+)"/g;
const alternate = /<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"\/>/gi;

/** Returns an entry for each page with a canonical URL, sorted by URL. Pages hidden from search engines have no canonical URL. */
export function createSitemapEntries(pages: readonly string[]): Entry[] {
  const byAddress = new Map<string, Entry>();
  for (const html of pages) {
    const address = findCanonicalAddress(html);
    if (!address) continue;
    // The date of the last change follows the date of the post.
    const changed = [...html.matchAll(datePattern)].at(-1)?.[1];
    const translations = [...html.matchAll(alternate)].map(
      ([, code = '', other = '']) => [code, decodeHTML(other)] as const,
    );
    // Prefers the entry with translations: an untranslated page with the same canonical URL lists none.
    if (translations.length > 0 || !byAddress.has(address)) byAddress.set(address, { address, changed, translations });
  }
  return [...byAddress.values()].sort((one, other) => (one.address < other.address ? -1 : 1));
}

export function renderSitemap(entries: readonly Entry[]): string {
  const hasTranslations = entries.some(({ translations }) => translations.length > 0);
  const xhtml = hasTranslations ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>`,
    ...entries.map(renderEntry),
    '</urlset>',
    '',
  ].join('\n');
}

function renderEntry({ address, changed, translations }: Entry): string {
  const links = translations.map(
    ([code, other]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(other)}"/>`,
  );
  const date = changed ? `<lastmod>${changed}</lastmod>` : '';
  return `  <url><loc>${escapeXml(address)}</loc>${date}${links.join('')}</url>`;
}

function escapeXml(address: string): string {
  return address.replace(/&/g, '&amp;');
}

export function writeSitemap(pages: readonly BuiltPage[]): void {
  writeOutput('sitemap.xml', renderSitemap(createSitemapEntries(pages.map(({ html }) => html))));
}

/**
 * Returns a page's HTML without `hreflang` links to untranslated versions, which search engines do not index. Removes
 * all `hreflang` links if only one version is left.
 */
export function dropMissingTranslations(html: string, indexed: ReadonlySet<string>): string {
  const links = [...html.matchAll(alternate)];
  const versions = links.filter(([, code, address = '']) => code !== 'x-default' && indexed.has(decodeHTML(address)));
  return html.replaceAll(alternate, (link, _code, address: string) =>
    versions.length > 1 && indexed.has(decodeHTML(address)) ? link : '',
  );
}

/** Removes `hreflang` links to untranslated pages from the built files. Returns all pages with their new HTML. */
export function removeMissingTranslations(pages: readonly BuiltPage[]): BuiltPage[] {
  const indexed = new Set(pages.flatMap(({ html }) => findCanonicalAddress(html) ?? []));
  return pages.map((page) => {
    const html = dropMissingTranslations(page.html, indexed);
    if (html === page.html) return page;
    const built = readFileSync(path.join(resolveOutputFolder(), page.file), 'utf8');
    writeOutput(page.file, dropMissingTranslations(built, indexed));
    return { ...page, html };
  });
}
