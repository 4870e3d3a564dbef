/** Configuration for the second agency, built from the same code: `npm run suite -- studio` selects the agency's folder. */
import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findChromium } from '#tools/chromium.ts';
import { readTestPorts } from '#tools/test-ports.ts';

const { port } = readTestPorts();
const url = `http://localhost:${port}`;

export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/studio',
  workers: 1,
  timeout: 45_000,
  // A widget becomes interactive when its page is idle, which can take longer than the default of 5 seconds.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../../.cache/test-results/studio.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: url,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: [...chromiumArgs] },
  },
  webServer: {
    command: 'node tests/serve-stack.ts studio-state',
    cwd: '../../..',
    url: `${url}/pricing`,
    timeout: 600_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
