import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineProject } from 'vitest/config';
import { testAgency } from '#agency-files/agency-folder.ts';
import { createAgencyModulesPlugin } from '#agency-files/agency-modules.ts';

interface WorkerProject {
  name: string;
  include: string[];
  /** Path of the agency folder whose data the Worker uses. */
  agency?: string;
}

/** Returns a Vitest project that runs the Worker's tests inside workerd. The network is off: unstubbed requests return 599. */
export function createWorkerProject({ name, include, agency = testAgency }: WorkerProject) {
  return defineProject({
    root: import.meta.dirname,
    // Hides warnings: the Stripe SDK's source maps lack their sources, which logs one warning per file.
    logLevel: 'error',
    plugins: [
      createAgencyModulesPlugin(agency),
      cloudflareTest(async () => ({
        miniflare: {
          compatibilityDate: '2026-08-01',
          compatibilityFlags: ['nodejs_compat'],
          d1Databases: ['DB'],
          r2Buckets: ['BACKUPS', 'FILES'],
          bindings: { MIGRATIONS: await readD1Migrations(`${import.meta.dirname}/migrations`) },
          outboundService: () => new Response('The network is off', { status: 599 }),
        },
      })),
    ],
    test: {
      name,
      include,
      // Test files share a Worker, because starting Workers takes longer than the tests and no test mocks a module.
      isolate: false,
      // Timeout of 30 seconds, because tests are slow on busy machines.
      testTimeout: 30_000,
      hookTimeout: 30_000,
      setupFiles: [`${import.meta.dirname}/src/testing/setup.ts`],
    },
  });
}
