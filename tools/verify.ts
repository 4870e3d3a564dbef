/**
 * `npm test`: every check there is, in the order that fails soonest. Goes on after a failure, so that one run
 * shows all; ends with one line, `N passed, N failed`, over all suites. `npm run verify:all` also makes the longest checks whole.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowsers } from './browsers.ts';
import { folders } from './build.ts';
import { runTask } from './command-error.ts';
import { areExamplesVerified } from './examples-record.ts';
import { freePort, run } from './run.ts';
import { testStacks, usualTestPorts } from './test-ports.ts';
import { countResults, resultsFolder, type Tally } from './test-results.ts';

interface Step {
  name: string;
  command: readonly [string, ...string[]];
  /** Name of the results file the runner writes. A step without one counts as a single check. */
  results?: string;
  /** Nothing after it makes sense when it fails. */
  essential?: boolean;
  environment?: Readonly<Record<string, string>>;
  /** Of `verify:all` only. */
  isNightly?: boolean;
  /** It has passed with the very same inputs, so that only `verify:all` does it again. */
  isVerified?: () => boolean;
}

/** The second agency, which builds into a folder of its own. */
const studio = { AGENCY: 'starters/studio', SITE_OUTPUT: '' };

/** An agency with what is required and nothing else. */
const minimal = { AGENCY: 'catalogue/testing/agencies/minimal', SITE_OUTPUT: '' };

const siteChecks = ['vitest', 'run', '--project', 'site', 'site/checks', '--reporter=default', '--reporter=json'];

const steps: readonly Step[] = [
  { name: 'Types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'Format and lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'Import rules', command: ['npm', 'run', '--silent', 'imports'] },
  { name: 'Unused code', command: ['npm', 'run', '--silent', 'unused'] },
  { name: 'Build', command: ['npm', 'run', '--silent', 'build'], essential: true },
  { name: 'Unit', command: ['npm', 'run', '--silent', 'test:unit'], results: 'unit' },
  { name: 'Worker', command: ['npm', 'run', '--silent', 'test:worker'], results: 'worker' },
  { name: 'Browser', command: ['npm', 'run', '--silent', 'test:browser'], results: 'browser' },
  { name: 'End to end', command: ['npm', 'run', '--silent', 'test:e2e'], results: 'e2e' },
  { name: 'Studio build', command: ['npm', 'run', '--silent', 'build'], environment: studio },
  {
    name: 'Studio checks',
    command: ['npx', ...siteChecks, `--outputFile.json=${resultsFolder}/another-agency.json`],
    results: 'another-agency',
    environment: studio,
  },
  { name: 'Studio', command: ['npm', 'run', '--silent', 'test:studio'], results: 'studio', isNightly: true },
  { name: 'Minimal build', command: ['npm', 'run', '--silent', 'build'], environment: minimal, isNightly: true },
  {
    name: 'Minimal checks',
    command: ['npx', ...siteChecks, `--outputFile.json=${resultsFolder}/minimal-agency.json`],
    results: 'minimal-agency',
    environment: minimal,
    isNightly: true,
  },
  { name: 'Visual', command: ['npm', 'run', '--silent', '-w', 'lab', 'visual'], results: 'visual' },
  {
    name: 'Examples',
    command: ['npm', 'run', '--silent', '-w', 'lab', 'examples'],
    results: 'examples',
    isVerified: areExamplesVerified,
  },
  { name: 'Worker bundle', command: ['npm', 'run', '--silent', 'bundle'] },
  { name: 'Bundle sizes', command: ['npm', 'run', '--silent', 'size'] },
];

/** Of one step. The first tell what the others have in common. */
const namedAtMost = 12;

/** The tracked files that differ from the last commit, with their differences. Nothing where there is no git. */
function uncommitted(): string {
  return spawnSync('git', ['diff', 'HEAD'], { encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout ?? '';
}

async function runStep(step: Step, env: NodeJS.ProcessEnv): Promise<Tally> {
  const [command, ...args] = step.command;
  const code = await run(command, args, { env: { ...env, ...step.environment } });
  if (!step.results) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] };
  const tally = countResults(step.results);
  // A runner that crashed, or ran nothing, has failed whatever it counted.
  const silent = tally.passed + tally.failed === 0;
  return silent || (code !== 0 && tally.failed === 0) ? { ...tally, failed: tally.failed + 1 } : tally;
}

await runTask(async () => {
  const isAll = process.argv.includes('--all');
  const browsers = ensureBrowsers();
  rmSync(resultsFolder, { recursive: true, force: true });
  mkdirSync(resultsFolder, { recursive: true });
  const port = await freePort(usualTestPorts.PORT, testStacks);
  const stripeMockPort = await freePort(usualTestPorts.STRIPE_MOCK_PORT, testStacks);
  const inboxPort = await freePort(usualTestPorts.INBOX_PORT, testStacks);
  const env = {
    ...process.env,
    ...browsers,
    PORT: String(port),
    STRIPE_MOCK_PORT: String(stripeMockPort),
    INBOX_PORT: String(inboxPort),
    SITE_OUTPUT: folders.test,
    CHECKOUT_ORIGIN: `http://localhost:${stripeMockPort}`,
    VERIFY: 'yes',
    ...(isAll && { VERIFY_ALL: 'yes' }),
  };

  const lines: string[] = [];
  const before = uncommitted();
  const failures: string[] = [];
  const total = { passed: 0, failed: 0 };
  for (const [index, step] of steps.entries()) {
    console.log(`\n— ${index + 1}/${steps.length} ${step.name}`);
    if (!isAll && step.isNightly) {
      lines.push(`${step.name.padEnd(18)}not run: only \`npm run verify:all\` does`);
      continue;
    }
    if (!isAll && step.isVerified?.()) {
      lines.push(`${step.name.padEnd(18)}not run: verified with these inputs (\`npm run verify:all\` runs them)`);
      continue;
    }
    const started = Date.now();
    const { passed, failed, failures: named } = await runStep(step, env);
    total.passed += passed;
    total.failed += failed;
    failures.push(...named.slice(0, namedAtMost).map((text) => `${step.name}: ${text}`));
    const seconds = Math.round((Date.now() - started) / 1000);
    lines.push(`${step.name.padEnd(18)}${passed} passed, ${failed} failed (${seconds} s)`);
    if (step.essential && failed > 0) {
      lines.push('The rest was not run: it needs this step.');
      break;
    }
  }
  // What is generated and kept in git must be what the build makes now.
  const current = uncommitted() === before;
  total[current ? 'passed' : 'failed'] += 1;
  lines.push(
    `${'Generated files'.padEnd(18)}${current ? '1 passed, 0 failed' : '0 passed, 1 failed: this run changed files that git keeps. Look at `git diff`, and commit it.'}`,
  );
  // Said again at the end: of a long output, the end is what is read, and what a CI service keeps.
  if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.join('\n')}`);
  console.log(`\n${lines.join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
});
