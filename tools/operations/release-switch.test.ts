import { expect, test } from 'vitest';
import { listSwitchedOff, switchRelease } from '#worker/releases/release-switch.ts';
import { createMemoryDatabase } from './testing.ts';

const known = ['0.9.0', '1.0.1', '1.0.2'];

test('switchRelease() switches a widget release off and on again, and ignores a repeated switch', async () => {
  const database = createMemoryDatabase();
  await switchRelease(database, 'off', '1.0.2', known);
  await switchRelease(database, 'off', '1.0.2', known);
  expect(await listSwitchedOff(database)).toEqual([{ version: '1.0.2', since: expect.stringMatching(/^\d{4}-/) }]);
  await switchRelease(database, 'on', '1.0.2', known);
  expect(await listSwitchedOff(database)).toEqual([]);
});

test('switchRelease() rejects an unknown release and a release that cannot be switched off', async () => {
  const database = createMemoryDatabase();
  await expect(switchRelease(database, 'off', '1.0.3', known)).rejects.toThrow('Choose from 0.9.0, 1.0.1, 1.0.2.');
  await expect(switchRelease(database, 'off', undefined, known)).rejects.toThrow('There’s no release “”');
  await expect(switchRelease(database, 'off', '0.9.0', known)).rejects.toThrow('cannot be switched');
  expect(await listSwitchedOff(database)).toEqual([]);
});
