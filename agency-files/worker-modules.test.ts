import { statSync, utimesSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { prepareWorkerModules } from './agency-modules.ts';

test('prepareWorkerModules() does not rewrite unchanged files, because `wrangler dev` watches them', () => {
  // Uses an agency that no running `wrangler dev` serves, because a changed file time would make wrangler bundle again.
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('AGENCY', 'tests/agencies/minimal');
  const [, tsconfig = ''] = prepareWorkerModules();
  utimesSync(tsconfig, 1, 1);
  expect(prepareWorkerModules()).toEqual(['--tsconfig', tsconfig]);
  expect(statSync(tsconfig).mtimeMs).toBe(1000);
});
