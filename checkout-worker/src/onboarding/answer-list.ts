import { desc, eq } from 'drizzle-orm';
import { getOrderNumber } from '#catalogue/order.ts';
import { type Cursor, isAfter } from '../cursor.ts';
import type { Database } from '../database.ts';
import { formatIso } from '../iso.ts';
import { onboardingAnswers, orders } from '../orders/schema.ts';

export type ListedAnswers = Awaited<ReturnType<typeof listAnswers>>[number];

/** Returns up to `limit` orders with answers, the latest answer first. `id` is the order's, `createdAt` the time of the answer. */
export async function listAnswers(database: Database, { after, limit }: { after?: Cursor | undefined; limit: number }) {
  const found = await database
    .select({
      id: onboardingAnswers.orderId,
      answers: onboardingAnswers.answers,
      createdAt: onboardingAnswers.answeredAt,
      session: orders.sessionId,
    })
    .from(onboardingAnswers)
    .leftJoin(orders, eq(orders.id, onboardingAnswers.orderId))
    .where(isAfter({ createdAt: onboardingAnswers.answeredAt, id: onboardingAnswers.orderId }, after))
    .orderBy(desc(onboardingAnswers.answeredAt), onboardingAnswers.orderId)
    .limit(limit);
  return found.map(({ session, createdAt, ...row }) => ({
    ...row,
    number: session && `#${getOrderNumber(session)}`,
    createdAt: formatIso(createdAt),
  }));
}
