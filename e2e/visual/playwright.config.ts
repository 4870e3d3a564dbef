import { defineConfig, devices } from '@playwright/test';
import { executablePath } from './chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  forbidOnly: true,
  reporter: [['dot'], ['./reporter.ts'], ['json', { outputFile: '../../.cache/test-results/visual.json' }]],
  // A picture that is missing fails: only `npm run visual:accept` makes one.
  updateSnapshots: 'none',
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: 20_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-lcd-text',
        '--hide-scrollbars',
      ],
    },
  },
});
