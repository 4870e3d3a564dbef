import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const scriptsOf = (file: string): Record<string, string> => JSON.parse(read(file)).scripts;
const scripts = scriptsOf('package.json');

/** Top folders of the repository, without what a build or a test run writes. */
const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  .map(({ name }) => name)
  .filter((name) => !['node_modules', 'test-results', 'playwright-report', 'coverage', 'dist'].includes(name));

/** What a newcomer reads, in the order of reading. */
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

/** Scripts that a text tells its reader to run: `npm start`, `npm run size`. */
function commandsIn(text: string): string[] {
  const run = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  const short = [...text.matchAll(/\bnpm (start|test)\b/g)].map(([, name = '']) => name);
  return [...run, ...short];
}

test.each(guides)('%s names only commands that exist', (file) => {
  const unknown = commandsIn(read(file)).filter((command) => !(command in scripts));
  expect(unknown).toEqual([]);
});

test('README.md names every folder at the top', () => {
  const missing = folders.filter((name) => !read('README.md').includes(`\`${name}/\``));
  expect(missing).toEqual([]);
});

test('a guide names every command', () => {
  const named = new Set(guides.flatMap((file) => commandsIn(read(file))));
  expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([]);
});

test('continuous integration runs the test command of the README, and nothing else', () => {
  const lines = read('.ci/run')
    .split('\n')
    .filter((line) => line && !line.startsWith('#') && !line.startsWith('set ') && !line.startsWith('cd '));
  expect(lines).toEqual(['exec npm test']);
  expect(read('README.md')).toMatch(/^npm test /m);
  expect(read('.github/workflows/verify.yml')).toContain('- run: .ci/run');
});

test('a command that does not exist is found', () => {
  expect(commandsIn('Run `npm run fly`, then `npm test`.')).toEqual(['fly', 'test']);
  expect(['fly', 'test'].filter((command) => command in scripts)).toEqual(['test']);
});
