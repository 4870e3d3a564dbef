import { expect, test } from 'vitest';
import { pageAt } from '#site/checks/built-site.ts';

test.for([
  'month-to-month',
  '30 days’ written notice',
  '3-month trial',
  '7 platforms: Facebook, Instagram, LinkedIn, TikTok, YouTube, WhatsApp, and Snapchat',
  'Setup takes 48 hours',
  'within 24 hours',
  'websites 14–21 business days',
])('the FAQ on the pricing page contains "%s"', (fact) => {
  expect(pageAt('/pricing').document.querySelector('#questions')?.textContent).toContain(fact);
});

test('the pricing page links to a custom price quote for AI services', () => {
  const { document } = pageAt('/pricing');
  const quote = document.querySelector('[aria-labelledby=quote-title]');
  expect(quote?.textContent).toContain('custom AI quote');
  expect(quote?.querySelector('a')?.getAttribute('href')).toBe('/contact');
});

const pricing = pageAt('/pricing').document;

test('the pricing page and the service pages show the guarantees below the plans', () => {
  const said = ['30-day money back', 'Cancel online, or by email with 30 days’ notice', 'Paid through Stripe'];
  const on = (path: string) =>
    [...pageAt(path).document.querySelectorAll('.assurances > li')].map(({ textContent }) => textContent);
  for (const path of [
    '/pricing',
    '/services/all-in-one-social-media',
    '/services/email-design',
    '/services/meta-ads',
  ]) {
    expect(on(path)).toEqual(said);
  }
});

test('a table with row and column headers compares the plans of each service', () => {
  const tables = [...pricing.querySelectorAll('.plan-comparison')];
  expect(tables.map((table) => table.querySelector('summary')?.textContent)).toEqual(
    ['Social media', 'Ads', 'SEO', 'Email', 'Instagram', 'Video', 'Website', 'Booth'].map(
      (name) => `Compare plans: ${name}`,
    ),
  );
  const [social] = tables;
  const headers = [...(social?.querySelectorAll('th[scope=col]') ?? [])].map(({ textContent }) => textContent);
  expect(headers).toEqual(['Starter', 'Growth', 'Pro']);
  const rows = [...(social?.querySelectorAll('tbody tr') ?? [])].map((row) => [
    row.querySelector('th[scope=row]')?.textContent,
    ...[...row.querySelectorAll('td')].map((cell) => cell.firstChild?.textContent),
  ]);
  expect(rows.slice(0, 3)).toEqual([
    ['Price', '$199/mo', '$299/mo', '$399/mo'],
    ['Posts a month', '30', '60', '90'],
    ['Platforms', '3', '5', '7'],
  ]);
});
