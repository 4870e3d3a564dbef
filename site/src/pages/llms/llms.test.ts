import { expect, test } from 'vitest';
import { listedUrl } from './llms.11ty.tsx';

test.each([
  ['/contact', '/contact.md'],
  ['/contact#contact-form', '/contact.md#contact-form'],
  ['/pricing?category=ads#plans', '/pricing.md?category=ads#plans'],
  ['#plans', '/index.md#plans'],
  ['/partner/links', '/partner/links'],
  ['/blog/feed.xml', '/blog/feed.xml'],
])('listedUrl() maps the link %s to the path %s', (path, listed) => {
  const { pathname, search, hash } = new URL(listedUrl(path));
  expect(pathname + search + hash).toBe(listed);
});

test('listedUrl() returns a link to another site unchanged', () => {
  expect(listedUrl('https://shop.example/all')).toBe('https://shop.example/all');
});
