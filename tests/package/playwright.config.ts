import { defineConfig } from '@playwright/test';
import journeys from '../journeys/playwright.config.ts';

const [server] = [journeys.webServer].flat();

/** Runs like the journeys, on the built examples. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/examples',
  projects: undefined,
  // Only one system, because the printed code contains its address.
  workers: 1,
  reporter: [['list'], ['json', { outputFile: '../../.cache/test-results/examples.json' }]],
  webServer: server,
});
