import { defineProject } from 'vitest/config';
import { testAgency } from '#agency-files/agency-folder.ts';
import { createAgencyModulesPlugin } from '#agency-files/agency-modules.ts';

export default defineProject({
  plugins: [createAgencyModulesPlugin(testAgency)],
  test: {
    name: 'widgets',
    env: { AGENCY: testAgency },
    root: import.meta.dirname,
    environment: 'jsdom',
    // Isolates each file in its own VM context, which takes a third of the time of a process per file.
    pool: 'vmForks',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['**/*.browser.test.ts'],
    setupFiles: ['vitest.setup.ts'],
    // Tests that simulate typing and clicking can take seconds on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
