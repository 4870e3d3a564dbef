import { desc, eq } from 'drizzle-orm';
import { orderNumber } from '#catalogue/order.ts';
import type { Database } from '../database.ts';
import { iso } from '../iso.ts';
import { onboardingAnswers, orders } from '../orders/schema.ts';

const listedAtOnce = 200;

export type ListedAnswers = Awaited<ReturnType<typeof listAnswers>>[number];

export async function listAnswers(database: Database, { all = false } = {}) {
  const found = await database
    .select({
      orderId: onboardingAnswers.orderId,
      answers: onboardingAnswers.answers,
      answeredAt: onboardingAnswers.answeredAt,
      session: orders.sessionId,
    })
    .from(onboardingAnswers)
    .leftJoin(orders, eq(orders.id, onboardingAnswers.orderId))
    .orderBy(desc(onboardingAnswers.answeredAt), onboardingAnswers.orderId)
    .limit(all ? -1 : listedAtOnce);
  return found.map(({ session, answeredAt, ...row }) => ({
    ...row,
    number: session && `#${orderNumber(session)}`,
    answeredAt: iso(answeredAt),
  }));
}
