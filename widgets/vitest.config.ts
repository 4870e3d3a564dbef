import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'widgets',
    root: import.meta.dirname,
    environment: 'jsdom',
    include: ['{build,src}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.browser.test.ts'],
    setupFiles: ['vitest.setup.ts'],
  },
});
