import { expect, test } from 'vitest';
import { canonicalAddresses, renderSitemap } from './sitemap.ts';

test('lists each page that gives its own address, once, and no other', () => {
  const pages = [
    '<link rel="canonical" href="https://a.example/b"/>',
    '<link rel="canonical" href="https://a.example/"/>',
    '<meta name="robots" content="noindex"/>',
  ];
  expect(canonicalAddresses([...pages, ...pages])).toEqual(['https://a.example/', 'https://a.example/b']);
});

test('writes addresses as XML wants them', () => {
  expect(renderSitemap(['https://a.example/?a=1&b=2'])).toContain('<loc>https://a.example/?a=1&amp;b=2</loc>');
});
