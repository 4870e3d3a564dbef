import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folder to which every test runner writes its results, as `<suite>*.json`. */
export const resultsFolder = '.cache/test-results';

/** Test counts of one suite. `failures` lists each failed test with its error, if the runner reported the errors. */
export interface TestCounts {
  passed: number;
  failed: number;
  failures: readonly string[];
}

interface VitestResults {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[];
  specs: readonly {
    title: string;
    file: string;
    ok: boolean;
    tests: readonly {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: readonly { error?: { message?: string } }[];
    }[];
  }[];
}

interface PlaywrightResults {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: readonly PlaywrightSuite[];
  /** Errors that occurred outside of any test, such as a web server that fails to start. */
  errors: readonly { message?: string }[];
}

const errorLines = 4;
const escapeSequence = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g');

/** Returns the total of one suite's result files: vitest's JSON, Playwright's JSON, or a plain tally. */
export function countResults(suite: string): TestCounts {
  const tallies = readdirSync(resultsFolder)
    .filter((file) => file.startsWith(suite))
    .map((file) => countTests(JSON.parse(readFileSync(path.join(resultsFolder, file), 'utf8'))));
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

function formatFailure(test: string, error = ''): string {
  const lines = error.replace(escapeSequence, '').trim().split('\n').slice(0, errorLines);
  return [test, ...lines.map((line) => `  ${line}`)].join('\n');
}

export function countTests(results: VitestResults | PlaywrightResults | TestCounts): TestCounts {
  if ('numPassedTests' in results) {
    // If a test file fails to load, vitest counts a failed suite but no failed test.
    const failed = results.numFailedTests || (results.numFailedTestSuites > 0 ? 1 : 0);
    return { passed: results.numPassedTests, failed, failures: listVitestFailures(results) };
  }
  if ('stats' in results) {
    const { expected, flaky, unexpected } = results.stats;
    const outside = results.errors.map(({ message }) => formatFailure('Outside of the tests', message));
    // A flaky test, which passed only on retry, counts as failed.
    return {
      passed: expected,
      failed: unexpected + flaky,
      failures: [...outside, ...results.suites.flatMap(listPlaywrightFailures)],
    };
  }
  return results;
}

function listVitestFailures({ testResults }: VitestResults): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative('.', name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [formatFailure(file, message)];
      return failed.map((test) => formatFailure(`${file} › ${test.fullName}`, test.failureMessages[0]));
    });
}

function listPlaywrightFailures({ suites = [], specs }: PlaywrightSuite): string[] {
  const failed = specs
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
      return formatFailure(`${file} › ${title}`, errors[0]);
    });
  return [...failed, ...suites.flatMap(listPlaywrightFailures)];
}
