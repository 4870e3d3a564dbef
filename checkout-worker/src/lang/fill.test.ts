import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('writes one period after a value that ends in a period', () => {
  expect(fill('It belongs to {who}. It starts at {time}.', { who: 'Acme Inc.', time: 'las 4:10 p. m.' })).toBe(
    'It belongs to Acme Inc. It starts at las 4:10 p. m.',
  );
  expect(fill('It belongs to {who}. {who}', { who: 'Acme' })).toBe('It belongs to Acme. Acme');
});

test('keeps a placeholder without a value', () => {
  expect(fill('{name}: {price}.', { price: 5 })).toBe('{name}: 5.');
});
