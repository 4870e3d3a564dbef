/**
 * Nightly backup: stores the whole database as SQL in an R2 bucket. D1 blocks all other queries during an export, which
 * takes seconds for a shop's database.
 */
import * as v from 'valibot';
import type { Env } from '../env.ts';
import { describeError, type Log, SafeError } from '../log.ts';
import { daySeconds } from '../unix-time.ts';

const cloudflareApiUrl = 'https://api.cloudflare.com/client/v4';
const callDeadlineMs = 30_000;
const dumpDeadlineMs = 3 * 60_000;
const pauseMs = 2_000;
/** Polls for 10 minutes at most, because Cloudflare ends a cron run after 15 minutes. */
const maxPolls = 300;

const replySchema = v.object({
  result: v.object({
    at_bookmark: v.optional(v.string()),
    status: v.optional(v.string()),
    result: v.nullish(v.object({ signed_url: v.string() })),
  }),
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Requests an export from D1 and returns the URL of the SQL file. The URL is valid for an hour. */
async function exportDatabase({ D1_EXPORT_TOKEN, CLOUDFLARE_ACCOUNT_ID, D1_DATABASE_ID }: Env): Promise<string> {
  if (!D1_EXPORT_TOKEN || !CLOUDFLARE_ACCOUNT_ID || !D1_DATABASE_ID) throw new SafeError('A setting is missing');
  const address = `${cloudflareApiUrl}/accounts/${CLOUDFLARE_ACCOUNT_ID}/d1/database/${D1_DATABASE_ID}/export`;
  let bookmark: string | undefined;
  for (let poll = 0; poll < maxPolls; poll++) {
    if (poll > 0) await sleep(pauseMs);
    const response = await fetch(address, {
      method: 'POST',
      headers: { Authorization: `Bearer ${D1_EXPORT_TOKEN.trim()}`, 'Content-Type': 'application/json' },
      // Each poll contains the bookmark of the last poll. D1 cancels an export that is no longer polled.
      body: JSON.stringify({ output_format: 'polling', current_bookmark: bookmark }),
      redirect: 'manual',
      signal: AbortSignal.timeout(callDeadlineMs),
    });
    if (!response.ok) throw new SafeError(`The export returned ${response.status}`);
    const { result } = v.parse(replySchema, await response.json());
    if (result.result) return result.result.signed_url;
    if (result.status === 'error') throw new SafeError('The export failed');
    bookmark = result.at_bookmark;
  }
  throw new SafeError('The export did not end');
}

/** Returns the name of a day's backup. Names sort by date. */
function formatBackupName(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 10)}.sql`;
}

/** Stores the export under a name such as `2026-11-22.sql` in the bucket `BACKUPS`. Does nothing if there is no bucket. */
export async function backUp(env: Env, log: Log, now: number): Promise<void> {
  if (!env.BACKUPS) return;
  try {
    const address = await exportDatabase(env);
    const dump = await fetch(address, { signal: AbortSignal.timeout(dumpDeadlineMs) });
    if (!dump.ok || dump.body === null) throw new SafeError(`The exported file’s URL returned ${dump.status}`);
    const stored = await env.BACKUPS.put(formatBackupName(now), dump.body);
    log('info', 'backed-up', { bytes: stored?.size });
  } catch (error) {
    log('alert', 'backup-failed', describeError(error));
  }
}

const backupNamePattern = /^\d{4}-\d\d-\d\d\.sql$/;
/** Time of the check in minutes since midnight, UTC. */
const checkMinute = 6 * 60;

/**
 * Runs with each reconciliation and raises an alert once a day if no backup was stored for two nights. A nightly run that
 * Cloudflare never starts, or ends before the backup, reports nothing itself.
 */
export async function checkBackups({ BACKUPS }: Env, log: Log, now: number): Promise<void> {
  if (!BACKUPS || Math.floor(now / 60) % (24 * 60) !== checkMinute) return;
  const { objects } = await BACKUPS.list();
  const last = objects.map(({ key }) => key).findLast((key) => backupNamePattern.test(key));
  if (last !== undefined && last < formatBackupName(now - daySeconds)) log('alert', 'backup-failed', { last });
}
