/** Agency with monthly, yearly and one-time prices in yen: `npm run suite -- yearly` sets its folder. */
import { defineConfig } from '@playwright/test';
import studio from '../studio/playwright.config.ts';

export default defineConfig({
  ...studio,
  testDir: '.',
  outputDir: '../../../test-results/yearly',
  reporter: [['list'], ['json', { outputFile: '../../../.cache/test-results/yearly.json' }]],
});
