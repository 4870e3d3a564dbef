import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';

const load = "import('./site/build/agency/load.ts').then(({ loadAgency }) => console.log(loadAgency().name))";

test('there are starters', () => {
  expect(globSync('starters/*/agency.yaml').length).toBeGreaterThan(0);
});

test.for(globSync('starters/*/'))('all that %s says is right', (folder) => {
  const env = { ...process.env, AGENCY: folder, TSX_TSCONFIG_PATH: 'site/tsconfig.json' };
  const name = execFileSync('node', ['--import', 'tsx', '--eval', load], { env, encoding: 'utf8' });
  expect(name.trim()).not.toBe('');
});
