import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dailyCron, reconcileCron } from '../background.ts';
import type { Env } from '../env.ts';
import worker from '../index.ts';
import { queryOutbox } from '../testing/forms.ts';
import { captureLog, clearDatabase, createTestEnv } from '../testing/harness.ts';

// The token was pasted with a space and a line break.
const settings = { D1_EXPORT_TOKEN: ' token\n', CLOUDFLARE_ACCOUNT_ID: 'account', D1_DATABASE_ID: 'database' };
const exportAddress = 'https://api.cloudflare.com/client/v4/accounts/account/d1/database/database/export';
const dumpAddress = 'https://dump.example/signed';
const dump = 'CREATE TABLE orders (id text);';

let apiRequests: { url: string; authorization: string | null; body: unknown }[];
let replies: (() => Response)[];
let dumpSignal: AbortSignal | null | undefined;
const { BACKUPS } = env;

const createRunningReply = (bookmark: string) => () =>
  Response.json({ success: true, result: { success: true, status: 'active', at_bookmark: bookmark, messages: [] } });
const complete = () =>
  Response.json({
    success: true,
    result: { status: 'complete', result: { filename: 'x.sql', signed_url: dumpAddress } },
  });

beforeEach(async () => {
  await clearDatabase();
  apiRequests = [];
  for (const { key } of (await BACKUPS.list()).objects) await BACKUPS.delete(key);
  captureLog();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === dumpAddress) {
      dumpSignal = init?.signal;
      return new Response(dump, { headers: { 'Content-Length': String(dump.length) } });
    }
    apiRequests.push({
      url,
      authorization: new Headers(init?.headers).get('authorization'),
      body: JSON.parse(String(init?.body)),
    });
    return replies.shift()?.() ?? new Response('', { status: 500 });
  });
});
async function runDailyJob(overrides: Partial<Env>): Promise<void> {
  const context = createExecutionContext();
  const scheduledTime = new Date(Date.UTC(2026, 10, 22, 3, 17));
  await worker.scheduled(
    createScheduledController({ cron: dailyCron, scheduledTime }),
    createTestEnv(overrides),
    context,
  );
  await waitOnExecutionContext(context);
}

const listAlerts = async () => (await queryOutbox()).map(({ id }) => id.split('.')[1]);

test('the nightly run stores an SQL export of the database in the R2 bucket, named after the date', async () => {
  replies = [createRunningReply('b1'), complete];
  await runDailyJob({ ...settings, BACKUPS });
  expect(apiRequests).toEqual([
    { url: exportAddress, authorization: 'Bearer token', body: { output_format: 'polling' } },
    { url: exportAddress, authorization: 'Bearer token', body: { output_format: 'polling', current_bookmark: 'b1' } },
  ]);
  expect(await (await BACKUPS.get('2026-11-22.sql'))?.text()).toBe(dump);
  expect(await listAlerts()).toEqual([]);
});

test('the nightly run downloads the export with a timeout, so that later jobs still run', async () => {
  replies = [complete];
  await runDailyJob({ ...settings, BACKUPS });
  expect(dumpSignal).toBeInstanceOf(AbortSignal);
});

test('the nightly run requests no database export if no R2 bucket is configured', async () => {
  replies = [complete];
  await runDailyJob(settings);
  expect(apiRequests).toEqual([]);
  expect(await listAlerts()).toEqual([]);
});

const respondWithError = () => Response.json({ result: { status: 'error', error: 'no' } });
test.each<[string, Partial<Env>, (() => Response)[]]>([
  ['a setting is missing', { D1_EXPORT_TOKEN: undefined }, []],
  ['the token is refused', {}, [() => new Response('', { status: 403 })]],
  ['the export fails', {}, [respondWithError]],
  ['the reply has an unexpected format', {}, [() => Response.json([])]],
])('the nightly run raises an alert if %s, and still deletes old rows', async (_, overrides, answers) => {
  replies = answers;
  await env.DB.prepare("INSERT INTO stripe_events (id, type, created, received_at) VALUES ('e', 'x', 1, 1)").run();
  await runDailyJob({ ...settings, BACKUPS, ...overrides });
  expect(await listAlerts()).toEqual(['backup-failed']);
  expect((await BACKUPS.list()).objects).toEqual([]);
  expect(await env.DB.prepare('SELECT count(*) AS n FROM stripe_events').first()).toEqual({ n: 0 });
});

describe('missing backups', () => {
  async function listAlertsAt(hour: number, minute: number, ...stored: readonly string[]) {
    for (const name of stored) await BACKUPS.put(name, dump);
    const context = createExecutionContext();
    const scheduledTime = new Date(Date.UTC(2026, 10, 22, hour, minute));
    await worker.scheduled(
      createScheduledController({ cron: reconcileCron, scheduledTime }),
      createTestEnv({ BACKUPS }),
      context,
    );
    await waitOnExecutionContext(context);
    return (await listAlerts()).filter((name) => name?.startsWith('backup'));
  }

  test('raise an alert once a day if no nightly run has stored a backup for two nights', async () => {
    expect(await listAlertsAt(6, 0, '2026-11-19.sql', '2026-11-20.sql', 'orders-2024.ndjson')).toEqual([
      'backup-failed',
    ]);
  });

  test.each<[string, [hour: number, minute: number, ...stored: string[]]]>([
    ['only one backup is missing', [6, 0, '2026-11-21.sql']],
    ['the bucket has no backup yet', [6, 0]],
    ['the check does not run at 6:00 UTC', [6, 15, '2026-11-19.sql']],
  ])('raise no alert if %s', async (_, found) => {
    expect(await listAlertsAt(...found)).toEqual([]);
  });
});
