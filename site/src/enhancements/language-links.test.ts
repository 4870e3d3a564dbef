// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { keepQuery } from './language-links.ts';

test.each([
  ['pending', '?session_id=cs_test_1', null],
  ['paid', '', { agencyPaymentSession: 'cs_test_1' }],
])('the language link on a %s receipt leads to the receipt of the same order', (_, search, state) => {
  const link = document.createElement('a');
  link.href = 'https://agency.example/en/success';
  keepQuery(link, { search, hash: '#main' }, state);
  expect(link.href).toBe('https://agency.example/en/success?session_id=cs_test_1#main');
});
