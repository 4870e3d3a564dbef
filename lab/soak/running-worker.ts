/** Runs the Worker's production bundle in its own `workerd`, with a database, queues and mail. */
import { rmSync } from 'node:fs';
import { readD1Migrations } from '@cloudflare/vitest-plugin';
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

export interface RunningWorker {
  url: string;
  queryRows(sql: string): Promise<Record<string, unknown>[]>;
  errors: string[];
  /** Runs a cron trigger from `wrangler.toml` as if at the given time, in Unix seconds. */
  runSchedule(cron: string, at: number): Promise<void>;
  close(): Promise<void>;
}

export interface WorkerSettings {
  vars: Readonly<Record<string, string>>;
  isUnlimited?: boolean;
}

export const state = '.cache/soak';

interface Limit {
  namespace_id: string;
  simple: { limit: number; period: 10 | 60 };
}

function removeLimits(limits: Readonly<Record<string, Limit>>): Record<string, Limit> {
  return Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, { ...limit, simple: { ...limit.simple, limit: 1_000_000 } }]),
  );
}

/**
 * Starts the Worker with the settings from `wrangler.toml` and empty tables. The header CF-Connecting-IP identifies a
 * visitor, as behind Cloudflare.
 */
export async function runWorker(
  code: string,
  port: number,
  { vars, isUnlimited = false }: WorkerSettings,
): Promise<RunningWorker> {
  rmSync(state, { recursive: true, force: true });
  const { workerOptions } = unstable_getMiniflareWorkerOptions('wrangler.toml');
  const { assets: _site, modulesRules: _rules, ...options } = workerOptions;
  const limits = options.ratelimits as Record<string, Limit>;
  const errors: string[] = [];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: state,
      log: new NoOpLog(),
      handleStructuredLogs: ({ message }) => {
        if (/"level":"(error|alert)"/.test(message)) errors.push(message);
      },
      workers: [
        {
          ...options,
          name: 'soak',
          modules: [{ type: 'ESModule', path: 'index.js', contents: code }],
          bindings: { ...(options.bindings as object), ...vars },
          ratelimits: isUnlimited ? removeLimits(limits) : limits,
          stripCfConnectingIp: false,
          unsafeDirectSockets: [{ host: '127.0.0.1', port }],
        },
      ],
    }),
  );
  await miniflare.ready;
  const database = await miniflare.getD1Database('DB', 'soak');
  for (const { queries } of await readD1Migrations('checkout-worker/migrations')) {
    for (const query of queries) await database.prepare(query).run();
  }
  return {
    url: `http://127.0.0.1:${port}`,
    errors,
    queryRows: async (sql) => (await database.prepare(sql).all()).results as Record<string, unknown>[],
    async runSchedule(cron, at) {
      const worker = await miniflare.getWorker('soak');
      const { outcome } = await worker.scheduled({ cron, scheduledTime: new Date(at * 1000) });
      if (outcome !== 'ok') throw new Error(`The schedule ${cron} ended with ${outcome}`);
    },
    close: () => miniflare.dispose(),
  };
}
