import { sql } from 'drizzle-orm';
import { readCartLines } from '#catalogue/cart-link.ts';
import { formatList } from '#catalogue/format-list.ts';
import { type RunningPlanReply, sessionIdPattern } from '#catalogue/wire.ts';
import type { AppContext } from '../app.ts';
import { getDatabase } from '../env.ts';
import { matchAgencyLanguage } from '../lang/agency-language.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import { getMessages } from '../lang/messages.ts';
import { describeError } from '../log.ts';
import { formatOrderNumber } from '../orders/mails/order-mails.ts';
import { findRunningPlan } from '../orders/running-plan.ts';
import { orders } from '../orders/schema.ts';
import { createStorageError } from '../problem.ts';
import { createSiteUrl } from '../site.ts';

/** Maximum number of checkouts in a request. Browsers store fewer. */
const maxSessions = 20;

/**
 * Handles `GET /api/running-plan?paid=…&cart=…`: returns a question for a buyer who already subscribes to a service in
 * the cart. `paid` lists the checkouts stored in the buyer's browser. Nothing else identifies the buyer.
 */
export async function showRunningPlan(c: AppContext): Promise<Response> {
  const { env } = c;
  const sessions = (c.req.query('paid') ?? '').split('*').slice(0, maxSessions);
  const isOfBuyer = sql`${orders.sessionId} IN (SELECT value FROM json_each(${JSON.stringify(sessions.filter((id) => sessionIdPattern.test(id)))}))`;
  const cart = readCartLines(c.req.query('cart') ?? '').cart;
  const running = await findRunningPlan(getDatabase(env), isOfBuyer, cart).catch((error: unknown) => {
    c.var.log('error', 'orders-unavailable', describeError(error));
    throw createStorageError();
  });
  if (!running) return c.json({ question: null } satisfies RunningPlanReply);
  const { order, renewing } = running;
  const { strings, language, locale, productName } = getMessages(
    matchAgencyLanguage(c.req.query('language') ?? c.var.language),
  );
  const { ask, change, again } = strings.secondSubscription;
  const names = formatList(
    locale,
    renewing.map(({ id, name }) => productName(id, name)),
  );
  return c.json({
    question: {
      text: fillPlaceholders(ask, { names, number: formatOrderNumber(order) }),
      change: { label: change, url: createSiteUrl('/billing', language, env) },
      again,
    },
  } satisfies RunningPlanReply);
}
