import { expect, test } from '@playwright/test';
import { testPorts, testStacks } from '#tools/test-ports.ts';

interface Report {
  violations: unknown[];
  sessionsCreated: number;
}

for (let stack = 0; stack < testStacks; stack++) {
  test(`nothing that Worker ${stack + 1} asked of Stripe over the whole run broke its schema or its protocol`, async () => {
    const reply = await fetch(`http://localhost:${testPorts(stack).stripeMockPort}/_control/report`);
    const report = (await reply.json()) as Report;
    expect(report.sessionsCreated).toBeGreaterThan(0);
    expect(report.violations).toEqual([]);
  });
}
