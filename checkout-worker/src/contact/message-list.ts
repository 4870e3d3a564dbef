import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { type Cursor, isAfter } from '../cursor.ts';
import type { Database } from '../database.ts';
import { formatIso, formatIsoOrNull } from '../iso.ts';
import { OperationError } from '../operation-error.ts';
import { contactMessages } from './schema.ts';

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>[number];

export interface MessageFilter {
  /** Kind of messages to list, because registration requests are stored as messages but listed separately. */
  about: 'anything else' | 'registration';
  /** True lists only answered messages, false only unanswered messages. Undefined lists both. */
  isAnswered?: boolean;
  after?: Cursor | undefined;
  limit?: number;
}

export function createMessageCondition({ about, isAnswered, after }: MessageFilter) {
  const { kind, answeredAt } = contactMessages;
  return and(
    about === 'registration' ? ne(kind, 'message') : eq(kind, 'message'),
    isAnswered === undefined ? undefined : isAnswered ? isNotNull(answeredAt) : isNull(answeredAt),
    isAfter(contactMessages, after),
  );
}

export async function listMessages(database: Database, filter: MessageFilter) {
  const found = await database
    .select()
    .from(contactMessages)
    .where(createMessageCondition(filter))
    .orderBy(desc(contactMessages.createdAt), contactMessages.id)
    .limit(filter.limit ?? -1);
  return found.map(({ createdAt, answeredAt, ...message }) => ({
    ...message,
    createdAt: formatIso(createdAt),
    answeredAt: formatIsoOrNull(answeredAt),
  }));
}

function isWaiting(id: string) {
  return and(eq(contactMessages.id, id), isNull(contactMessages.answeredAt));
}

/** Returns an unanswered message. Throws if the id is unknown or the message was answered. */
export async function findWaitingMessage(database: Database, id: string) {
  const [found] = await database.select().from(contactMessages).where(isWaiting(id));
  if (!found) throw new OperationError(`No waiting message is called ${id}.`);
  return found;
}

export function createAnswerStatement(database: Database, id: string, now: number) {
  return database
    .update(contactMessages)
    .set({ answeredAt: now })
    .where(isWaiting(id))
    .returning({ id: contactMessages.id });
}

export async function answerMessage(database: Database, id: string, now: number): Promise<void> {
  const answered = await createAnswerStatement(database, id, now);
  if (answered.length === 0) throw new OperationError(`No waiting message is called ${id}.`);
}
