import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAgency } from '../agency.ts';

const load = "import('./agency-files/site/load.ts').then(({ loadAgency }) => console.log(loadAgency().name))";

test('the repository contains starter agencies', () => {
  expect(globSync('agencies/*/agency.yaml').length).toBeGreaterThan(0);
});

const inLanguages = globSync('agencies/*/').flatMap((folder) =>
  readAgency(folder).languages.map((language) => [folder, language] as const),
);

test.for(inLanguages)('the files of %s have no mistakes in the language "%s"', ([folder, language]) => {
  const env = { ...process.env, AGENCY: folder, SITE_LANGUAGE: language, TSX_TSCONFIG_PATH: 'tsconfig.node.json' };
  const name = execFileSync('node', ['--import', 'tsx', '--eval', load], { env, encoding: 'utf8' });
  expect(name.trim()).not.toBe('');
});
