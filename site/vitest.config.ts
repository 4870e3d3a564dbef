import path from 'node:path';
import { defineProject } from 'vitest/config';
import { agencyFolder } from '#agency-files/agency-folder.ts';
import { agencyModules } from '#agency-files/vite-agency-modules.ts';

export default defineProject({
  plugins: [agencyModules()],
  test: {
    name: 'site',
    root: path.join(import.meta.dirname, '..'),
    environment: 'node',
    // What holds for any agency, and what its own folder says of it.
    include: ['{site,integrations}/**/*.test.ts', 'tools/build.test.ts', `${agencyFolder()}/**/*.test.ts`],
    exclude: ['site/dist/**', '**/*.browser.test.ts'],
    // None mocks a module, and what one file has read and parsed of the built site, the next need not.
    isolate: false,
    // Some tests read every page of the site.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
