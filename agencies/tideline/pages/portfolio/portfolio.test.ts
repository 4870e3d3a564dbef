import { expect, test } from 'vitest';
import { readPageAt } from '#site/checks/built-site.ts';
import { getClaim } from '#site/src/agency.ts';

const portfolio = readPageAt('/portfolio').document;

const readText = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Returns the label and the displayed item count of each filter in a section. */
function listFilters(root: ParentNode): [string, number][] {
  return [...root.querySelectorAll('fieldset label')].map((label) => {
    const [name = '', number = ''] = readText(label).split(/ (?=\d+$)/);
    return [name, Number(number)];
  });
}

test('the portfolio shows the number of posts per platform, and links to the contact and pricing pages', () => {
  expect(listFilters(portfolio)).toEqual([
    ['All', 12],
    ['Instagram', 6],
    ['Facebook', 4],
    ['LinkedIn', 2],
  ]);
  expect(portfolio.querySelector('main a[href="/contact"]')).not.toBeNull();
  expect(portfolio.querySelector('main a[href="/pricing"]')).not.toBeNull();
});

test('the portfolio shows the registered figures for clients, satisfaction and rating', () => {
  const tiles = readText(portfolio.querySelector('.figures'));
  for (const id of ['clients', 'satisfaction', 'rating']) expect(tiles).toContain(getClaim(id).figure);
});
