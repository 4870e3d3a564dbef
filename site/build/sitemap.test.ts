import { expect, test } from 'vitest';
import { createSitemapEntries, dropMissingTranslations, renderSitemap } from './sitemap.ts';

const createCanonical = (address: string) => `<link rel="canonical" href="${address}"/>`;

test('the sitemap lists each page with a canonical URL once, and no other page', () => {
  const pages = [
    createCanonical('https://a.example/b'),
    createCanonical('https://a.example/'),
    '<meta content="noindex"/>',
  ];
  const addresses = createSitemapEntries([...pages, ...pages]).map(({ address }) => address);
  expect(addresses).toEqual(['https://a.example/', 'https://a.example/b']);
});

test('the sitemap escapes URLs for XML', () => {
  const sitemap = renderSitemap([{ address: 'https://a.example/?a=1&b=2', translations: [] }]);
  expect(sitemap).toContain('<loc>https://a.example/?a=1&amp;b=2</loc>');
  expect(sitemap).not.toContain('xhtml');
});

test('the sitemap escapes a URL only once if the page already contains the escaped URL', () => {
  const [entry] = createSitemapEntries([createCanonical('https://a.example/%E4%BB%8A?a=1&amp;b=it&#x27;s')]);
  expect(renderSitemap(entry ? [entry] : [])).toContain("<loc>https://a.example/%E4%BB%8A?a=1&amp;b=it's</loc>");
});

test('the sitemap lists the URLs of a page in each language', () => {
  const page =
    createCanonical('https://a.example/en/b') +
    '<link rel="alternate" hrefLang="de" href="https://a.example/b"/>' +
    '<link rel="alternate" hrefLang="en" href="https://a.example/en/b"/>';
  expect(renderSitemap(createSitemapEntries([page]))).toContain(
    '<loc>https://a.example/en/b</loc>' +
      '<xhtml:link rel="alternate" hreflang="de" href="https://a.example/b"/>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://a.example/en/b"/>',
  );
});

test('the sitemap states when a post was last changed, or published if it was not changed', () => {
  const post = '<meta property="article:published_time" content="2026-10-29"/>';
  const changed = `${post}<meta property="article:modified_time" content="2026-11-20"/>`;
  const pages = [createCanonical('https://a.example/a') + post, createCanonical('https://a.example/b') + changed];
  const sitemap = renderSitemap(createSitemapEntries(pages));
  expect(sitemap).toContain('<loc>https://a.example/a</loc><lastmod>2026-10-29</lastmod></url>');
  expect(sitemap).toContain('<loc>https://a.example/b</loc><lastmod>2026-11-20</lastmod></url>');
});

const linkVersions = (...codes: readonly string[]) =>
  codes.map((code) => `<link rel="alternate" hrefLang="${code}" href="https://a.example/${code}/b"/>`).join('');
const listAddresses = (...codes: readonly string[]) => new Set(codes.map((code) => `https://a.example/${code}/b`));

test('dropMissingTranslations removes the hreflang links to versions that are not translated', () => {
  const html = `${linkVersions('de', 'en', 'fr', 'x-default')}<p>Text</p>`;
  expect(dropMissingTranslations(html, listAddresses('de', 'en', 'x-default'))).toBe(
    `${linkVersions('de', 'en', 'x-default')}<p>Text</p>`,
  );
  expect(dropMissingTranslations(html, listAddresses('de', 'x-default'))).toBe('<p>Text</p>');
});

test('the sitemap lists a page once, with its translations, if an untranslated version has the same canonical URL', () => {
  const page = createCanonical('https://a.example/de/b') + linkVersions('de', 'en');
  const entries = [page, createCanonical('https://a.example/de/b')];
  for (const pages of [entries, entries.toReversed()]) {
    expect(createSitemapEntries(pages).map(({ translations }) => translations.length)).toEqual([2]);
  }
});
