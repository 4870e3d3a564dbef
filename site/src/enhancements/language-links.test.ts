// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { keepQuery } from './language-links.ts';

test('the language link on a receipt leads to the receipt of the same order', () => {
  const link = document.createElement('a');
  link.href = 'https://agency.example/en/success';
  keepQuery(link, { search: '?session_id=cs_test_1', hash: '#main' });
  expect(link.href).toBe('https://agency.example/en/success?session_id=cs_test_1#main');
});
