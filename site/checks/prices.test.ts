import { expect, test } from 'vitest';
import { taxNotes } from '#agency/brand';
import { formatMoney } from '#catalogue/money.ts';
import { products } from '#catalogue/products.ts';
import { firstLanguage } from '../src/language.ts';
import { getPageText, readAllPages, readBuilt, readPageAt } from './built-site.ts';

const text = getPageText(readPageAt('/pricing'));

test.for(products)(
  'the pricing page shows $name at its price without JavaScript',
  ({ name, unitAmount, ...product }) => {
    const label =
      product.kind === 'package' && product.category !== 'bundle' ? product.plan : name.replace(/ Bundle$/, '');
    expect(text).toContain(label);
    // Replace no-break spaces, because the page text has normalized spaces.
    expect(text).toContain(formatMoney(unitAmount).replaceAll('\u00a0', ' '));
  },
);

test('the published catalogue lists every product at the price on the site', () => {
  const published = JSON.parse(readBuilt('catalogue.json')) as { products: { id: string; unitAmount: number }[] };
  const prices = published.products.map(({ id, unitAmount }) => [id, unitAmount]);
  expect(prices).toEqual(products.map(({ id, unitAmount }) => [id, unitAmount]));
});

const note = taxNotes?.[firstLanguage] ?? '';
const related = readAllPages().filter(
  ({ path, document }) => /^\/services\//.test(path) && document.querySelector('.related'),
);

test.runIf(note).for(related)('the tax note is next to the prices of other services on $path', ({ document }) => {
  const prices = [...document.querySelectorAll('.related-services__price')].map((price) => price.textContent);
  expect(prices.length).toBeGreaterThan(0);
  for (const price of prices) expect(price?.endsWith(` ${note}`)).toBe(true);
});
