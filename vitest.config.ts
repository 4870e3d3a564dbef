import { defineConfig } from 'vitest/config';
import { agencyModules } from './catalogue/read/vite-agency-modules.ts';

export default defineConfig({
  test: {
    // Vitest would leave a core to itself.
    maxWorkers: '100%',
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
      {
        plugins: [agencyModules()],
        test: {
          name: 'widgets-build',
          root: 'widgets',
          environment: 'jsdom',
          isolate: false,
          include: ['build/**/*.test.ts'],
          setupFiles: ['vitest.setup.ts'],
        },
      },
    ],
  },
});
