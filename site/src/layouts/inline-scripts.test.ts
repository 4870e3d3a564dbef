// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { earlyScript } from './inline-scripts.ts';

test.each([
  ['pending', '?session_id=cs_test_1', null],
  ['paid', '', { agencyPaymentSession: 'cs_test_1' }],
])('the language link on a %s receipt leads to the receipt of the same order', (_, search, state) => {
  history.replaceState(state, '', `/success${search}#main`);
  document.body.innerHTML = '<a rel="alternate" hreflang="es" href="/es/success"><span>Español</span></a>';
  new Function(earlyScript)();
  document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault());
  document.querySelector('span')?.click();
  expect(document.querySelector('a')?.href).toBe(`${location.origin}/es/success?session_id=cs_test_1#main`);
});
