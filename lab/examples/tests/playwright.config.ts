import { defineConfig } from '@playwright/test';
import journeys from '../../../e2e/playwright.config.ts';

/** As the journeys are run, on the built examples. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../../test-results/examples',
  projects: undefined,
  fullyParallel: true,
  reporter: [['list'], ['json', { outputFile: '../../../.cache/test-results/examples.json' }]],
  webServer: [journeys.webServer].flat().flatMap((server) => (server ? { ...server, cwd: '../../..' } : [])),
});
