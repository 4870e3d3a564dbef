import { readPort } from './run.ts';

/**
 * Default ports of test runs, by environment variable. They differ from the ports of `npm start`, so that both can run
 * at the same time.
 */
export const defaultTestPorts = {
  PORT: 8790,
  STRIPE_MOCK_PORT: 12190,
  INBOX_PORT: 8890,
  BROWSER_TEST_PORT: 8990,
} as const;

/**
 * Number of systems for the journeys. Three keep two processor cores busy, because a journey often waits for its own
 * system.
 */
export const testStackCount = 3;

/** Value of `WIDGETS_ORIGINS` for a test run, whose systems and browser tests share one build of the widgets. */
export function formatTestWidgetsOrigins({ port } = readTestPorts(), browserTestPort = readBrowserTestsPort()): string {
  const ports = Array.from({ length: testStackCount }, (_, stack) => port + stack);
  return [...ports, browserTestPort].map((number) => `http://localhost:${number}`).join();
}

/** Returns the port that serves the pages of the `*.browser.test.ts` files. */
export function readBrowserTestsPort(): number {
  return readPort('BROWSER_TEST_PORT', defaultTestPorts.BROWSER_TEST_PORT);
}

export interface TestPorts {
  port: number;
  stripeMockPort: number;
  inboxPort: number;
}

/** Returns the ports of one system in a test run, by index. Environment variables override the defaults. */
export function readTestPorts(stack = 0): TestPorts {
  const from = (variable: keyof typeof defaultTestPorts) => readPort(variable, defaultTestPorts[variable]) + stack;
  return { port: from('PORT'), stripeMockPort: from('STRIPE_MOCK_PORT'), inboxPort: from('INBOX_PORT') };
}
