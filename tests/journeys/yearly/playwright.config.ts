/** Configuration for an agency with monthly, yearly and one-time prices in yen: `npm run suite -- yearly` selects the agency's folder. */
import { defineConfig } from '@playwright/test';
import studio from '../studio/playwright.config.ts';

export default defineConfig({
  ...studio,
  testDir: '.',
  outputDir: '../../../test-results/yearly',
  reporter: [['list'], ['json', { outputFile: '../../../.cache/test-results/yearly.json' }]],
});
