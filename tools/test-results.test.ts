import path from 'node:path';
import { expect, test } from 'vitest';
import { countTests } from './test-results.ts';

const error = '\u001b[31mexpected 319 to be 299\u001b[39m\nreceived\n1\n2\n3';
const shown = '\n  expected 319 to be 299\n  received\n  1\n  2';

test('countTests() lists each failed vitest test with its file and the start of its error message', () => {
  const results = {
    numPassedTests: 3,
    numFailedTests: 1,
    numFailedTestSuites: 2,
    testResults: [
      {
        name: path.resolve('catalogue/price.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'prices are whole', status: 'passed', failureMessages: [] },
          { fullName: 'a price is right', status: 'failed', failureMessages: [error] },
        ],
      },
      { name: path.resolve('site/broken.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
      { name: path.resolve('site/fine.test.ts'), status: 'passed', message: '', assertionResults: [] },
    ],
  };
  expect(countTests(results)).toEqual({
    passed: 3,
    failed: 1,
    failures: [`catalogue/price.test.ts › a price is right${shown}`, 'site/broken.test.ts\n  no such module'],
  });
});

test('countTests() lists failed Playwright tests and tests that passed only on retry', () => {
  const createSpec = (title: string, status: 'expected' | 'unexpected' | 'flaky') => {
    const results = status === 'expected' ? [{}] : [{ error: { message: error } }, {}];
    return { title, file: 'purchase.spec.ts', ok: status !== 'unexpected', tests: [{ status, results }] };
  };
  const results = {
    stats: { expected: 5, unexpected: 1, flaky: 1 },
    errors: [{ message: 'The server ended.' }],
    suites: [
      {
        specs: [createSpec('late once', 'flaky'), createSpec('in time', 'expected')],
        suites: [{ specs: [createSpec('sells', 'unexpected')] }],
      },
    ],
  };
  expect(countTests(results)).toEqual({
    passed: 5,
    failed: 2,
    failures: [
      'Outside of the tests\n  The server ended.',
      `purchase.spec.ts › late once${shown}`,
      `purchase.spec.ts › sells${shown}`,
    ],
  });
});
