import { expect, test } from 'vitest';
import { pageAt } from '#site/checks/built-site.ts';
import { claim } from '#site/src/agency.ts';

const portfolio = pageAt('/portfolio').document;

const text = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Returns the label and the displayed item count of each filter in a section. */
function filters(root: ParentNode): [string, number][] {
  return [...root.querySelectorAll('fieldset label')].map((label) => {
    const [name = '', number = ''] = text(label).split(/ (?=\d+$)/);
    return [name, Number(number)];
  });
}

test('the portfolio shows the number of posts per platform, and links to the contact and pricing pages', () => {
  expect(filters(portfolio)).toEqual([
    ['All', 12],
    ['Instagram', 6],
    ['Facebook', 4],
    ['LinkedIn', 2],
  ]);
  expect(portfolio.querySelector('main a[href="/contact"]')).not.toBeNull();
  expect(portfolio.querySelector('main a[href="/pricing"]')).not.toBeNull();
});

test('the portfolio shows the registered figures for clients, satisfaction and rating', () => {
  const tiles = text(portfolio.querySelector('.figures'));
  for (const id of ['clients', 'satisfaction', 'rating']) expect(tiles).toContain(claim(id).figure);
});
