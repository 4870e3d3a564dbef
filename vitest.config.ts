import { defineConfig } from 'vitest/config';
import { agencyModules } from './catalogue/read/vite-agency-modules.ts';
import { workerProject } from './checkout-worker/worker-project.ts';

/** Some tests run a whole tool, which takes its time on a busy machine. */
const patience = { testTimeout: 30_000, hookTimeout: 30_000 };

export default defineConfig({
  test: {
    // Vitest would leave a core to itself.
    maxWorkers: '100%',
    projects: [
      '*/vitest.config.ts',
      workerProject({
        name: 'worker-yearly',
        include: ['src/testing/year-and-month.test.ts'],
        agency: 'catalogue/testing/agencies/year-and-month',
      }),
      workerProject({
        name: 'worker-languages',
        include: ['src/testing/two-languages.test.ts'],
        agency: 'starters/studio',
      }),
      {
        plugins: [agencyModules()],
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          ...patience,
          include: ['{catalogue,integrations,tools,lab}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', 'tools/new-widget/template/**'],
        },
      },
      {
        plugins: [agencyModules()],
        test: {
          name: 'widgets-build',
          environment: 'jsdom',
          isolate: false,
          ...patience,
          include: ['widgets/build/**/*.test.ts'],
          setupFiles: ['widgets/vitest.setup.ts'],
        },
      },
    ],
  },
});
