import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where every test runner writes what it counted, as `<suite>*.json`. */
export const resultsFolder = '.cache/test-results';

export interface Tally {
  passed: number;
  failed: number;
}

interface VitestResults {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
}

interface PlaywrightResults {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** Adds up the result files of one suite: vitest's JSON, Playwright's JSON, or a plain tally. */
export function countResults(suite: string): Tally {
  const total = { passed: 0, failed: 0 };
  for (const file of readdirSync(resultsFolder)) {
    if (!file.startsWith(suite)) continue;
    const { passed, failed } = tally(JSON.parse(readFileSync(path.join(resultsFolder, file), 'utf8')));
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

function tally(results: VitestResults | PlaywrightResults | Tally): Tally {
  if ('numPassedTests' in results) {
    // A file that fails to load holds no failed test, yet is a failed suite.
    const failed = results.numFailedTests || (results.numFailedTestSuites > 0 ? 1 : 0);
    return { passed: results.numPassedTests, failed };
  }
  if ('stats' in results) {
    return { passed: results.stats.expected + results.stats.flaky, failed: results.stats.unexpected };
  }
  return results;
}
