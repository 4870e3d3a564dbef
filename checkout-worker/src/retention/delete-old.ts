import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
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

/** Forgets what is kept for a time only: visitors' messages and the mails about them, orders nobody paid, events dealt with. */
export async function deleteOld(env: Env, log: Log, now = unixSeconds()): Promise<void> {
  const { DB } = env;
  const before = (age: number) => now - age * daySeconds;
  const messages = before(days(env.CONTACT_RETENTION_DAYS, 365, 1));
  const unpaid = before(days(env.UNPAID_ORDER_RETENTION_DAYS, 60, leastUnpaidOrderDays));
  const oldMessages = `SELECT id FROM contact_messages WHERE created_at < ? ORDER BY created_at LIMIT ${maxRows}`;
  const [, contact, orders, events] = await DB.batch([
    DB.prepare(
      `DELETE FROM outbox WHERE id IN (SELECT kind.value || '.' || old.id FROM (${oldMessages}) AS old, json_each('["message","copy"]') AS kind)`,
    ).bind(messages),
    DB.prepare(`DELETE FROM contact_messages WHERE id IN (${oldMessages})`).bind(messages),
    DB.prepare(
      `DELETE FROM orders WHERE id IN (SELECT id FROM orders WHERE created_at < ? AND status IN ('created', 'expired', 'failed') ORDER BY created_at LIMIT ${maxRows})`,
    ).bind(unpaid),
    // Stripe gives up on an event after three days.
    DB.prepare(
      `DELETE FROM stripe_events WHERE id IN (SELECT id FROM stripe_events WHERE received_at < ? LIMIT ${maxRows})`,
    ).bind(before(30)),
  ]);
  const deleted = [contact, orders, events].map((result) => result?.meta.changes ?? 0);
  if (deleted.some((count) => count > 0)) {
    log('info', 'old-rows-deleted', { messages: deleted[0], orders: deleted[1], events: deleted[2] });
  }
}
