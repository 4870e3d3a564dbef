/**
 * Configuration for an agency in languages that the kit has no texts for: `npm run suite -- translated` selects the
 * agency's folder.
 */
import { defineConfig } from '@playwright/test';
import studio from '../studio/playwright.config.ts';

export default defineConfig({
  ...studio,
  testDir: '.',
  outputDir: '../../../test-results/translated',
  reporter: [['list'], ['json', { outputFile: '../../../.cache/test-results/translated.json' }]],
});
