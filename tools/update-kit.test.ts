/** Merges a newer kit into an owner's clone with the commands of docs/make-it-yours.md. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '#agency-files/agency-folder.ts';
import { isNightly } from '#tests/nightly.ts';

const guide = readFileSync(path.join(root, 'docs/make-it-yours.md'), 'utf8');
/** Commands of the section about updates that act on the repository, without `npm install` and `npm start`. */
const commands = [
  ...(/## \d+\. Update the kit[\s\S]*?```sh\n([\s\S]*?)```/.exec(guide)?.[1] ?? '').matchAll(/^git .*$/gm),
];

const testFolder = path.join(tmpdir(), `update-kit-${process.pid}`);
const kit = path.join(testFolder, 'kit');
const owner = path.join(testFolder, 'owner');
const agency = 'agencies/my-agency';

/** Files that git doesn't keep, and folders that neither an agency nor the tools that make one need. */
const leftOut = new Set([
  '.git',
  '.cache',
  '.wrangler',
  'node_modules',
  'dist',
  'tests',
  'lab',
  'released',
  'json-schema',
]);

const author = ['-c', 'user.name=Owner', '-c', 'user.email=owner@my-agency.example', '-c', 'commit.gpgsign=false'];
const runGit = (folder: string, ...args: readonly string[]) =>
  execFileSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
const runNode = (...args: readonly string[]) =>
  execFileSync('node', ['--import', 'tsx', ...args], {
    cwd: owner,
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, AGENCY: existsSync(path.join(owner, agency)) ? agency : '' },
  });

function commit(folder: string, message: string): void {
  runGit(folder, 'add', '--all');
  runGit(folder, 'commit', '--quiet', '--message', message);
}

function change(folder: string, file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(path.join(folder, file), 'utf8');
  const after = before.replace(from, to);
  expect(after, file).not.toBe(before);
  writeFileSync(path.join(folder, file), after);
}

beforeAll(() => {
  cpSync(root, kit, { recursive: true, filter: (file) => !leftOut.has(path.basename(file)) });
  runGit(kit, 'init', '--quiet', '--initial-branch=main');
  commit(kit, 'The kit that the owner clones');
  runGit(testFolder, 'clone', '--quiet', kit, owner);
  symlinkSync(path.join(root, 'node_modules'), path.join(owner, 'node_modules'));
}, 120_000);

afterAll(() => rmSync(testFolder, { recursive: true, force: true }), 120_000);

describe.runIf(isNightly)('docs/make-it-yours.md, “Update the kit”', () => {
  // https://github.com/TedLin1993/all-set-tw/pull/70
  test('connects a copy without the kit’s history, so that only files that both changed conflict', {
    timeout: 120_000,
  }, () => {
    const copy = path.join(testFolder, 'copy');
    cpSync(kit, copy, { recursive: true, filter: (file) => path.basename(file) !== '.git' });
    runGit(copy, 'init', '--quiet', '--initial-branch=main');
    commit(copy, 'Initial commit');
    change(copy, 'wrangler.toml', 'name = "agency"', 'name = "bakery"');
    commit(copy, 'My agency');
    const newer = path.join(testFolder, 'newer-kit');
    runGit(testFolder, 'clone', '--quiet', kit, newer);
    change(newer, 'wrangler.toml', /compatibility_date = .*/, 'compatibility_date = "2099-01-01"');
    commit(newer, 'A newer kit');
    runGit(copy, 'remote', 'add', 'kit', newer);
    runGit(copy, 'fetch', '--quiet', 'kit');
    expect(() => runGit(copy, 'merge', 'kit/main')).toThrow('unrelated histories');
    const command = /^git merge -s ours .*$/m.exec(guide)?.[0] ?? '';
    const env = { ...process.env, GIT_AUTHOR_NAME: 'Owner', GIT_AUTHOR_EMAIL: 'owner@my-agency.example' };
    const committer = { GIT_COMMITTER_NAME: 'Owner', GIT_COMMITTER_EMAIL: 'owner@my-agency.example' };
    execFileSync('sh', ['-c', command], { cwd: copy, env: { ...env, ...committer }, stdio: 'pipe' });
    runGit(copy, 'merge', 'kit/main');
    const merged = readFileSync(path.join(copy, 'wrangler.toml'), 'utf8');
    expect(merged).toContain('name = "bakery"');
    expect(merged).toContain('compatibility_date = "2099-01-01"');
  });

  test('the commands merge a newer kit without a conflict and leave the owner’s files unchanged', {
    timeout: 120_000,
  }, () => {
    const answers = ['--name=My Agency', '--about=Podcasts for firms.', '--currency=PLN', '--languages=pl,en'];
    const looks = ['--color=#e0a800', '--corners=square', '--package=Podcast, 199.99, month', '--workflow=github'];
    runNode('tools/new.ts', 'agency', 'my-agency', ...answers, ...looks);
    runNode('tools/new.ts', 'words', 'pl');
    change(owner, `${agency}/catalogue/packages.yaml`, '199.99', '249.99');
    change(owner, `${agency}/agency.yaml`, '# phone: +49 30 1234567', 'phone: +48 22 1234567');
    change(owner, 'wrangler.toml', 'ENVIRONMENT = "production"', 'ENVIRONMENT = "production"\nCOPIES_PER_DAY = "20"');
    change(owner, 'package.json', '"#agency/art/*": {', '"#own/*": "./own/*",\n    "#agency/art/*": {');
    commit(owner, 'My agency');
    const committed = runGit(owner, 'ls-files', agency, '.github').split('\n');
    expect(committed).toContain(`${agency}/words/pl.yaml`);
    expect(committed).toContain('.github/workflows/deploy-my-agency.yml');

    // Simulate a newer kit: another field in the schema, other texts in the template, another price and another version.
    change(
      kit,
      'agency-files/agency-schema.ts',
      '  locale: addHint(',
      '  motto: v.optional(v.string()),\n  locale: addHint(',
    );
    for (const file of ['agency.yaml', 'home.yaml', 'catalogue/packages.yaml']) {
      change(kit, `tools/new-agency/template/${file}`, '\n\n', '\n# A comment of the newer kit.\n\n');
    }
    change(kit, 'agencies/tideline/catalogue/packages.yaml', /price: .*/, 'price: 1.00');
    change(kit, 'wrangler.toml', /compatibility_date = .*/, 'compatibility_date = "2099-01-01"');
    change(kit, 'package.json', /"version": .*/, '"version": "99.0.0",');
    change(kit, 'CHANGELOG.md', '\n\n', '\n\n## 99.0.0\n\n');
    commit(kit, 'A newer kit');

    expect(commands.map(([command]) => command)).toHaveLength(3);
    for (const [command] of commands) {
      const args = command.split(' ').slice(1);
      runGit(owner, ...args.map((arg) => (arg.startsWith('https://') ? kit : arg)));
    }
    expect(runGit(owner, 'status', '--porcelain')).toBe('');
    expect(runGit(owner, 'diff', '--name-only', 'HEAD^1', 'HEAD', '--', agency, '.github')).toBe('');
    expect(readFileSync(path.join(owner, 'package.json'), 'utf8')).toMatch(/"version": "99.0.0",[\s\S]*"#own\/\*"/);

    // The newer schema accepts the owner's files and the new field.
    change(owner, `${agency}/agency.yaml`, 'claim:', 'motto: Louder\nclaim:');
    runNode(
      '--eval',
      `import('./agency-files/site/folder-check.ts').then(({ checkFolder }) => checkFolder('${agency}'))`,
    );
    expect(readdirSync(path.join(owner, agency))).toContain('words');
  });
});
