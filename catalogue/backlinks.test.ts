import { expect, test } from 'vitest';
import { backlinkPacks, savedOnBacklinks, unitAmountPerBacklink } from './backlinks.ts';

test('packs of backlinks cost what was agreed', () => {
  expect(backlinkPacks.map(({ quantity, unitAmount }) => [quantity, unitAmount])).toEqual([
    [3, 24900],
    [6, 47900],
    [12, 89900],
    [20, 139900],
  ]);
  expect(backlinkPacks.filter(({ popular }) => popular).map(({ quantity }) => quantity)).toEqual([12]);
});

test('a bigger pack costs less for each link and says what that saves', () => {
  const perLink = backlinkPacks.map(unitAmountPerBacklink);
  expect(perLink).toEqual([...perLink].sort((one, other) => other - one));
  expect(backlinkPacks.map(savedOnBacklinks)).toEqual([0, 1900, 9700, 26100]);
});
