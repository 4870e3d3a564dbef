import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'site',
    root: import.meta.dirname,
    environment: 'node',
    include: ['**/*.test.ts'],
    exclude: ['dist/**'],
    // Some tests read every page of the site.
    testTimeout: 30_000,
  },
});
