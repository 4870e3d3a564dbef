import { statSync, utimesSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { workerModules } from './agency-modules.ts';

test('what wrangler watches is left alone while nothing has changed', () => {
  // Of an agency that no `wrangler dev` serves meanwhile: it would bundle again for the time that is set here.
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('AGENCY', 'tests/agencies/minimal');
  const [, tsconfig = ''] = workerModules();
  utimesSync(tsconfig, 1, 1);
  expect(workerModules()).toEqual(['--tsconfig', tsconfig]);
  expect(statSync(tsconfig).mtimeMs).toBe(1000);
});
