import { describe, expect, test } from 'vitest';
import { services } from '#agency/catalogue';
import { removeFallbackMarks } from '#agency-files/fallback.ts';
import { formatMoney, toPrice } from '#catalogue/money.ts';
import { getLowestUnitAmount, products } from '#catalogue/products.ts';
import { formatPrice, getUnitName } from '../../src/parts/service/figures.ts';
import { fillPlaceholders, words } from '../../src/words.ts';
import { findUntrueSentences } from './claim-check.ts';

const { claims } = words.price;
const listUntrueSentences = (text: string) =>
  findUntrueSentences({ path: '/pricing', text: text.replace(/\s+/g, ' ') });
const wrongAmount = Math.max(...products.map(({ unitAmount }) => unitAmount)) * 7;
const symbol = formatMoney(0).replace(/[\d\s]/g, '');

function createSentences(ways: string, price: string): string[] {
  return removeFallbackMarks(ways)
    .split('|')
    .map((way) => `Design ${fillPlaceholders(way, { price })}.`);
}

describe('check of claims about prices', () => {
  test.for(Object.keys(claims) as (keyof typeof claims)[])(
    'rejects a wrong amount in each phrasing of the price claim "%s"',
    (key) => {
      for (const sentence of createSentences(claims[key], formatMoney(wrongAmount))) {
        expect(listUntrueSentences(sentence), sentence).not.toEqual([]);
      }
    },
  );

  test('rejects a wrong amount with the currency symbol before or after the number', () => {
    const number = toPrice(wrongAmount);
    for (const price of [`${symbol}${number}`, `${number} ${symbol}`, `${number}${symbol}`]) {
      expect(listUntrueSentences(createSentences(claims.from, price)[0] ?? ''), price).toHaveLength(1);
    }
  });

  test.for(services.map(({ id }) => id))('accepts the lowest price of the service %s', (id) => {
    for (const sentence of createSentences(claims.from, formatMoney(getLowestUnitAmount(id)))) {
      expect(listUntrueSentences(sentence), sentence).toEqual([]);
    }
  });

  test('accepts the right price after a product name that ends in a number, such as “Podcast 6”', () => {
    const product = products.find(
      ({ unit, unitAmount }) => unit === 'mo' && /^\d{3}$/.test(String(toPrice(unitAmount))),
    );
    const formatAmount = (unitAmount: number) => `${toPrice(unitAmount)} ${symbol}`;
    const label = (price: string) =>
      `Podcast 6 ${fillPlaceholders(words.price.per, { price, unit: getUnitName('mo') })}`;
    expect(listUntrueSentences(label(formatAmount(product?.unitAmount ?? 0)))).toEqual([]);
    expect(listUntrueSentences(label(formatAmount(wrongAmount)))).toHaveLength(1);
  });

  test("accepts each product's price and rejects a wrong amount with the same unit", () => {
    for (const product of products.filter(({ unit }) => unit !== 'once')) {
      expect(listUntrueSentences(formatPrice(product)), product.id).toEqual([]);
      expect(listUntrueSentences(formatPrice({ ...product, unitAmount: wrongAmount })), product.id).toHaveLength(1);
    }
  });
});

describe('check of claims about services and add-ons', () => {
  const count = services.length;

  test.for(['services', 'Services', 'Leistungen', 'Dienstleistungen', 'servicios'])(
    'rejects a wrong number of services and accepts the right number if the page says “%s”',
    (name) => {
      expect(listUntrueSentences(`Alle ${count + 4} ${name}.`)).toHaveLength(1);
      expect(listUntrueSentences(`Alle ${count} ${name}, ${count}x.`)).toEqual([]);
    },
  );

  test.for([
    ['one two three four five six seven eight nine ten', 'services'],
    ['eine zwei drei vier fünf sechs sieben acht neun zehn', 'Leistungen'],
    ['un dos tres cuatro cinco seis siete ocho nueve diez', 'servicios'],
  ] as const)('checks the number of services if the number is written as a word: “%s”', ([words, name]) => {
    const writeNumber = (number: number) => `${words.split(' ')[number - 1]} ${name}`;
    expect(listUntrueSentences(writeNumber(count))).toEqual([]);
    expect(listUntrueSentences(writeNumber(count + 1))).toHaveLength(1);
  });

  test.for([
    'Add to any plan.',
    'Add-ons for all packages.',
    'Extras für jedes Paket.',
    'Zu jedem Paket buchbar.',
    'Mit allen Paketen kombinierbar.',
    'Extras para cualquier plan.',
    'Se añade a todos los planes.',
  ])('rejects “%s” on a page about all services', (sentence) => {
    expect(listUntrueSentences(sentence)).toHaveLength(1);
  });

  test.for(['Zu jedem Paket gehört ein Termin.', 'Para cada plan hay una llamada.'])(
    'accepts “%s”, which does not mention add-ons',
    (sentence) => {
      expect(listUntrueSentences(sentence)).toEqual([]);
    },
  );
});
