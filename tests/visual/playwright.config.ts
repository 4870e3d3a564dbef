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
  // A missing picture fails: only `node tools/launch.mjs tests/visual/accept.ts` creates one.
  updateSnapshots: 'none',
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: 20_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      // Without site isolation, cross-origin frames are drawn by the page's own process, at the same time.
      args: [...chromiumArgs, '--disable-lcd-text', '--hide-scrollbars', '--disable-site-isolation-trials'],
    },
  },
});
