import { expect, test } from 'vitest';
import { fillPlaceholders } from './fill.ts';

test('fillPlaceholders() writes only one period if a value at the end of a sentence ends in a period', () => {
  expect(
    fillPlaceholders('It belongs to {who}. It starts at {time}.', { who: 'Acme Inc.', time: 'las 4:10 p. m.' }),
  ).toBe('It belongs to Acme Inc. It starts at las 4:10 p. m.');
  expect(fillPlaceholders('It belongs to {who}. {who}', { who: 'Acme' })).toBe('It belongs to Acme. Acme');
});

test('fillPlaceholders() leaves a placeholder without a value unchanged', () => {
  expect(fillPlaceholders('{name}: {price}.', { price: 5 })).toBe('{name}: 5.');
});
