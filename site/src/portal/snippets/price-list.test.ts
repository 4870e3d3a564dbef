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

function createCode(show?: string): string {
  const embed: Embed = { widget: 'pricing-picker', target: 'html', priceList: true, attributes: show ? { show } : {} };
  return createSnippets(embed, { ...kit, siteLanguages: ['de'] })[0]?.code ?? '';
}

test("the price list formats amounts in the agency's own locale, as the widget does", () => {
  const [swiss, german] = ['de-CH', 'de'].map((locale) => formatMoney(19900, { locale }));
  expect(swiss).not.toBe(german);
  expect(createCode()).toContain(`${swiss} im Monat`);
  expect(createCode()).not.toContain(`${german} im Monat`);
});

test('the price list has no group of bundles if the agency sells no bundles', () => {
  expect(createCode()).toContain('<fieldset>');
  expect(createCode()).not.toContain('Kombipakete');
});

test('the price list and its form are omitted if no plan would be listed', () => {
  expect(createCode('bundles')).not.toContain('<form');
  expect(createCode('bundles')).toContain('Preise ansehen');
});
