import { expect, test } from 'vitest';
import { renderSitemap, sitemapEntries } from './sitemap.ts';

const canonical = (address: string) => `<link rel="canonical" href="${address}"/>`;

test('the sitemap lists each page with a canonical URL once, and no other page', () => {
  const pages = [canonical('https://a.example/b'), canonical('https://a.example/'), '<meta content="noindex"/>'];
  const addresses = sitemapEntries([...pages, ...pages]).map(({ address }) => address);
  expect(addresses).toEqual(['https://a.example/', 'https://a.example/b']);
});

test('the sitemap escapes URLs for XML', () => {
  const sitemap = renderSitemap([{ address: 'https://a.example/?a=1&b=2', translations: [] }]);
  expect(sitemap).toContain('<loc>https://a.example/?a=1&amp;b=2</loc>');
  expect(sitemap).not.toContain('xhtml');
});

test('the sitemap lists the URLs of a page in each language', () => {
  const page =
    canonical('https://a.example/en/b') +
    '<link rel="alternate" hrefLang="de" href="https://a.example/b"/>' +
    '<link rel="alternate" hrefLang="en" href="https://a.example/en/b"/>';
  expect(renderSitemap(sitemapEntries([page]))).toContain(
    '<loc>https://a.example/en/b</loc>' +
      '<xhtml:link rel="alternate" hreflang="de" href="https://a.example/b"/>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://a.example/en/b"/>',
  );
});
