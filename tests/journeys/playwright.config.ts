import { defineConfig, devices } from '@playwright/test';
import { buildInto, folders } from '#tools/build.ts';
import { chromiumArgs, findChromium } from '#tools/chromium.ts';
import { testPorts, testStacks } from '#tools/test-ports.ts';
import { siteUrl } from '../stack.ts';

buildInto(folders.test);

/** They have a configuration of their own, without the stacks that the journeys share. */
export const ownSystems = ['outages.spec.ts', 'start.spec.ts', 'tax.spec.ts'] as const;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  // Files side by side, each worker with a system to itself; the tests of a file one after the other.
  workers: testStacks,
  failOnFlakyTests: true,
  timeout: 45_000,
  // A widget comes to life when its page is at rest: on a busy machine that is later than the usual five seconds.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../.cache/test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: siteUrl,
    // A trace of every test slows them all: `--trace on` makes one of the test in question.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [...chromiumArgs],
    },
  },
  projects: [
    { name: 'journeys', testIgnore: [...ownSystems, 'stripe-protocol.spec.ts', '{studio,wordpress,yearly}/**'] },
    // By itself, `npm run suite -- wordpress`: it needs some minutes and a hundred megabytes of Debian's packages. One WordPress is enough.
    { name: 'wordpress', testMatch: 'wordpress/**/*.spec.ts', workers: 1 },
    // Last: what the mock saw over the whole run.
    { name: 'stripe-protocol', testMatch: 'stripe-protocol.spec.ts', dependencies: ['journeys'] },
  ],
  webServer: Array.from({ length: testStacks }, (_, stack) => ({
    command: `node tests/serve-stack.ts e2e-state-${stack} ${stack}`,
    cwd: '../..',
    url: `http://localhost:${testPorts(stack).port}/pricing`,
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  })),
});
