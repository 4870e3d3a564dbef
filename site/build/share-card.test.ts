import { expect, test } from 'vitest';
import { breakLines, shareCard } from './share-card.ts';
import { sharedPage } from './share-images.ts';

test('breakLines breaks a title into several lines without losing a word', () => {
  const title = 'How to brief an AI so nobody has to start over';
  const lines = breakLines(title, 10);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(title);
});

test('shareCard draws the same image for the same page and escapes the title', () => {
  const page = { path: '/terms', title: 'A & <b>' };
  const fonts = { heading: 'Bold', text: 'Plain' };
  expect(shareCard(page, fonts)).toBe(shareCard(page, fonts));
  expect(shareCard(page, fonts)).toContain('A &amp; &lt;b&gt;');
});

test('sharedPage reads the title of a built page, and returns undefined for a page hidden from search engines', () => {
  const html =
    '<link rel="canonical" href="https://a.example/blog/x"/><meta property="og:title" content="It&#x27;s &amp; more"/>';
  expect(sharedPage(html)).toEqual({ path: '/blog/x', title: "It's & more" });
  expect(sharedPage('<meta name="robots" content="noindex"/>')).toBeUndefined();
});

test('shareCard keeps a title of any length above the wave', () => {
  const titles = [
    'About',
    'Human experts. AI pace. Posted tomorrow.',
    'Buying backlinks: what they cost, what they risk and when to walk away',
  ];
  for (const title of titles) {
    const svg = shareCard({ path: '/terms', title }, { heading: 'A', text: 'B' });
    const [size = 0] = [...svg.matchAll(/<g [^>]*font-size="(\d+)"/g)].map(([, value]) => Number(value));
    const baselines = [...svg.slice(svg.indexOf('<g ')).matchAll(/<text x="84" y="([\d.]+)">/g)].map(([, y]) =>
      Number(y),
    );
    expect(baselines.length).toBeGreaterThan(0);
    expect(Math.max(...baselines) + size * 0.2, title).toBeLessThan(500 - 34 + 1);
  }
});
