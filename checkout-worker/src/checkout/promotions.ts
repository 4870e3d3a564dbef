import { sql } from 'drizzle-orm';
import { readCartLines } from '#catalogue/cart-link.ts';
import { resolveCart } from '#catalogue/cart-rules.ts';
import { findPromotionByCode, refusalOf } from '#catalogue/promotions.ts';
import type { AppContext } from '../app.ts';
import { databaseOf } from '../env.ts';
import { agencyLanguage } from '../lang/agency-language.ts';
import { messagesFor } from '../lang/messages.ts';
import { describeError } from '../log.ts';
import { storageUnavailable } from '../problem.ts';
import { isLiveKey } from '../stripe/stripe-client.ts';
import { unixSeconds } from '../unix-time.ts';
import { acceptedPromotionReply, refusedPromotionReply } from './promotion-ended.tsx';
import { readSynced, type SyncedObjects, usablePrices, usablePromotion } from './synced.ts';

/**
 * Handles `GET /api/promotions/:code?cart=…`: describes a code's effect on a cart. The reply is only informative,
 * because the checkout checks the promotion again.
 */
export async function showPromotion(c: AppContext<'/api/promotions/:code'>): Promise<Response> {
  const { env } = c;
  const { log } = c.var;
  const code = c.req.param('code').slice(0, 40);
  const cart = readCartLines(c.req.query('cart') ?? '').cart;
  const messages = messagesFor(agencyLanguage(c.req.query('language') ?? c.var.language));
  const promotion = findPromotionByCode(code);
  const refusal = refusalOf(promotion, cart, unixSeconds());
  if (refusal) return c.json(refusedPromotionReply(refusal, code, promotion, cart, messages));
  const lines = resolveCart(cart);
  const livemode = isLiveKey(env);
  const [row] = await databaseOf(env)
    .all<{ synced: string }>(sql`SELECT ${readSynced(lines, promotion, livemode)} AS synced`)
    .catch((error: unknown) => {
      log('error', 'promotions-unavailable', describeError(error));
      throw storageUnavailable();
    });
  const synced = JSON.parse(row?.synced ?? '{}') as SyncedObjects;
  const prices = usablePrices(synced.prices, lines, livemode, log);
  const usable = usablePromotion(promotion, synced.promotion, lines, prices, log);
  return usable
    ? c.json(acceptedPromotionReply(usable.promotion, cart, messages, code))
    : c.json(refusedPromotionReply('unknown', code, promotion, cart, messages));
}
