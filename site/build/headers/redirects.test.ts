import { expect, test } from 'vitest';
import { renderRedirects } from './redirects.ts';

test('renderRedirects lists each old path with and without a trailing slash, and percent-encodes the paths only once', () => {
  const moved = [
    { from: '/über', page: '/about#people' },
    { from: '/caf%C3%A9.html', page: '/blog/今日は' },
  ];
  expect(renderRedirects(moved)).toBe(`/%C3%BCber /about#people 301
/%C3%BCber/ /about#people 301
/caf%C3%A9.html /blog/%E4%BB%8A%E6%97%A5%E3%81%AF 301
/caf%C3%A9.html/ /blog/%E4%BB%8A%E6%97%A5%E3%81%AF 301
`);
});

test('renderRedirects lists folders last, because each path after a placeholder counts as one with a placeholder', () => {
  const moved = [
    { from: '/en/*', page: '/*' },
    { from: '/news/*', page: '/blog/*' },
    { from: '/shop/*', page: '/pricing' },
    { from: '/news/old', page: '/blog' },
  ];
  expect(renderRedirects(moved)).toBe(`/en / 301
/news /blog 301
/shop /pricing 301
/news/old /blog 301
/news/old/ /blog 301
/en/* /:splat 301
/news/* /blog/:splat 301
/shop/* /pricing 301
`);
});

test('renderRedirects throws if there are more redirects than the host accepts', () => {
  const moved = Array.from({ length: 1001 }, (_, index) => ({ from: `/${index}`, page: '/' }));
  expect(() => renderRedirects(moved)).toThrow('2002 redirects; 2000 are allowed');
});

test('renderRedirects throws if there are more folders than the host accepts', () => {
  const moved = Array.from({ length: 101 }, (_, index) => ({ from: `/${index}/*`, page: '/' }));
  expect(() => renderRedirects(moved)).toThrow('101 redirects of folders; 100 are allowed');
});
