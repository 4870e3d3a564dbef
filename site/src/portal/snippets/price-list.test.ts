/** Price list inside a tag of a Swiss agency that sells no bundles. */
import { expect, test, vi } from 'vitest';
import { formatMoney } from '#catalogue/money.ts';
import type { Embed } from './embed.ts';
import { kit } from './kit.testing.ts';
import { createSnippets } from './snippets.ts';

vi.mock('#agency/brand', async (original) => ({
  ...(await original<typeof import('#agency/brand')>()),
  languages: ['de'],
  locale: 'de-CH',
}));

vi.mock('#agency/catalogue', async (original) => ({
  ...(await original<typeof import('#agency/catalogue')>()),
  bundles: [],
}));

function code(show?: string): string {
  const embed: Embed = { widget: 'pricing-picker', target: 'html', priceList: true, attributes: show ? { show } : {} };
  return createSnippets(embed, { ...kit, siteLanguages: ['de'] })[0]?.code ?? '';
}

test("the price list formats amounts in the agency's own locale, as the widget does", () => {
  const [swiss, german] = ['de-CH', 'de'].map((locale) => formatMoney(19900, { locale }));
  expect(swiss).not.toBe(german);
  expect(code()).toContain(`${swiss} im Monat`);
  expect(code()).not.toContain(`${german} im Monat`);
});

test('the price list has no group of bundles if the agency sells no bundles', () => {
  expect(code()).toContain('<fieldset>');
  expect(code()).not.toContain('Kombipakete');
});

test('the price list and its form are omitted if no plan would be listed', () => {
  expect(code('bundles')).not.toContain('<form');
  expect(code('bundles')).toContain('Preise ansehen');
});
