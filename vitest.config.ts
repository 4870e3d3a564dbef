import { defineConfig } from 'vitest/config';
import { isDefaultAgency, resolveAgencyFolder, testAgency } from '#agency-files/agency-folder.ts';
import { createAgencyModulesPlugin } from '#agency-files/agency-modules.ts';

/** Longer timeouts, because some tests run a whole tool, which is slow on a busy machine. */
const patience = { testTimeout: 30_000, hookTimeout: 30_000 };

/** Tests whose expected values contain plans of the demonstration agency. They are skipped for other agencies. */
const ofDemonstration = ['widgets/build/{every-message,fragments,package,server-fragments}.test.ts'];

/** Tests that mock modules, or that need the state of a freshly loaded module. Both need isolation. */
const mocking = [
  'widgets/build/**/*.server.test.tsx',
  'site/build/checks/untranslated-claims.test.ts',
  'site/src/portal/{build/own-words,embed/registration,snippets/price-list}.test.{ts,tsx}',
  'tools/deployment/first-deploy.test.ts',
];

export default defineConfig({
  test: {
    // Use all processor cores. By default, Vitest would leave one core free.
    maxWorkers: '100%',
    projects: [
      '*/vitest.config.ts',
      'checkout-worker/vitest.*.config.ts',
      {
        plugins: [createAgencyModulesPlugin(testAgency)],
        test: {
          name: 'node',
          env: { AGENCY: testAgency },
          environment: 'node',
          isolate: false,
          ...patience,
          include: ['{agency-files,catalogue,lab,local,site/build,site/src,tests,tools}/**/*.test.{ts,tsx}'],
          exclude: [
            '**/{node_modules,dist}/**',
            '**/*.browser.test.ts',
            'tools/new-widget/template/**',
            ...mocking,
            // Exclude the tests of the example apps, which run when the apps are built.
            'tests/examples/**',
            // Exclude tests of the build's output, which run in the project `site`.
            'tools/{build,cloudflare-commands}.test.ts',
            'tools/renamed-agency.test.ts',
            'agency-files/editor/files.test.ts',
            'site/src/portal/{performance/performance,widgets/playground}.test.ts',
          ],
        },
      },
      {
        // Run after all other projects, because the test writes an agency, and other tests read every agency.
        test: {
          name: 'renamed-agency',
          environment: 'node',
          include: ['tools/renamed-agency.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [createAgencyModulesPlugin(testAgency)],
        test: { name: 'mocking', env: { AGENCY: testAgency }, environment: 'node', ...patience, include: mocking },
      },
      {
        // Load the drawings that the built agency provides for the widgets.
        plugins: [createAgencyModulesPlugin()],
        test: {
          name: 'agency-art',
          environment: 'jsdom',
          ...patience,
          include: [`${resolveAgencyFolder()}/art/**/*.test.tsx`],
          setupFiles: ['widgets/vitest.setup.ts'],
        },
      },
      {
        plugins: [createAgencyModulesPlugin()],
        test: {
          name: 'widgets-build',
          environment: 'jsdom',
          isolate: false,
          ...patience,
          include: ['widgets/build/**/*.test.{ts,tsx}'],
          exclude: ['widgets/build/**/*.server.test.tsx', ...(isDefaultAgency() ? [] : ofDemonstration)],
          setupFiles: ['widgets/vitest.setup.ts'],
        },
      },
    ],
  },
});
