/**
 * `npm run -w lab mutation-check`: plants one deliberate bug at a time and runs the tests that should catch it; what each was caught by goes
 * to .cache/reports/mutation-check.md. `npm run -w lab mutation-check -- menu` does those whose description contains a word, and writes nothing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError, runTask } from '../../tools/command-error.ts';
import { tally } from '../../tools/test-results.ts';
import { type Mutation, mutations } from './mutations.ts';

const root = path.join(import.meta.dirname, '../..');
const report = path.join(root, '.cache/reports/mutation-check.md');
const resultsFile = path.join(root, '.cache/mutation-check.json');
/** Where the browser tests always write theirs. */
const browserResultsFile = path.join(root, '.cache/test-results/browser.json');

const vitest = (project: string) => (tests: readonly string[]) => [
  ['vitest', 'run', '--project', project, '--reporter=json', `--outputFile.json=${resultsFile}`, ...tests],
];
const build = ['npm', 'run', '--silent', 'build'];

/** What each suite runs, one command after the other; the last one is the tests. */
const commands: Readonly<Record<Mutation['suite'], (tests: readonly string[]) => readonly (readonly string[])[]>> = {
  unit: vitest('!worker'),
  worker: vitest('worker'),
  site: (tests) => [build, ...vitest('site')(tests)],
  browser: (tests) => [
    ['npm', 'run', '--silent', 'build', '--', 'widgets'],
    ['node', 'widgets/build/build-fixture.ts'],
    ['wtr', '--config', 'widgets/web-test-runner.config.js', '--files', ...tests],
  ],
  e2e: (tests) => [
    build,
    ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--no-deps', '--reporter=json', ...tests],
  ],
};

function runSuite({ suite, tests }: Mutation): { failed: boolean; names: readonly string[] } {
  const file = suite === 'browser' ? browserResultsFile : resultsFile;
  rmSync(file, { force: true });
  let failed = false;
  for (const [command = '', ...args] of commands[suite](tests.split(' '))) {
    const env = {
      ...process.env,
      BROWSERS: 'chromium',
      SITE_OUTPUT: '.cache/build/mutation-check',
      PLAYWRIGHT_JSON_OUTPUT_NAME: resultsFile,
    };
    failed = spawnSync(command, args, { cwd: root, env, stdio: 'ignore' }).status !== 0;
    if (failed) break;
  }
  const failures = failed && existsSync(file) ? tally(JSON.parse(readFileSync(file, 'utf8'))).failures : [];
  return { failed, names: failures.map((text) => text.split('\n')[0]?.split(' › ').at(-1) ?? '') };
}

function plant({ file, find, replace }: Mutation): () => void {
  const address = path.join(root, file);
  const source = readFileSync(address, 'utf8');
  writeFileSync(
    address,
    source.replace(find, () => replace),
  );
  return () => writeFileSync(address, source);
}

function check(mutation: Mutation): readonly string[] | undefined {
  const restore = plant(mutation);
  const stop = () => {
    restore();
    process.exit(130);
  };
  process.once('SIGINT', stop);
  try {
    const { failed, names } = runSuite(mutation);
    return failed ? names : undefined;
  } finally {
    restore();
    process.off('SIGINT', stop);
  }
}

function row({ bug, file, suite }: Mutation, names: readonly string[] | undefined): string {
  const catcher = names ? `“${(names[0] ?? 'the build').replaceAll('|', '\\|')}”` : '**nobody**';
  const more = names && names.length > 1 ? ` and ${names.length - 1} more` : '';
  return `| ${bug} | \`${file}\` | ${suite} | ${catcher}${more} |`;
}

function write(rows: readonly string[], caught: number): void {
  mkdirSync(path.dirname(report), { recursive: true });
  writeFileSync(
    report,
    `# Mutation check

${rows.length} deliberate bugs, planted one at a time; ${caught} were caught. Each is a change of one line, listed in
lab/mutation-check/mutations.ts; the tests named are part of \`npm test\`. Written by \`npm run -w lab mutation-check\`
on ${new Date().toISOString().slice(0, 10)}.

| bug | planted in | suite | caught by |
|---|---|---|---|
${rows.join('\n')}
`,
  );
}

await runTask(async () => {
  const [word] = process.argv.slice(2);
  const chosen = mutations.filter(({ bug }) => !word || bug.includes(word));
  if (chosen.length === 0) throw new CommandError(`No bug is described with "${word}".`);
  if (spawnSync('git', ['diff', '--quiet', 'HEAD'], { cwd: root }).status !== 0) {
    throw new CommandError(
      'Bugs are planted in the files of this folder: commit or stash what you have changed, then try again.',
    );
  }
  mkdirSync(path.dirname(resultsFile), { recursive: true });
  const rows: string[] = [];
  let caught = 0;
  for (const [index, mutation] of chosen.entries()) {
    const started = Date.now();
    const names = check(mutation);
    if (names) caught += 1;
    rows.push(row(mutation, names));
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`${index + 1}/${chosen.length} ${names ? 'caught' : 'NOT CAUGHT'} (${seconds} s)  ${mutation.bug}`);
  }
  console.log(`\n${caught} of ${chosen.length} caught.`);
  if (!word) write(rows, caught);
  if (caught < chosen.length) process.exitCode = 1;
});
