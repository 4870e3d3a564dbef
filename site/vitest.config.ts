import path from 'node:path';
import { defineProject } from 'vitest/config';
import { isDefaultAgency, resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import { createAgencyModulesPlugin } from '#agency-files/agency-modules.ts';

/** Tests of the portal's pages, which another agency may leave out. */
const portalPages = ['site/src/portal/{performance/performance,widgets/playground}.test.ts'];

export default defineProject({
  plugins: [createAgencyModulesPlugin()],
  test: {
    name: 'site',
    root: path.join(import.meta.dirname, '..'),
    environment: 'node',
    // Include tests that read the built site or the agency's own folder.
    include: [
      '{site/checks,integrations}/**/*.test.ts',
      'tools/{build,cloudflare-commands}.test.ts',
      'agency-files/editor/files.test.ts',
      `${resolveAgencyFolder()}/**/*.test.ts`,
      ...(isDefaultAgency() ? portalPages : []),
    ],
    exclude: ['**/*.browser.test.ts'],
    // Skip isolation, because no test mocks a module and tests share the parsed pages of the built site.
    isolate: false,
    // Long timeout, because some tests read every page of the site.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
