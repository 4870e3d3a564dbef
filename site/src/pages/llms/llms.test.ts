import { expect, test } from 'vitest';
import { getListedUrl } from './llms.11ty.tsx';

test.each([
  ['/contact', '/contact.md'],
  ['/contact#contact-form', '/contact.md#contact-form'],
  ['/pricing?category=ads#plans', '/pricing.md?category=ads#plans'],
  ['#plans', '/index.md#plans'],
  ['/partner/links', '/partner/links'],
  ['/blog/feed.xml', '/blog/feed.xml'],
])('getListedUrl() maps the link %s to the path %s', (path, listed) => {
  const { pathname, search, hash } = new URL(getListedUrl(path));
  expect(pathname + search + hash).toBe(listed);
});

test('getListedUrl() returns a link to another site unchanged', () => {
  expect(getListedUrl('https://shop.example/all')).toBe('https://shop.example/all');
});
