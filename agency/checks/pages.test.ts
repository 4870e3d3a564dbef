import { expect, test } from 'vitest';
import { pageAt } from '../../site/checks/built-site.ts';

test.for([
  'month-to-month',
  '30 days’ written notice',
  '3-month trial',
  '7 platforms: Facebook, Instagram, LinkedIn, TikTok, YouTube, WhatsApp, and Snapchat',
  'Setup takes 48 hours',
  'within 24 hours',
  'websites 14–21 business days',
])('the questions on the pricing page say "%s"', (fact) => {
  expect(pageAt('/pricing').document.querySelector('#questions')?.textContent).toContain(fact);
});

test('the pricing page leads to a custom AI quote', () => {
  const { document } = pageAt('/pricing');
  const quote = document.querySelector('[aria-labelledby=quote-title]');
  expect(quote?.textContent).toContain('custom AI quote');
  expect(quote?.querySelector('a')?.getAttribute('href')).toBe('/contact');
});
