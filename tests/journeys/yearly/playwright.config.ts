/** An agency that sells by the month, by the year and once, in yen: `npm run suite -- yearly` names its folder. */
import { defineConfig } from '@playwright/test';
import studio from '../studio/playwright.config.ts';

export default defineConfig({
  ...studio,
  testDir: '.',
  outputDir: '../../../test-results/yearly',
  reporter: [['list'], ['json', { outputFile: '../../../.cache/test-results/yearly.json' }]],
});
