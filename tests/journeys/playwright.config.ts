import { defineConfig, devices } from '@playwright/test';
import { outputFolders, setOutputFolder } from '#tools/build.ts';
import { chromiumArgs, findChromium } from '#tools/chromium.ts';
import { testStackCount } from '#tools/test-ports.ts';
import { isNightly } from '../nightly.ts';
import { siteUrl } from '../stack.ts';

setOutputFolder(outputFolders.test);

/** Specs that have their own Playwright configuration and do not use the shared systems. */
export const ownSystems = ['outages.spec.ts', 'start.spec.ts', 'tax.spec.ts'] as const;

export default defineConfig({
  testDir: '.',
  // Slow tests that faster tests partly replace.
  ...(!isNightly && { grepInvert: /@nightly/ }),
  outputDir: '../../test-results/e2e',
  // Files run in parallel, and each Playwright worker has its own system. Tests in one file run in order.
  workers: testStackCount,
  failOnFlakyTests: true,
  timeout: 45_000,
  // A widget becomes interactive when its page is idle, which can take longer than the default of 5 seconds.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../.cache/test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: siteUrl,
    // Tracing would slow down every test, so use `--trace on` to trace a single test.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [...chromiumArgs],
    },
  },
  projects: [
    {
      name: 'journeys',
      testIgnore: [...ownSystems, 'stripe-protocol.spec.ts', '{studio,translated,wordpress,yearly}/**'],
    },
    // Run separately with `npm run suite -- wordpress`, because it takes minutes and downloads 100 MB of packages.
    { name: 'wordpress', testMatch: 'wordpress/**/*.spec.ts', workers: 1 },
    // Runs last, because this spec checks the Stripe mock's record of the whole run.
    { name: 'stripe-protocol', testMatch: 'stripe-protocol.spec.ts', dependencies: ['journeys'] },
  ],
  webServer: {
    command: `node tests/serve-stack.ts ${Array.from({ length: testStackCount }, (_, stack) => `e2e-state-${stack}`).join(' ')}`,
    cwd: '../..',
    wait: { stdout: /Every system answers/ },
    timeout: 600_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
