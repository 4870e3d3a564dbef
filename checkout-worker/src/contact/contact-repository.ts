import { eq, or, sql } from 'drizzle-orm';
import { findProduct } from '#catalogue/products.ts';
import type { ContactRequest } from '#catalogue/wire-forms.ts';
import { createContentKey } from '../abuse/content-key.ts';
import type { Database } from '../database.ts';
import { hasAddress } from '../email-address.ts';
import type { Env } from '../env.ts';
import { createEventStatement, listDeliveriesToQueue } from '../events/store-event.ts';
import { createFileStatement, type StoredFile } from '../files/file-store.ts';
import { SafeError } from '../log.ts';
import { createMailId, createMailStatement } from '../mail/outbox.ts';
import { outbox } from '../mail/schema.ts';
import { mergeQuantities } from '../merge-quantities.ts';
import { daySeconds, getUnixSeconds } from '../unix-time.ts';
import { contactMessages, type MessageKind, type RequestedLine } from './schema.ts';

export type StoredMessage = typeof contactMessages.$inferSelect;
/** Message to store. Includes the message kinds that only the Worker sets and the public form cannot send. */
export type NewMessage = Omit<ContactRequest, 'kind'> & {
  kind: MessageKind;
  fileDigests?: readonly string[];
};
type MessageName = Pick<StoredMessage, 'id' | 'contentKey'>;

/** Maximum number of message copies per day to one email address, so that no mailbox is flooded. */
const copiesPerAddress = 5;

/** Returns the total number of message copies allowed per day. The rest of the mail service's daily quota is reserved for orders. */
export function readCopiesPerDay({ COPIES_PER_DAY = '' }: Partial<Env>): number {
  return /^\d{1,6}$/.test(COPIES_PER_DAY) ? Number(COPIES_PER_DAY) : 50;
}

/** Returns the cart lines with current catalogue prices. Products that are no longer sold are kept without a price. */
function addPrices(cart: NonNullable<NewMessage['cart']>): readonly RequestedLine[] {
  return mergeQuantities(cart).map((line) => ({ ...line, unitAmount: findProduct(line.id)?.unitAmount ?? null }));
}

/** Returns the deduplication key of a message, made from every field except those about the submission itself. */
export function createMessageKey(message: NewMessage, createdAt: number): Promise<string> {
  const {
    submission,
    token,
    turnstile,
    website,
    language,
    attribution,
    partner,
    fileDigests = [],
    ...written
  } = message;
  const asker = message.kind === 'partner-site' ? partner : undefined;
  const files = fileDigests.length > 0 ? { files: fileDigests } : {};
  return createContentKey({ ...written, asker, ...files }, createdAt);
}

export async function findMessage(database: Database, id: string): Promise<StoredMessage | undefined> {
  return database.select().from(contactMessages).where(eq(contactMessages.id, id)).get();
}

export async function findMessageBySubmission(
  database: Database,
  submission: string,
): Promise<MessageName | undefined> {
  return database
    .select({ id: contactMessages.id, contentKey: contactMessages.contentKey })
    .from(contactMessages)
    .where(eq(contactMessages.submission, submission))
    .get();
}

type NewRow = typeof contactMessages.$inferInsert;

function storeStatements(database: Database, row: NewRow, files: readonly StoredFile[], copies: number) {
  const { id, email, submission, createdAt } = row;
  const isStored = sql`EXISTS (SELECT 1 FROM ${contactMessages} WHERE id = ${id})`;
  const since = createdAt - daySeconds;
  const toAddress = sql`SELECT count(*) FROM ${contactMessages} WHERE ${hasAddress(contactMessages.email, email)} AND created_at > ${since}`;
  const toAnybody = sql`SELECT count(*) FROM ${outbox} WHERE kind = 'copy' AND created_at > ${since}`;
  const isWelcome = sql`${isStored} AND (${toAddress}) <= ${copiesPerAddress} AND (${toAnybody}) < ${copies}`;
  const sameContent = eq(contactMessages.contentKey, row.contentKey);
  return [
    database.insert(contactMessages).values(row).onConflictDoNothing(),
    createMailStatement(database, { kind: 'message', about: id, when: isStored }, createdAt),
    createMailStatement(database, { kind: 'copy', about: id, when: isWelcome }, createdAt),
    createEventStatement(
      database,
      {
        type: 'message.received',
        fact: createMailId('message', id),
        about: id,
        partner: null,
        occurredAt: createdAt,
        when: isStored,
      },
      createdAt,
    ),
    database
      .select({ id: contactMessages.id, contentKey: contactMessages.contentKey })
      .from(contactMessages)
      .where(submission ? or(eq(contactMessages.submission, submission), sameContent) : sameContent),
    ...files.map((file) => createFileStatement(database, file, { messageId: id, when: isStored }, createdAt)),
  ] as const;
}

/**
 * Stores a message, the rows of its files and its mails in one batch. If a message with the same nonce or content is already stored, returns
 * the stored message's id. Also returns the webhook deliveries to queue.
 *
 * `copies`: maximum number of copies per day to all visitors; 0 if this sender gets no copy.
 */
export async function storeMessage(
  database: Database,
  message: NewMessage,
  {
    copies,
    origin,
    language,
    files = [],
  }: { copies: number; origin: string | null; language: string; files?: readonly StoredFile[] },
): Promise<MessageName & { isNew: boolean; deliveries: readonly string[] }> {
  const createdAt = getUnixSeconds();
  const { token, turnstile, website, fileDigests, ...sent } = message;
  const row: NewRow = {
    services: [],
    otherService: '',
    ...sent,
    id: crypto.randomUUID(),
    contentKey: await createMessageKey(message, createdAt),
    cart: addPrices(message.cart ?? []),
    language,
    origin,
    createdAt,
  };
  const [, , , events, found] = await database.batch(storeStatements(database, row, files, copies));
  const stored = found.find(({ id }) => id === row.id) ?? found[0];
  if (!stored) throw new SafeError('The message was not stored');
  return { ...stored, isNew: stored.id === row.id, deliveries: listDeliveriesToQueue(events) };
}
