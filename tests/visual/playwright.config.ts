import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findChromium } from '#tools/chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  forbidOnly: true,
  reporter: [['dot'], ['json', { outputFile: '../../.cache/test-results/visual.json' }]],
  // A missing picture fails the test. Only `node tools/launch.mjs tests/visual/accept.ts` creates pictures.
  updateSnapshots: 'none',
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: 20_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      // Disable site isolation, so that a cross-origin frame is drawn by the page's own process and at the same time.
      args: [...chromiumArgs, '--disable-lcd-text', '--hide-scrollbars', '--disable-site-isolation-trials'],
    },
  },
});
