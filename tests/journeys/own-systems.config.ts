/** Tests that start, break and stop their own systems. They run separately from the other journeys, because they mostly wait. */
import { defineConfig } from '@playwright/test';
import journeys, { ownSystems } from './playwright.config.ts';

export default defineConfig({
  ...journeys,
  outputDir: '../../test-results/own-systems',
  reporter: [['list'], ['json', { outputFile: '../../.cache/test-results/own-systems.json' }]],
  projects: [{ name: 'own-systems', testMatch: [...ownSystems] }],
  webServer: undefined,
});
