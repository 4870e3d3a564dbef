/** Tests that start, break and end systems of their own: apart from the journeys, since what they mostly do is wait. */
import { defineConfig } from '@playwright/test';
import journeys, { ownSystems } from './playwright.config.ts';

export default defineConfig({
  ...journeys,
  outputDir: '../../test-results/own-systems',
  reporter: [['list'], ['json', { outputFile: '../../.cache/test-results/own-systems.json' }]],
  projects: [{ name: 'own-systems', testMatch: [...ownSystems] }],
  webServer: undefined,
});
