import { defineConfig, devices } from '@playwright/test';
import { outputFolders, setOutputFolder } from '#tools/build.ts';
import { chromiumArgs, findChromium } from '#tools/chromium.ts';
import { testPorts, testStackCount } from '#tools/test-ports.ts';
import { siteUrl } from '../stack.ts';

setOutputFolder(outputFolders.test);

/** Specs with a configuration of their own, without the shared stacks. */
export const ownSystems = ['outages.spec.ts', 'start.spec.ts', 'tax.spec.ts'] as const;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  // Files run in parallel, each worker with its own system; the tests of a file run in order.
  workers: testStackCount,
  failOnFlakyTests: true,
  timeout: 45_000,
  // A widget becomes live when its page is idle: on a busy machine that takes longer than the default five seconds.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../.cache/test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: siteUrl,
    // Tracing every test slows down all: `--trace on` records a single one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [...chromiumArgs],
    },
  },
  projects: [
    { name: 'journeys', testIgnore: [...ownSystems, 'stripe-protocol.spec.ts', '{studio,wordpress,yearly}/**'] },
    // Runs separately with `npm run suite -- wordpress`, because it needs some minutes and a hundred megabytes of
    // Debian packages. One WordPress is enough.
    { name: 'wordpress', testMatch: 'wordpress/**/*.spec.ts', workers: 1 },
    // Last: checks the mock's record of the whole run.
    { name: 'stripe-protocol', testMatch: 'stripe-protocol.spec.ts', dependencies: ['journeys'] },
  ],
  webServer: Array.from({ length: testStackCount }, (_, stack) => ({
    command: `node tests/serve-stack.ts e2e-state-${stack} ${stack}`,
    cwd: '../..',
    url: `http://localhost:${testPorts(stack).port}/pricing`,
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  })),
});
