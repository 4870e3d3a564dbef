import { existsSync, readFileSync } from 'node:fs';

interface VitestResults {
  testResults: readonly { assertionResults: readonly { status: string; title: string }[] }[];
}

interface PlaywrightSuite {
  specs?: readonly { ok: boolean; title: string }[];
  suites?: readonly PlaywrightSuite[];
}

function failedSpecs({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  return [...specs.filter(({ ok }) => !ok).map(({ title }) => title), ...suites.flatMap(failedSpecs)];
}

/** Titles of the tests that failed, from the JSON of vitest or Playwright; from what Web Test Runner prints where there is none. */
export function failedTests(file: string, output: string): string[] {
  if (!existsSync(file)) return [...output.matchAll(/𐄂 (.+)/g)].map(([, title = '']) => title.trim());
  const results: VitestResults | PlaywrightSuite = JSON.parse(readFileSync(file, 'utf8'));
  if (!('testResults' in results)) return failedSpecs(results);
  return results.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
  );
}
