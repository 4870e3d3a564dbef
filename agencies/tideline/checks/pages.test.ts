import { describe, expect, test } from 'vitest';
import { readPageAt } from '#site/checks/built-site.ts';

test.for([
  'month-to-month',
  '30 days’ written notice',
  '3-month trial',
  '7 platforms: Facebook, Instagram, LinkedIn, TikTok, YouTube, WhatsApp and Snapchat',
  'Setup takes 48 hours',
  'within 24 hours',
  'websites 14–21 business days',
])('the FAQ on the pricing page contains "%s"', (fact) => {
  expect(readPageAt('/pricing').document.querySelector('#questions')?.textContent).toContain(fact);
});

test('the pricing page links to a custom price quote for AI services', () => {
  const { document } = readPageAt('/pricing');
  const quote = document.querySelector('[aria-labelledby=quote-title]');
  expect(quote?.textContent).toContain('custom AI quote');
  expect(quote?.querySelector('a')?.getAttribute('href')).toBe('/contact');
});

const pricing = readPageAt('/pricing').document;

describe('promises below the plans', () => {
  const monthly = [
    ['30-day guarantee: undelivered work is refunded', '/terms#refund-policy'],
    ['Cancel online, or by email with 30 days’ notice', '/terms#refund-policy'],
    ['Paid through Stripe', '/terms#payment-terms'],
  ];
  const once = [
    ['Work not yet started is refunded', '/terms#refund-policy'],
    ['Paid through Stripe', '/terms#payment-terms'],
  ];
  const listLinks = (element: ParentNode) =>
    [...element.querySelectorAll('a[href^="/terms#"]')].map((link) => [link.textContent, link.getAttribute('href')]);

  test.for([
    ['/services/all-in-one-social-media', monthly],
    ['/services/social-media', monthly],
    ['/services/email-design', monthly],
    ['/services/meta-ads', monthly],
    ['/services/website-design', once],
    ['/services/onsite-booth', once],
  ] as const)('match the plans of %s', ([path, promises]) => {
    const [list, ...others] = readPageAt(path).document.querySelectorAll('.assurances');
    expect(others).toEqual([]);
    expect(list && listLinks(list)).toEqual(promises);
  });

  test('change with the selected service on the pricing page', () => {
    const lists = [...pricing.querySelectorAll<HTMLElement>('.assurances')];
    const shown = Object.fromEntries(lists.map((list) => [list.dataset.service, listLinks(list)]));
    expect(shown).toMatchObject({ 'social-media': monthly, video: monthly, website: once, booth: once });
    expect(lists.filter((list) => !list.hidden).map((list) => list.dataset.service)).toEqual(['social-media']);
  });
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

test('the comparison of website plans shows an upgraded feature instead of marking the basic feature as missing', () => {
  const rows = [...pricing.querySelectorAll('.plan-comparison[data-service=website] tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.firstChild?.textContent),
  );
  expect(rows).toContainEqual(['Responsive design', '✓', '✓', '✓']);
  expect(rows).toContainEqual(['Basic SEO', '✓', 'On-page SEO', 'Advanced SEO']);
  expect(rows).toContainEqual(['Analytics', '–', '✓', '✓']);
});
