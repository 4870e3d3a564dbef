import { expect, test } from 'vitest';
import { listAddOns } from '#catalogue/products.ts';
import { getPageText } from '#site/checks/built-site.ts';
import {
  countMatches,
  formatProductPrice,
  formatStartingPrice,
  listHeadings,
  listPaths,
  readServicePage,
} from '../../../checks/services.testing.ts';

test('the on-site booth page shows the price, benefits, phases, event types, packages, every add-on and three success stories', () => {
  const page = readServicePage('onsite-booth');
  const text = getPageText(page);
  expect(text).toContain(formatStartingPrice('booth', '/event'));
  expect(countMatches(page, '.benefits > li')).toBe(6);
  expect(listHeadings(page, '.timeline__time')).toEqual([
    '1–2 weeks before',
    'The morning',
    '4–8 hours',
    '5 days after',
  ]);
  expect(countMatches(page, '.event-list > li')).toBe(6);
  expect(countMatches(page, '.plan-columns > li')).toBe(2);
  const addOns = [...page.document.querySelectorAll('.add-on-list > li')].map((item) => [
    item.querySelector('h3')?.textContent,
    item.querySelector('.figure')?.textContent,
  ]);
  expect(addOns.length).toBeGreaterThan(0);
  expect(addOns.map(([name]) => name)).toEqual(listAddOns('booth').map(({ name }) => name));
  expect(addOns.map(([, price]) => price)).toEqual(listAddOns('booth').map(formatProductPrice));
  expect(countMatches(page, '.success-stories > li')).toBe(3);
  expect(listPaths(page)).toEqual(expect.arrayContaining(['/contact', '/pricing']));
});
