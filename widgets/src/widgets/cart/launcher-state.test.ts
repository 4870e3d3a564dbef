import { expect, it } from 'vitest';
import type { MessageText } from '../../shared/text/fill-text.ts';
import { getItemsText, listItemsForms, selectItemsForm } from './launcher-state.ts';

it('returns the plural form for the number, or the embedder’s own word if the word has only one form', () => {
  const listTexts = (items: MessageText, locale: string) =>
    [0, 1, 2, 5].map((count) => getItemsText(items, selectItemsForm(count, locale, listItemsForms(items))));
  expect(listTexts({ one: 'item', other: 'items' }, 'en')).toEqual(['items', 'item', 'items', 'items']);
  const polish = { one: 'produkt', few: 'produkty', many: 'produktów', other: 'produktu' };
  expect(listTexts(polish, 'pl')).toEqual(['produktów', 'produkt', 'produkty', 'produktów']);
  expect(listTexts('pieces', 'en')).toEqual(['pieces', 'pieces', 'pieces', 'pieces']);
});
