/**
 * `npm test`: runs every check and continues after a failure. `--all` adds the slowest checks. The last line, `N
 * passed, N failed`, covers all suites.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { defaultAgency, resolveAgencyFolder, root } from '#agency-files/agency-folder.ts';
import { areExamplesVerified } from '#tests/examples-record.ts';
import { ensureBrowsers } from './browsers.ts';
import { outputFolders } from './build.ts';
import { runTask } from './command-error.ts';
import { findFreePort } from './run.ts';
import { runStepCommand } from './run-step.ts';
import { defaultTestPorts, formatTestWidgetsOrigins, testStackCount } from './test-ports.ts';
import { countResults, resultsFolder, type TestCounts } from './test-results.ts';

interface Step {
  name: string;
  command: readonly [string, ...string[]];
  results?: string;
  /** Runs the step in parallel with the other steps, and prints the step's output when the step ends. */
  isParallel?: boolean;
  environment?: Readonly<Record<string, string>>;
  isNightly?: boolean;
  /** Returns true if the step already passed with identical inputs, so that only `--all` runs the step again. */
  isVerified?: () => boolean;
  /** Agency that the step tests. If another agency is built, the step is skipped. */
  agency?: string;
}

const secondAgency = 'agencies/studio';
const studio = { AGENCY: secondAgency, SITE_OUTPUT: '' };

/** Environment for an agency that has only the required files, in languages without translations of the site. */
const minimal = { AGENCY: 'tests/agencies/minimal', SITE_OUTPUT: '' };

const siteChecks = ['vitest', 'run', '--project', 'site', 'site/checks', '--reporter=default', '--reporter=json'];

const buildStep: Step = { name: 'Build', command: ['npm', 'run', '--silent', 'build'] };

/** Checks that run during the build. They must end before the suites, whose tests write incorrect files among the sources. */
const sourceChecks: readonly Step[] = [
  { name: 'Types', command: ['npm', 'run', '--silent', 'types'], isParallel: true },
  { name: 'Format and lint', command: ['npm', 'run', '--silent', 'lint'], isParallel: true },
  { name: 'Import rules', command: ['npm', 'run', '--silent', 'imports'], isParallel: true },
  // Other agencies do not use every part of the site, so this check would report those parts as unused.
  { name: 'Unused code', agency: defaultAgency, command: ['npm', 'run', '--silent', 'unused'], isParallel: true },
];

/** Returns a step that runs a suite, whose name is also the name of its results. */
function createSuiteStep(name: string, suite: string, more: Partial<Step> = {}): Step {
  return { name, command: ['npm', 'run', '--silent', 'suite', '--', suite], results: suite, ...more };
}

const steps: readonly Step[] = [
  createSuiteStep('Own systems', 'own-systems', { agency: defaultAgency, isParallel: true }),
  { name: 'Studio build', command: ['npm', 'run', '--silent', 'build'], environment: studio, isParallel: true },
  {
    name: 'Studio checks',
    command: ['npx', ...siteChecks, `--outputFile.json=${resultsFolder}/another-agency.json`],
    results: 'another-agency',
    environment: studio,
    isParallel: true,
  },
  { name: 'Worker bundle', command: ['npm', 'run', '--silent', 'build', '--', 'worker'], isParallel: true },
  { name: 'Bundle sizes', command: ['npm', 'run', '--silent', 'size'], isParallel: true },
  createSuiteStep('Browser', 'browser', { agency: defaultAgency, isParallel: true }),
  createSuiteStep('Visual', 'visual', {
    agency: defaultAgency,
    // Uses one worker, because the parallel suites leave only about a sixth of two processor cores idle.
    command: ['npm', 'run', '--silent', 'suite', '--', 'visual', '--workers=1'],
    isParallel: true,
  }),
  createSuiteStep('Unit', 'unit'),
  createSuiteStep('Worker', 'worker'),
  createSuiteStep('End to end', 'e2e', { agency: defaultAgency }),
  createSuiteStep('Studio', 'studio', { isNightly: resolveAgencyFolder() !== secondAgency }),
  createSuiteStep('Yearly plans', 'yearly', { isNightly: true }),
  createSuiteStep('Translated', 'translated', { isNightly: true }),
  {
    name: 'Minimal build',
    command: ['npm', 'run', '--silent', 'build'],
    environment: minimal,
    isParallel: true,
    isNightly: true,
  },
  {
    name: 'Minimal checks',
    command: ['npx', ...siteChecks, `--outputFile.json=${resultsFolder}/minimal-agency.json`],
    results: 'minimal-agency',
    environment: minimal,
    isParallel: true,
    isNightly: true,
  },
  createSuiteStep('Examples', 'examples', { agency: defaultAgency, isVerified: areExamplesVerified }),
];

const maxFailures = 12;

const isAll = process.argv.includes('--all');

/** Time after which a step counts as hung, twice the time of the slowest step on a slow machine with two cores. */
const limitMinutes = isAll ? 90 : 40;

