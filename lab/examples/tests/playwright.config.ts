import { defineConfig } from '@playwright/test';
import journeys from '../../../e2e/playwright.config.ts';

/** As the journeys are run, on the built examples; two at a time, for no test sets anything for the whole system. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../../test-results/examples',
  projects: undefined,
  workers: 2,
  fullyParallel: true,
  reporter: [['list'], ['json', { outputFile: '../../../.cache/test-results/examples.json' }]],
  webServer: { ...[journeys.webServer].flat()[0], cwd: '../../..' } as typeof journeys.webServer,
});
