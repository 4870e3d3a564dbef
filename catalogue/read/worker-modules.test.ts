import { statSync, utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { workerModules } from './worker-modules.ts';

test('what wrangler watches is left alone while nothing has changed', () => {
  const [, tsconfig = ''] = workerModules();
  utimesSync(tsconfig, 1, 1);
  expect(workerModules()).toEqual(['--tsconfig', tsconfig]);
  expect(statSync(tsconfig).mtimeMs).toBe(1000);
});
