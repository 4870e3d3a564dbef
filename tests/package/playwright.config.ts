import { defineConfig } from '@playwright/test';
import journeys from '../journeys/playwright.config.ts';

const [server] = [journeys.webServer].flat();

/** Playwright configuration of the tests in `journeys/`, applied to the built example apps. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/examples',
  projects: undefined,
  // Only one system can be used, because the generated code contains its URL.
  workers: 1,
  reporter: [['list'], ['json', { outputFile: '../../.cache/test-results/examples.json' }]],
  webServer: server,
});
