import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findChromium } from '../tools/chromium.ts';
import { siteUrl } from './stack.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  // One after the other: the faults of the Stripe mock are set for the whole system.
  workers: 1,
  timeout: 45_000,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../.cache/test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: siteUrl,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [...chromiumArgs],
    },
  },
  projects: [
    { name: 'journeys', testIgnore: ['stripe-protocol.spec.ts', 'visual/**', 'wordpress/**'] },
    // By itself, `npm run test:wordpress`: it needs two minutes and a hundred megabytes of Debian's packages.
    { name: 'wordpress', testMatch: 'wordpress/**/*.spec.ts' },
    // Last: what the mock saw over the whole run.
    { name: 'stripe-protocol', testMatch: 'stripe-protocol.spec.ts', dependencies: ['journeys'] },
  ],
  webServer: {
    command: 'node tools/e2e-stack.ts',
    cwd: '..',
    url: `${siteUrl}/pricing`,
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
