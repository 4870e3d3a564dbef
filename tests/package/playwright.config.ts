import { defineConfig } from '@playwright/test';
import journeys from '../journeys/playwright.config.ts';

/** As the journeys are run, on the built examples. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/examples',
  projects: undefined,
  // One system: the printed code names its address.
  workers: 1,
  reporter: [['list'], ['json', { outputFile: '../../.cache/test-results/examples.json' }]],
  webServer: [journeys.webServer]
    .flat()
    .slice(0, 1)
    .flatMap((server) => (server ? { ...server, cwd: '../../..' } : [])),
});
