import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dailyCron } from './background.ts';
import type { Env } from './env.ts';
import worker from './index.ts';
import { queryOutbox } from './testing/forms.ts';
import { captureLog, clearDatabase, createDatabaseWithout, createTestEnv } from './testing/harness.ts';
import { installStripeFake } from './testing/stripe-fake.ts';

let log: string[];

beforeEach(async () => {
  await clearDatabase();
  log = captureLog();
  installStripeFake();
});

async function run(cron: string, overrides: Partial<Env>): Promise<void> {
  const context = createExecutionContext();
  await worker.scheduled(createScheduledController({ cron }), createTestEnv(overrides), context);
  await waitOnExecutionContext(context);
}

const listAlerts = async () => (await queryOutbox()).map(({ id }) => id.split('.')[1]);
const findLogLines = (event: string) => log.filter((line) => line.includes(`"${event}"`));

async function insertOldRows(): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("INSERT INTO stripe_events (id, type, created, received_at) VALUES ('evt_old', 'x', 1, 1)"),
    env.DB.prepare("INSERT INTO embed_health VALUES ('1970-01-01', 'https://a.example', '1', 'x', 'shown', '', 1)"),
  ]);
}

const countRows = async (table: string) => (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first())?.n;

describe('nightly run in which one job fails', () => {
  test.each(['invoice_requests', 'webhook_deliveries', 'webhook_endpoints', 'withdrawals'])(
    'still deletes old rows of other tables, backs up and raises an alert if the table %s cannot be read',
    async (table) => {
      await insertOldRows();
      const fetched = vi.fn(async () => new Response('', { status: 403 }));
      vi.stubGlobal('fetch', fetched);
      const DB = createDatabaseWithout(table);
      const backup = { D1_EXPORT_TOKEN: 'token', CLOUDFLARE_ACCOUNT_ID: 'account', D1_DATABASE_ID: 'database' };
      await run(dailyCron, { DB, BACKUPS: env.BACKUPS, FILES: env.FILES, ...backup });
      expect([await countRows('stripe_events'), await countRows('embed_health')]).toEqual([0, 0]);
      expect(fetched).toHaveBeenCalledWith(expect.stringContaining('/d1/database/'), expect.anything());
      expect(await listAlerts()).toContain('scheduled-job-failed');
    },
  );
});

test('the job that runs every 5 minutes queues webhook deliveries even if the outbox table cannot be read', async () => {
  await env.DB.prepare(
    `INSERT INTO webhook_deliveries (id, endpoint_id, event_id, type, about, occurred_at, is_test, status, attempts, due_at, created_at)
     VALUES ('d', 'e', 'm', 'order.paid', 'co', 1, 0, 'waiting', 0, 1, 1)`,
  ).run();
  const sendBatch = vi.fn();
  await run('*/5 * * * *', {
    DB: createDatabaseWithout('outbox'),
    WEBHOOK_QUEUE: { sendBatch } as unknown as NonNullable<Env['WEBHOOK_QUEUE']>,
  });
  expect(sendBatch).toHaveBeenCalledOnce();
  expect(findLogLines('scheduled-job-failed')).toHaveLength(1);
});
