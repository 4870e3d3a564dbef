/** Runs the cron schedules of `wrangler.toml`, which a local Worker does not run automatically. */
import { CommandError } from '#tools/command-error.ts';

export const sweepCron = '*/5 * * * *';
export const reconcileCron = '*/15 * * * *';

const timeoutMs = 60_000;

/** Triggers one cron schedule of the local Worker immediately. */
export async function runLocalSchedule(workerUrl: string, cron: string): Promise<void> {
  const url = `${workerUrl}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(cron)}`;
  const reply = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  if (!reply) throw new CommandError('`npm start` isn’t running. Start it, then run this again.');
  if (!reply.ok) throw new CommandError(`The schedule ${cron} failed: ${reply.status} ${await reply.text()}`);
}
