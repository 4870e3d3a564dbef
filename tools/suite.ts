/** `npm run suite -- unit [runner arguments]`: runs one suite of `npm test`. Browser suites need a previous `npm run build`. */
import { CommandError, runTask } from './command-error.ts';
import { runCommand, runOrThrow } from './run.ts';
import { resultsFolder } from './test-results.ts';

interface Suite {
  command: readonly [string, ...string[]];
  before?: string;
  /** Agency to test. The suite builds that agency's site into a separate folder. */
  agency?: string;
}

function createVitestSuite(name: string, ...args: readonly string[]): Suite {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsFolder}/${name}.json`];
  return { command: ['vitest', 'run', ...args, ...reporters] };
}

function createPlaywrightSuite(config: string, ...args: readonly string[]): Suite {
  return { command: ['playwright', 'test', '--config', config, ...args] };
}

const suites: Readonly<Record<string, Suite>> = {
  unit: createVitestSuite('unit', '--project', '!worker*'),
  worker: createVitestSuite('worker', '--project', 'worker*', '--silent=passed-only'),
  browser: {
    before: 'widgets/build/build-fixture.ts',
    command: ['wtr', '--config', 'widgets/web-test-runner.config.js'],
  },
  e2e: createPlaywrightSuite('tests/journeys/playwright.config.ts', '--project=journeys', '--project=stripe-protocol'),
  'own-systems': createPlaywrightSuite('tests/journeys/own-systems.config.ts'),
  studio: { ...createPlaywrightSuite('tests/journeys/studio/playwright.config.ts'), agency: 'agencies/studio' },
  yearly: {
    ...createPlaywrightSuite('tests/journeys/yearly/playwright.config.ts'),
    agency: 'tests/agencies/year-and-month',
  },
  translated: {
    ...createPlaywrightSuite('tests/journeys/translated/playwright.config.ts'),
    before: 'tests/journeys/translated/write-words.ts',
    agency: 'tests/agencies/translated',
  },
  visual: createPlaywrightSuite('tests/visual/playwright.config.ts'),
  examples: { command: ['node', 'tests/package/run.ts'] },
  wordpress: createPlaywrightSuite('tests/journeys/playwright.config.ts', '--project=wordpress'),
};

await runTask(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const suite = Object.hasOwn(suites, name) ? suites[name] : undefined;
  if (!suite)
    throw new CommandError(
      `Name a suite: npm run suite -- <${Object.keys(suites).join(' | ')}> [its runner’s arguments]`,
    );
  const { command, before, agency } = suite;
  if (before) await runOrThrow(`The suite ${name} couldn’t be prepared.`, 'node', [before]);
  const [runner, ...own] = command;
  const env = { ...process.env, ...(agency && { AGENCY: agency, SITE_OUTPUT: '' }) };
  process.exitCode = await runCommand(runner, [...own, ...args], { env });
});
