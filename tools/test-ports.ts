import { portFrom } from './run.ts';

/** Where the system listens while it is tested, by variable: not where `npm start` listens, so that both can run at once. */
export const usualTestPorts = { PORT: 8790, STRIPE_MOCK_PORT: 12190, INBOX_PORT: 8890 } as const;

/** How many systems a test run has, each on ports next to the one before: one for each worker of Playwright. */
export const testStacks = 2;

export interface TestPorts {
  port: number;
  stripeMockPort: number;
  inboxPort: number;
}

/** The ports of this test run's first system, or of the one with that number. The environment may name others. */
export function testPorts(stack = 0): TestPorts {
  const from = (variable: keyof typeof usualTestPorts) => portFrom(variable, usualTestPorts[variable]) + stack;
  return { port: from('PORT'), stripeMockPort: from('STRIPE_MOCK_PORT'), inboxPort: from('INBOX_PORT') };
}
