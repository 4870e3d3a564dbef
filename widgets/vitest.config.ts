import { defineProject } from 'vitest/config';
import { testAgency } from '#agency-files/agency-folder.ts';
import { agencyModules } from '#agency-files/agency-modules.ts';

export default defineProject({
  plugins: [agencyModules(testAgency)],
  test: {
    name: 'widgets',
    env: { AGENCY: testAgency },
    root: import.meta.dirname,
    environment: 'jsdom',
    // A page of its own for each file, at a third of what a process for each takes.
    pool: 'vmForks',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['**/*.browser.test.ts'],
    setupFiles: ['vitest.setup.ts'],
    // What types and clicks like a visitor takes seconds on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
