import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const readRootFile = (file: string) => readFileSync(path.join(root, file), 'utf8');
const readScripts = (file: string): Record<string, string> => JSON.parse(readRootFile(file)).scripts;
const scripts = readScripts('package.json');

const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  .map(({ name }) => name)
  .filter((name) => !['node_modules', 'test-results', 'playwright-report', 'coverage', 'dist'].includes(name));

const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'site/README.md',
  ...(folders.includes('lab') ? ['lab/README.md'] : []),
  'local/stripe-mock/README.md',
  'tests/examples/README.md',
  'integrations/wordpress/README.md',
  'widgets/build/package/README.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

function findCommands(text: string): string[] {
  const run = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  const short = [...text.matchAll(/\bnpm (start|test)\b/g)].map(([, name = '']) => name);
  return [...run, ...short];
}

test.each(guides)('%s names only npm scripts that exist', (file) => {
  const unknown = findCommands(readRootFile(file)).filter((command) => !(command in scripts));
  expect(unknown).toEqual([]);
});

test('README.md names every top-level folder', () => {
  const missing = folders.filter((name) => !readRootFile('README.md').includes(`\`${name}/\``));
  expect(missing).toEqual([]);
});

test('the guides mention every npm script', () => {
  const named = new Set(guides.flatMap((file) => findCommands(readRootFile(file))));
  expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([]);
});

test('continuous integration runs only `npm test`, as README.md states', () => {
  const lines = readRootFile('.ci/run')
    .split('\n')
    .filter((line) => line && !line.startsWith('#') && !line.startsWith('set ') && !line.startsWith('cd '));
  expect(lines).toEqual(['exec npm test']);
  expect(readRootFile('README.md')).toMatch(/^npm test /m);
  expect(readRootFile('.github/workflows/verify.yml')).toContain('- run: .ci/run');
});

test('the check detects an npm script that does not exist', () => {
  expect(findCommands('Run `npm run fly`, then `npm test`.')).toEqual(['fly', 'test']);
  expect(['fly', 'test'].filter((command) => command in scripts)).toEqual(['test']);
});
