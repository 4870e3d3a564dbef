import path from 'node:path';
import { defineProject } from 'vitest/config';
import { agencyFolder, isDefaultAgency } from '#agency-files/agency-folder.ts';
import { agencyModules } from '#agency-files/agency-modules.ts';

/** Pages of the portal, which another agency may leave out. */
const portalPages = ['site/src/portal/{performance/performance,widgets/playground}.test.ts'];

export default defineProject({
  plugins: [agencyModules()],
  test: {
    name: 'site',
    root: path.join(import.meta.dirname, '..'),
    environment: 'node',
    // Tests of the built site and of the agency's own folder.
    include: [
      '{site/checks,integrations}/**/*.test.ts',
      'tools/build.test.ts',
      'agency-files/editor/files.test.ts',
      `${agencyFolder()}/**/*.test.ts`,
      ...(isDefaultAgency() ? portalPages : []),
    ],
    exclude: ['**/*.browser.test.ts'],
    // No test mocks a module, and files share what they have read and parsed of the built site.
    isolate: false,
    // Long timeout, because some tests read every page of the site.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
