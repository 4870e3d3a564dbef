import { defineConfig } from '@playwright/test';
import journeys from '../journeys/playwright.config.ts';

const [server] = [journeys.webServer].flat();

/** Runs as the journeys do, on the built examples. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/examples',
  projects: undefined,
  // One system: the printed code names its address.
  workers: 1,
  reporter: [['list'], ['json', { outputFile: '../../.cache/test-results/examples.json' }]],
  webServer: server,
});
