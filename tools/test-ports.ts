import { readPort } from './run.ts';

/** Default ports of the tested system, by environment variable. They differ from those of `npm start`, so both can run at once. */
export const defaultTestPorts = { PORT: 8790, STRIPE_MOCK_PORT: 12190, INBOX_PORT: 8890 } as const;

export const testStackCount = 2;

/** Value of `WIDGETS_ORIGINS` for a test run, whose systems share one build of the widgets. */
export function testWidgetsOrigins({ port } = testPorts()): string {
  return Array.from({ length: testStackCount }, (_, stack) => `http://localhost:${port + stack}`).join();
}

export interface TestPorts {
  port: number;
  stripeMockPort: number;
  inboxPort: number;
}

/** Ports of the system with this index in the test run. Environment variables override the defaults. */
export function testPorts(stack = 0): TestPorts {
  const from = (variable: keyof typeof defaultTestPorts) => readPort(variable, defaultTestPorts[variable]) + stack;
  return { port: from('PORT'), stripeMockPort: from('STRIPE_MOCK_PORT'), inboxPort: from('INBOX_PORT') };
}
