import { defineProject } from 'vitest/config';
import { agencyModules } from '../catalogue/read/vite-agency-modules.ts';

export default defineProject({
  plugins: [agencyModules()],
  test: {
    name: 'widgets',
    root: import.meta.dirname,
    environment: 'jsdom',
    // A page of its own for each file, at a third of what a process for each takes.
    pool: 'vmForks',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['**/*.browser.test.ts'],
    setupFiles: ['vitest.setup.ts'],
    // What types and clicks like a visitor takes seconds on a busy machine.
    testTimeout: 30_000,
  },
});
