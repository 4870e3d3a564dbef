import { sql } from 'drizzle-orm';
import { readCartLines } from '#catalogue/cart-link.ts';
import { resolveCart } from '#catalogue/cart-rules.ts';
import { findPromotionByCode, findRefusal } from '#catalogue/promotions.ts';
import type { AppContext } from '../app.ts';
import { getDatabase } from '../env.ts';
import { matchAgencyLanguage } from '../lang/agency-language.ts';
import { getMessages } from '../lang/messages.ts';
import { describeError } from '../log.ts';
import { createStorageError } from '../problem.ts';
import { isLiveKey } from '../stripe/stripe-client.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { createAcceptedPromotionReply, createRefusedPromotionReply } from './promotion-ended.tsx';
import { findUsablePrices, findUsablePromotion, type SyncedObjects, selectSynced } from './synced.ts';

/**
 * Handles `GET /api/promotions/:code?cart=…`: describes a code's effect on a cart. The reply is only informative,
 * because the checkout checks the promotion again.
 */
export async function showPromotion(c: AppContext<'/api/promotions/:code'>): Promise<Response> {
  const { env } = c;
  const { log } = c.var;
  const code = c.req.param('code').slice(0, 40);
  const cart = readCartLines(c.req.query('cart') ?? '').cart;
  const messages = getMessages(matchAgencyLanguage(c.req.query('language') ?? c.var.language));
  const promotion = findPromotionByCode(code);
  const refusal = findRefusal(promotion, cart, getUnixSeconds());
  if (refusal) return c.json(createRefusedPromotionReply(refusal, code, promotion, cart, messages));
  const lines = resolveCart(cart);
  const livemode = isLiveKey(env);
  const [row] = await getDatabase(env)
    .all<{ synced: string }>(sql`SELECT ${selectSynced(lines, promotion, livemode)} AS synced`)
    .catch((error: unknown) => {
      log('error', 'promotions-unavailable', describeError(error));
      throw createStorageError();
    });
  const synced = JSON.parse(row?.synced ?? '{}') as SyncedObjects;
  const prices = findUsablePrices(synced.prices, lines, livemode, log);
  const usable = findUsablePromotion(promotion, synced.promotion, lines, prices, log);
  return usable
    ? c.json(createAcceptedPromotionReply(usable.promotion, cart, messages, code))
    : c.json(createRefusedPromotionReply('unknown', code, promotion, cart, messages));
}
