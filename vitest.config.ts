import { defineConfig } from 'vitest/config';
import { agencyModules } from './catalogue/read/vite-agency-modules.ts';

export default defineConfig({
  test: {
    projects: [
      '*/vitest.config.ts',
      {
        plugins: [agencyModules()],
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
