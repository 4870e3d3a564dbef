import { expect, test } from 'vitest';
import { listPackages } from '#catalogue/products.ts';
import { formatProductPrice, listHeadings, readServicePage } from '../../../checks/services.testing.ts';

test('the website design page shows three plans with a one-time price and a delivery time of 14–21 business days', () => {
  const page = readServicePage('website-design');
  expect(page.document.querySelector('h1')?.textContent).toContain('14–21 business days');
  expect(listHeadings(page, '.plan-columns__price')).toEqual(listPackages('website').map(formatProductPrice));
  expect(listHeadings(page, '.page-maps p')).toEqual([
    'Up to 5 pages, 30 days of support',
    'Up to 10 pages, 60 days of support',
    'Up to 25 pages, 90 days of support',
  ]);
});
