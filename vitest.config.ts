import { defineConfig } from 'vitest/config';
import { agencyModules } from '#agency-files/vite-agency-modules.ts';

/** Some tests run a whole tool, which takes its time on a busy machine. */
const patience = { testTimeout: 30_000, hookTimeout: 30_000 };

export default defineConfig({
  test: {
    // Vitest would leave a core to itself.
    maxWorkers: '100%',
    projects: [
      '*/vitest.config.ts',
      'checkout-worker/vitest.*.config.ts',
      {
        plugins: [agencyModules()],
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          ...patience,
          include: [
            '{agency-files,catalogue,integrations,lab,local,tests,tools}/**/*.test.{ts,tsx}',
            'widgets/build/**/*.server.test.tsx',
          ],
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
          include: ['widgets/build/**/*.test.{ts,tsx}'],
          exclude: ['widgets/build/**/*.server.test.tsx'],
          setupFiles: ['widgets/vitest.setup.ts'],
        },
      },
    ],
  },
});
