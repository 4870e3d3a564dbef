import { expect, test } from 'vitest';
import { backlinkPacks } from './backlinks.ts';

test('backlink packs have the agreed prices', () => {
  expect(backlinkPacks.map(({ quantity, unitAmount }) => [quantity, unitAmount])).toEqual([
    [3, 24900],
    [6, 47900],
    [12, 89900],
    [20, 139900],
  ]);
  expect(backlinkPacks.filter(({ popular }) => popular).map(({ quantity }) => quantity)).toEqual([12]);
});

test('a larger backlink pack has a lower price per link', () => {
  expect(backlinkPacks.map(({ perItem }) => perItem)).toEqual([8300, 7983, 7492, 6995]);
});

test('the saving of a backlink pack is calculated from a price of $80 per link', () => {
  expect(backlinkPacks.map(({ saved }) => saved)).toEqual([0, 100, 6100, 20100]);
});
