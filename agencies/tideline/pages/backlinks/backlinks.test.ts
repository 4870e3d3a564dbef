import { expect, test } from 'vitest';
import { getPageText, readPageAt } from '#site/checks/built-site.ts';

const page = readPageAt('/backlinks');

test('the backlinks page shows the prices of the four packs, and how much each larger pack saves', () => {
  const packs = [...page.document.querySelectorAll('.packs > li')].map((pack) => pack.textContent ?? '');
  expect(packs.map((pack) => /^\d+/.exec(pack)?.[0])).toEqual(['3', '6', '12', '20']);
  expect(packs.map((pack) => /\$[\d,]+/.exec(pack)?.[0])).toEqual(['$249', '$479', '$899', '$1,399']);
  expect(packs.map((pack) => /Save \$\d+|\$\d+ less.*3/.exec(pack)?.[0])).toEqual([
    undefined,
    '$19 less than two packs of 3',
    'Save $61',
    'Save $201',
  ]);
});

test('the pack of twelve backlinks is marked as the most popular', () => {
  const badges = [...page.document.querySelectorAll('.packs .badge')];
  expect(badges.map((badge) => badge.textContent)).toEqual(['Most Popular']);
  expect(badges[0]?.closest('li')?.textContent).toMatch(/^12/);
});

test.for(['about $80 each', 'DA20–65', '30 days', '1 anchor', 'per URL'])(
  'the backlinks page contains “%s”',
  (fact) => {
    expect(getPageText(page)).toContain(fact);
  },
);

test('the description for search results states the price per link that the backlinks page shows', () => {
  const description = page.document.querySelector('meta[name=description]')?.getAttribute('content');
  expect(description).toContain('for about $80 each');
});

test('the backlinks page links to the contact, pricing and services pages', () => {
  for (const path of ['/contact', '/pricing', '/services']) {
    expect(page.document.querySelector(`main a[href="${path}"]`)).not.toBeNull();
  }
});
