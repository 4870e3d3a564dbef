import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineProject } from 'vitest/config';
import { testAgency } from '#agency-files/agency-folder.ts';
import { agencyModules } from '#agency-files/agency-modules.ts';

interface WorkerProject {
  name: string;
  include: string[];
  /** Folder of the agency that the Worker serves. */
  agency?: string;
}

/** Vitest project of the Worker's tests inside workerd, with the network disabled: unstubbed requests return 599. */
export function workerProject({ name, include, agency = testAgency }: WorkerProject) {
  return defineProject({
    root: import.meta.dirname,
    // The Stripe SDK ships source maps without their sources, which causes a warning for each file.
    logLevel: 'error',
    plugins: [
      agencyModules(agency),
      cloudflareTest(async () => ({
        miniflare: {
          compatibilityDate: '2026-08-01',
          compatibilityFlags: ['nodejs_compat'],
          d1Databases: ['DB'],
          r2Buckets: ['BACKUPS'],
          bindings: { MIGRATIONS: await readD1Migrations(`${import.meta.dirname}/migrations`) },
          outboundService: () => new Response('The network is off', { status: 599 }),
        },
      })),
    ],
    test: {
      name,
      include,
      // No test mocks a module, so files can share a Worker. A separate Worker per file takes longer than the tests.
      isolate: false,
      // Long timeout for busy machines.
      testTimeout: 30_000,
      hookTimeout: 30_000,
      unstubGlobals: true,
      restoreMocks: true,
      setupFiles: [`${import.meta.dirname}/src/testing/migrate.ts`],
    },
  });
}
