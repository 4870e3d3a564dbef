import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import type { MailKind } from '../outbox/mail-kind.ts';
import { unixSeconds } from '../unix-time.ts';

const daySeconds = 24 * 60 * 60;
/** For one run; the next one takes the rest. */
const maxRows = 500;

/** A cart that expired can be recovered and paid for a month; its order must be there to be found. */
const leastUnpaidOrderDays = 35;

/** A number of days from a setting; the default where there is none or it makes no sense. */
function days(text: string | undefined, byDefault: number, least: number): number {
  const wanted = /^\d{1,5}$/.test(text ?? '') ? Number(text) : byDefault;
  return Math.max(wanted, least);
}

/** How long a mail that was given up can be sent again before the address on it is forgotten. */
const deadMailDays = 30;

/** The mails about some rows go with them: their ids are made of their kind and what they are about. */
function mailsAbout(kinds: readonly MailKind[], old: string): string {
  const names = JSON.stringify(kinds);
  return `DELETE FROM outbox WHERE id IN (SELECT kind.value || '.' || old.id FROM (${old}) AS old, json_each('${names}') AS kind)`;
}

/**
 * Forgets what is kept for a time only: visitors' messages, reviews that were never published or no longer are, the mails about
 * both, the addresses of authors and of mails that could not be sent, orders nobody paid, events dealt with.
 */
export async function deleteOld(env: Env, log: Log, now = unixSeconds()): Promise<void> {
  const { DB } = env;
  const before = (age: number) => now - age * daySeconds;
  const written = before(days(env.CONTACT_RETENTION_DAYS, 365, 1));
  const unpaid = before(days(env.UNPAID_ORDER_RETENTION_DAYS, 60, leastUnpaidOrderDays));
  const oldMessages = `SELECT id FROM contact_messages WHERE created_at < ? ORDER BY created_at LIMIT ${maxRows}`;
  const oldReviews = `SELECT id FROM reviews WHERE status <> 'published' AND coalesce(decided_at, created_at) < ? ORDER BY id LIMIT ${maxRows}`;
  const [, messages, , reviews, authors, addresses, orders, events] = await DB.batch([
    DB.prepare(mailsAbout(['message', 'copy'], oldMessages)).bind(written),
    DB.prepare(`DELETE FROM contact_messages WHERE id IN (${oldMessages})`).bind(written),
    DB.prepare(mailsAbout(['moderation'], oldReviews)).bind(written),
    DB.prepare(`DELETE FROM reviews WHERE id IN (${oldReviews})`).bind(written),
    DB.prepare('UPDATE reviews SET email = NULL WHERE email IS NOT NULL AND created_at < ?').bind(written),
    DB.prepare(
      "UPDATE outbox SET address = NULL WHERE status = 'dead' AND address IS NOT NULL AND created_at < ?",
    ).bind(before(deadMailDays)),
    DB.prepare(
      `DELETE FROM orders WHERE id IN (SELECT id FROM orders WHERE created_at < ? AND status IN ('created', 'expired', 'failed') ORDER BY created_at LIMIT ${maxRows})`,
    ).bind(unpaid),
    // Stripe gives up on an event after three days.
    DB.prepare(
      `DELETE FROM stripe_events WHERE id IN (SELECT id FROM stripe_events WHERE received_at < ? LIMIT ${maxRows})`,
    ).bind(before(30)),
  ]);
  const counts = Object.entries({ messages, reviews, authors, addresses, orders, events }).map(
    ([name, result]) => [name, result?.meta.changes ?? 0] as const,
  );
  if (counts.some(([, count]) => count > 0)) log('info', 'old-rows-deleted', Object.fromEntries(counts));
}
