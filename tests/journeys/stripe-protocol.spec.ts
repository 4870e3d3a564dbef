import { expect, test } from '@playwright/test';
import { readTestPorts, testStackCount } from '#tools/test-ports.ts';

interface Report {
  violations: unknown[];
  sessionsCreated: number;
}

for (let stack = 0; stack < testStackCount; stack++) {
  test(`no request from Worker ${stack + 1} to Stripe in the whole run violated Stripe's schema or protocol`, async () => {
    const reply = await fetch(`http://localhost:${readTestPorts(stack).stripeMockPort}/_control/report`);
    const report = (await reply.json()) as Report;
    expect(report.sessionsCreated).toBeGreaterThan(0);
    expect(report.violations).toEqual([]);
  });
}
