import { buyerMailKinds } from '../../checkout-worker/src/outbox/mail-kind.ts';
import { Problem } from '../problem.ts';
import { type Database, sql } from './database.ts';

/** A mail that was given up. Says nothing of whom it was for: that is in the message, review or order it is about. */
export interface DeadMail {
  /** Its kind and what it is about. */
  id: string;
  kind: string;
  attempts: number;
  /** ISO 8601. */
  createdAt: string;
  /** False for a mail to a buyer whose address has been forgotten. */
  canBeSent: boolean;
}

const unsendable = `(kind IN (${buyerMailKinds.map(sql).join()}) AND address IS NULL)`;

/** The mails that were given up, oldest first. */
export async function listDeadMails(database: Database): Promise<DeadMail[]> {
  const [rows = []] = await database.run(
    `SELECT id, kind, attempts, created_at, ${unsendable} AS unsendable FROM outbox WHERE status = 'dead' ORDER BY created_at, id`,
  );
  return rows.map((row) => ({
    id: String(row.id),
    kind: String(row.kind),
    attempts: Number(row.attempts),
    createdAt: new Date(Number(row.created_at) * 1000).toISOString(),
    canBeSent: row.unsendable === 0,
  }));
}

export interface Retried {
  /** Ids of those that wait to be sent again. */
  waiting: string[];
  /** Ids of those that are to be sent to nobody any more. */
  unsendable: string[];
}

/** Has dead mails sent again by the next sweep: those named, or all. Each gets as many tries as a new one. */
export async function retryDeadMails(database: Database, wanted: readonly string[] | 'all'): Promise<Retried> {
  const dead = await listDeadMails(database);
  const unknown = wanted === 'all' ? [] : wanted.filter((id) => !dead.some((mail) => mail.id === id));
  if (unknown.length > 0) throw new Problem(`No dead mail is called ${unknown.join(' or ')}.`);
  const chosen = dead.filter(({ id }) => wanted === 'all' || wanted.includes(id));
  const ids = (list: readonly DeadMail[]) => list.map(({ id }) => id);
  const unsendable = ids(chosen.filter(({ canBeSent }) => !canBeSent));
  const sendable = ids(chosen.filter(({ canBeSent }) => canBeSent));
  if (sendable.length === 0) return { waiting: [], unsendable };
  const [rows = []] = await database.run(
    `UPDATE outbox SET status = 'waiting', attempts = 0, due_at = 0 WHERE status = 'dead' AND id IN (${sendable.map(sql).join()}) RETURNING id`,
  );
  return { waiting: rows.map(({ id }) => String(id)).sort(), unsendable };
}
