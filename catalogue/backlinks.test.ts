import { expect, it } from 'vitest';
import { backlinkPacks, savedOnPack, unitAmountPerLink } from './backlinks.ts';

it('sells the four packs of backlinks at the stated prices, the pack of twelve as the popular one', () => {
  const table = backlinkPacks.map((pack) => [pack.links, pack.unitAmount / 100, 'popular' in pack]);
  expect(table).toEqual([
    [3, 249, false],
    [6, 479, false],
    [12, 899, true],
    [20, 1399, false],
  ]);
});

it('counts savings against $80 a link, which the two large packs are advertised by', () => {
  expect(backlinkPacks.map((pack) => savedOnPack(pack) / 100)).toEqual([0, 1, 61, 201]);
});

it('works out the price of one link', () => {
  expect(backlinkPacks.map((pack) => unitAmountPerLink(pack) / 100)).toEqual([83, 79.83, 74.92, 69.95]);
});
