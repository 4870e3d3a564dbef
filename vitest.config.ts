import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      '*/vitest.config.ts',
      {
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: ['{catalogue,integrations,tools,lab}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', 'tools/new-widget/template/**'],
        },
      },
    ],
  },
});
