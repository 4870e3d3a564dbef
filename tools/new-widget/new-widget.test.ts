import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testAgency } from '#agency-files/agency-folder.ts';
import { isNightly } from '#tests/nightly.ts';
import { createWidget } from './new-widget.ts';

const root = path.join(import.meta.dirname, '../..');
const cache = path.join(root, '.cache');
/** Widget name that differs from the name in the README's test. */
const name = 'tide-table';

const settings = ['package.json', 'tsconfig.base.json', 'vitest.config.ts'];

/** Runs at night (`npm test -- --all`), because the type check and the build take half a minute. */
const itAtNight = it.runIf(isNightly);

/** Folder with a copy of the widgets' sources, inside the project so that Node finds the packages. */
let copy: string;
let folder: string;

function run(command: string, ...args: string[]): string {
  const env = { ...process.env, NODE_ENV: '', VITEST: '' };
  try {
    const output = execFileSync(path.join(root, 'node_modules/.bin', command), args, {
      cwd: copy,
      env,
      encoding: 'utf8',
    });
    return stripVTControlCharacters(output);
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
  }
}

beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  copy = mkdtempSync(path.join(cache, 'new-widget-'));
  const translated = readdirSync(path.join(import.meta.dirname, 'template/lang'));
  const isSource = (file: string) =>
    !/[\\/](dist|released)$/.test(file) &&
    (!path.dirname(file).endsWith('widgets/src/lang') || translated.includes(path.basename(file)));
  for (const part of [
    testAgency,
    'widgets',
    'catalogue',
    'agency-files',
    'local/calendars',
    'site/src/lang',
    ...settings,
  ]) {
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true, filter: isSource });
  }
  folder = createWidget(name, path.join(copy, 'widgets/src/widgets'));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('npm run new -- tide-table', () => {
  it('creates files named after the widget and removes the temporary folder', () => {
    expect(readdirSync(folder)).toContain(`${name}.element.ts`);
    expect(readdirSync(folder).filter((file) => file !== 'README.md' && !file.startsWith(name))).toEqual([]);
    expect(readdirSync(path.dirname(path.dirname(folder))).filter((file) => file.startsWith('.new'))).toEqual([]);
  });

  itAtNight('creates widget files that pass the formatter and the type checker', { timeout: 120_000 }, () => {
    const files = [folder, path.join(copy, 'widgets/src/lang')];
    // Skips the slow lint rule that reads the types of the whole project.
    // The template itself is checked with this rule.
    const options = ['--error-on-warnings', '--vcs-enabled=false', '--skip=nursery/noFloatingPromises'];
    run('biome', 'check', '--write', '--log-level=error', ...options, ...files);
    run('tsc', '-p', 'widgets', '--checkers', '1');
  });

  itAtNight('creates a widget that passes the checks of all widgets and its own tests', { timeout: 180_000 }, () => {
    const report = run('vitest', 'run', '-t', name, 'one-contract', 'every-message');
    expect(report).toMatch(/Tests +[1-9]\d* passed/);
    expect(run('vitest', 'run', `src/widgets/${name}`)).toMatch(/Tests +4 passed/);
  });

  itAtNight('creates a widget that the build includes under its tag name', { timeout: 120_000 }, () => {
    // Removes NODE_ENV=test, because the build also runs the widgets that it has built.
    const env = { ...process.env, NODE_ENV: '' };
    execFileSync(process.execPath, ['widgets/build/build.ts'], { cwd: copy, stdio: 'pipe', env });
    expect(readdirSync(path.join(copy, '.cache/agency', testAgency, 'widgets/cdn')).join(' ')).toContain(`${name}-`);
  });

  it("adds the new widget's title to every language file of the site", () => {
    const site = path.join(copy, 'site/src/lang');
    for (const file of readdirSync(site))
      expect(readFileSync(path.join(site, file), 'utf8'), file).toContain(`'${name}': { title: 'Tide table', link: '`);
  });

  it('refuses the name of a widget that already exists', () => {
    expect(() => createWidget(name, path.dirname(folder))).toThrow('already exists');
  });
});

it('npm run new adds English messages to a language for which the template has no translation', () => {
  const language = path.join(copy, 'other/widgets/src/lang/nl.ts');
  for (const made of ['widgets/src/widgets', 'widgets/src/lang', 'site/src/lang']) {
    mkdirSync(path.join(copy, 'other', made), { recursive: true });
  }
  writeFileSync(language, 'export const nl = {\n};\n');
  createWidget(name, path.join(copy, 'other/widgets/src/widgets'));
  expect(readFileSync(language, 'utf8')).toContain("press: 'Press'");
});

it.each([undefined, '', 'OpeningHours', 'opening_hours', '../cart', 'agency-hours', '1-hour', 'theming'])(
  'npm run new refuses the invalid widget name %s',
  (bad) => {
    const widgets = path.join(copy, 'widgets/src/widgets');
    const before = readdirSync(widgets);
    expect(() => createWidget(bad, widgets)).toThrow(/npm run new|Choose another name/);
    expect(readdirSync(widgets)).toEqual(before);
  },
);
