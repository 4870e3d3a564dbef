import { eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { iso } from '../iso.ts';
import { OperationError } from '../operation-error.ts';
import type { MailKind } from './mail.ts';
import { renewMails } from './outbox.ts';
import { outbox } from './schema.ts';

/** A mail that was given up. Says nothing of whom it was for: that is in the message, review or order it is about. */
export interface DeadMail {
  /** Its kind and what it is about. */
  id: string;
  kind: MailKind;
  attempts: number;
  /** ISO 8601. */
  createdAt: string;
  /** False for a mail to a buyer whose address has been forgotten. */
  canBeSent: boolean;
}

/** Their ids, about 100 bytes each, stay below the 100 KB that D1 takes in a statement. */
const mailsPerStatement = 500;

/** Mails to an address that is stored in the outbox only, until the mail is sent: a buyer's, or one that was typed to get a link. */
const addressedKinds: readonly MailKind[] = [
  'receipt',
  'processing',
  'payment-failed',
  'second-subscription-to-buyer',
  'billing-link',
  'partner-link',
  'partner-address',
];

/** The mails that were given up, oldest first. */
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
    createdAt: iso(createdAt),
    canBeSent: address !== null || !addressedKinds.includes(kind),
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
  if (unknown.length > 0) throw new OperationError(`No dead mail is called ${unknown.join(' or ')}.`);
  const chosen = dead.filter(({ id }) => wanted === 'all' || wanted.includes(id));
  const ids = (list: readonly DeadMail[]) => list.map(({ id }) => id);
  const unsendable = ids(chosen.filter(({ canBeSent }) => !canBeSent));
  const sendable = ids(chosen.filter(({ canBeSent }) => canBeSent));
  const waiting: string[] = [];
  for (let from = 0; from < sendable.length; from += mailsPerStatement) {
    // Due at once: these mails are not in the queue.
    const renewed = await renewMails(database, sendable.slice(from, from + mailsPerStatement), 0);
    waiting.push(...renewed.map(({ id }) => id));
  }
  return { waiting: waiting.sort(), unsendable };
}
