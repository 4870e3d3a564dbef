import { expect, test } from 'vitest';
import { breakLines, shareCard } from './share-card.ts';
import { sharedPage } from './share-images.ts';

test('breaks a title into lines that fit, and keeps every word', () => {
  const title = 'How to brief an AI so that nobody has to start over';
  const lines = breakLines(title, 10);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(title);
});

test('draws the same picture for the same page, and escapes what a title may hold', () => {
  const page = { path: '/terms', title: 'A & <b>' };
  const fonts = { heading: 'Bold', text: 'Plain' };
  expect(shareCard(page, fonts)).toBe(shareCard(page, fonts));
  expect(shareCard(page, fonts)).toContain('A &amp; &lt;b&gt;');
});

test('reads from a built page what its picture says, and nothing from a page that search engines may not show', () => {
  const html =
    '<link rel="canonical" href="https://a.example/blog/x"/><meta property="og:title" content="It&#x27;s &amp; more"/>';
  expect(sharedPage(html)).toEqual({ path: '/blog/x', title: "It's & more" });
  expect(sharedPage('<meta name="robots" content="noindex"/>')).toBeUndefined();
});
