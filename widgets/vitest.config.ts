import path from 'node:path';
import { defineProject } from 'vitest/config';
import { agencyFolder, root } from '#agency-files/agency-folder.ts';
import { agencyModules } from '#agency-files/vite-agency-modules.ts';

export default defineProject({
  plugins: [agencyModules()],
  test: {
    name: 'widgets',
    root: import.meta.dirname,
    environment: 'jsdom',
    // A page of its own for each file, at a third of what a process for each takes.
    pool: 'vmForks',
    // With what an agency draws for them.
    include: ['src/**/*.test.{ts,tsx}', path.join(root, agencyFolder(), 'art/**/*.test.tsx')],
    exclude: ['**/*.browser.test.ts'],
    setupFiles: ['vitest.setup.ts'],
    // What types and clicks like a visitor takes seconds on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
