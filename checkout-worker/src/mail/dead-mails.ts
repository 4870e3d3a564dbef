import { eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { formatIso } from '../iso.ts';
import { OperationError } from '../operation-error.ts';
import type { MailKind } from './mail.ts';
import { resetMails } from './outbox.ts';
import { outbox } from './schema.ts';

/** A mail that failed too often. Contains no recipient data, which is stored with the message, review or order that the mail is about. */
export interface DeadMail {
  /** Mail kind and record id, such as `receipt.co_1`. */
  id: string;
  kind: MailKind;
  attempts: number;
  /** ISO 8601. */
  createdAt: string;
  /** False if the recipient's email address has been deleted. */
  canBeSent: boolean;
}

/** 500 ids of about 100 bytes each fit into D1's limit of 100 KB per statement. */
const mailsPerStatement = 500;

/** Kinds of mail whose recipient is stored only in the outbox, and only until the mail is sent. */
const addressedKinds: readonly MailKind[] = [
  'receipt',
  'processing',
  'payment-failed',
  'second-subscription-to-buyer',
  'billing-link',
  'partner-link',
  'partner-address',
];

export async function listDeadMails(database: Database): Promise<DeadMail[]> {
  const mails = await database
    .select()
    .from(outbox)
    .where(eq(outbox.status, 'dead'))
    .orderBy(outbox.createdAt, outbox.id);
  return mails.map(({ id, kind, attempts, createdAt, address }) => ({
    id,
    kind,
    attempts,
    createdAt: formatIso(createdAt),
    canBeSent: address !== null || !addressedKinds.includes(kind),
  }));
}

export interface RetryResult {
  waiting: string[];
  unsendable: string[];
}

/** Resets the given undeliverable mails, or all of them, so that the next sweep sends the mails again. */
export async function retryDeadMails(database: Database, wanted: readonly string[] | 'all'): Promise<RetryResult> {
  const dead = await listDeadMails(database);
  const unknown = wanted === 'all' ? [] : wanted.filter((id) => !dead.some((mail) => mail.id === id));
  if (unknown.length > 0) throw new OperationError(`There is no dead mail ${unknown.join(' or ')}.`);
  const chosen = dead.filter(({ id }) => wanted === 'all' || wanted.includes(id));
  const listIds = (list: readonly DeadMail[]) => list.map(({ id }) => id);
  const unsendable = listIds(chosen.filter(({ canBeSent }) => !canBeSent));
  const sendable = listIds(chosen.filter(({ canBeSent }) => canBeSent));
  const waiting: string[] = [];
  for (let from = 0; from < sendable.length; from += mailsPerStatement) {
    // The due time 0 makes the sweep queue these mails immediately, because they are not in the queue.
    const renewed = await resetMails(database, sendable.slice(from, from + mailsPerStatement), 0);
    waiting.push(...renewed.map(({ id }) => id));
  }
  return { waiting: waiting.sort(), unsendable };
}
