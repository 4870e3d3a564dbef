/** Has the Worker read again what Stripe has said: it does so every 15 minutes, from where these rows say. */
import { Problem } from '../problem.ts';
import { type Database, sql } from './database.ts';

const daySeconds = 24 * 60 * 60;
/** Stripe lists events of the last 30 days. */
const listedDays = 30;

export interface Progress {
  /** Everything that Stripe said before is known. ISO 8601; `null` before the first run. */
  reachedAt: string | null;
  /** When the Worker last came through to the present. */
  completedAt: string | null;
}

const iso = (seconds: unknown) => (typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : null);

export async function readProgress(database: Database): Promise<Progress> {
  const [[row] = []] = await database.run("SELECT reached_at, completed_at FROM stripe_progress WHERE id = 'events'");
  return { reachedAt: iso(row?.reached_at), completedAt: iso(row?.completed_at) };
}

/** `2026-11-01`, or any time of ISO 8601, as Unix seconds. */
export function sinceOf(text: string, now: number): number {
  const since = Math.floor(Date.parse(text) / 1000);
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(since)) {
    throw new Problem(`“${text}” is no date. Write it as 2026-11-01 or 2026-11-01T08:00:00Z.`);
  }
  if (since > now) throw new Problem(`${text} is still to come.`);
  if (since < now - listedDays * daySeconds) {
    throw new Problem(`Stripe lists its events of the last ${listedDays} days only. Choose a later day than ${text}.`);
  }
  return since;
}

/** Sets the Worker back to `since` (Unix seconds), and has it ask about every order that is still open. */
export async function reconcileSince(database: Database, since: number): Promise<void> {
  await database.run(
    `INSERT INTO stripe_progress (id, reached_at) VALUES ('events', ${sql(since)})
      ON CONFLICT (id) DO UPDATE SET reached_at = min(reached_at, excluded.reached_at)`,
    "UPDATE orders SET asked_at = NULL WHERE status IN ('created', 'processing') AND asked_at IS NOT NULL",
  );
}
