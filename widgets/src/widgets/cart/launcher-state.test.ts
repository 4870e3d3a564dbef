import { expect, it } from 'vitest';
import { itemsForm, itemsText } from './launcher-state.ts';

it('returns the singular or plural word, or the only form of an embedder’s own word', () => {
  const items = { one: 'item', other: 'items' };
  expect([0, 1, 2].map((count) => itemsText(items, itemsForm(count, 'en')))).toEqual(['items', 'item', 'items']);
  expect(itemsText('pieces', 'one')).toBe('pieces');
});