/** Returns the diff of tracked files against the last commit; an empty string if git is missing. */
function readUncommittedDiff(): string {
  return spawnSync('git', ['diff', 'HEAD'], { encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout ?? '';
}

async function runStep(step: Step, env: NodeJS.ProcessEnv): Promise<TestCounts> {
  const { command, isParallel } = step;
  const { code, end, isOverLimit } = await runStepCommand({
    command,
    env: { ...env, ...step.environment },
    isParallel,
    limitMinutes,
  });
  const tally = step.results ? countResults(step.results) : { passed: code === 0 ? 1 : 0, failed: 0, failures: [] };
  // Counts a runner that crashed or ran no tests as failed, whatever the results file reports.
  const isSilent = tally.passed + tally.failed === 0;
  const failed = tally.failed + (isSilent || isOverLimit || (code !== 0 && tally.failed === 0) ? 1 : 0);
  const isUnexplained = failed > 0 && (isOverLimit || tally.failures.length === 0);
  return {
    ...tally,
    failed,
    failures: isUnexplained ? [`its last lines:\n${end}`, ...tally.failures] : tally.failures,
  };
}

await runTask(async () => {
  rmSync(resultsFolder, { recursive: true, force: true });
  mkdirSync(resultsFolder, { recursive: true });
  const port = await findFreePort(defaultTestPorts.PORT, testStackCount);
  const stripeMockPort = await findFreePort(defaultTestPorts.STRIPE_MOCK_PORT, testStackCount);
  const inboxPort = await findFreePort(defaultTestPorts.INBOX_PORT, testStackCount);
  const browserTestPort = await findFreePort(defaultTestPorts.BROWSER_TEST_PORT);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    STRIPE_MOCK_PORT: String(stripeMockPort),
    INBOX_PORT: String(inboxPort),
    BROWSER_TEST_PORT: String(browserTestPort),
    SITE_OUTPUT: outputFolders.test,
    CHECKOUT_ORIGIN: `http://localhost:${stripeMockPort}`,
    WIDGETS_ORIGINS: formatTestWidgetsOrigins({ port, stripeMockPort, inboxPort }, browserTestPort),
    VERIFY: 'yes',
    ...(isAll && { VERIFY_ALL: 'yes' }),
  };

  const before = readUncommittedDiff();
  const lines = new Map<Step, string>();
  const failures: string[] = [];
  const total = { passed: 0, failed: 0 };

  /** Runs or skips a step and records its result. Resolves to true unless a check failed. */
  async function runAndRecord(step: Step): Promise<boolean> {
    const setLine = (text: string) => lines.set(step, `${step.name.padEnd(18)}${text}`);
    if (step.agency && step.agency !== resolveAgencyFolder()) {
      setLine(`not run: tests ${step.agency}, but this run tests ${resolveAgencyFolder()}`);
      return true;
    }
    const other = step.environment?.AGENCY;
    if (other && (other === resolveAgencyFolder() || !existsSync(path.join(root, other)))) {
      setLine(
        other === resolveAgencyFolder()
          ? 'not run: the other steps test this agency'
          : `not run: ${other} does not exist`,
      );
      return true;
    }
    if (!isAll && step.isNightly) {
      setLine('not run: runs only with `npm test -- --all`');
      return true;
    }
    if (!isAll && step.isVerified?.()) {
      setLine('not run: passed before with the same files (runs with `npm test -- --all`)');
      return true;
    }
    console.log(`\n— ${step.name}${step.isParallel ? ': started in parallel; its output follows when it ends' : ''}`);
    const started = Date.now();
    const { passed, failed, failures: named } = await runStep(step, env);
    const seconds = Math.round((Date.now() - started) / 1000);
    total.passed += passed;
    total.failed += failed;
    failures.push(...named.slice(0, maxFailures).map((text) => `${step.name}: ${text}`));
    setLine(`${passed} passed, ${failed} failed (${seconds} s)`);
    if (step.isParallel) console.log(`\n— ${lines.get(step)}`);
    return failed === 0;
  }

  const runAll = async (some: readonly Step[]) => {
    for (const step of some) await runAndRecord(step);
  };
  // Installs the browsers during the build, because only the suites need them.
  const [isBuilt] = await Promise.all([
    runAndRecord(buildStep),
    runAll(sourceChecks),
    ensureBrowsers().then((browsers) => Object.assign(env, browsers)),
  ]);
  const parallelSteps = steps.filter((step) => step.isParallel);
  const suites = steps.filter((step) => !step.isParallel);
  if (isBuilt) await Promise.all([runAll(parallelSteps), runAll(suites)]);

  // Fails if the build changed generated files that are committed.
  const current = readUncommittedDiff() === before;
  total[current ? 'passed' : 'failed'] += 1;
  const generated = current
    ? '1 passed, 0 failed'
    : '0 passed, 1 failed: this run changed files that git tracks. Run `git diff`, then commit or revert the changes.';
  // Repeats the failures at the end, because readers and CI services look at the end of a long output.
  if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.join('\n')}`);
  if (!isBuilt) console.log('\nThe suites did not run, because the build failed.');
  const inOrder = [...sourceChecks, buildStep, ...steps].flatMap((step) => lines.get(step) ?? []);
  console.log(`\n${[...inOrder, `${'Generated files'.padEnd(18)}${generated}`].join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
});
