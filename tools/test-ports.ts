import { portFrom } from './run.ts';

/** Where the system listens while it is tested, by variable: not where `npm start` listens, so that both can run at once. */
export const usualTestPorts = { PORT: 8790, STRIPE_MOCK_PORT: 12190, INBOX_PORT: 8890 } as const;

/** The ports of this test run. The environment may name others. */
export function testPorts(): { port: number; stripeMockPort: number; inboxPort: number } {
  const from = (variable: keyof typeof usualTestPorts) => portFrom(variable, usualTestPorts[variable]);
  return { port: from('PORT'), stripeMockPort: from('STRIPE_MOCK_PORT'), inboxPort: from('INBOX_PORT') };
}
