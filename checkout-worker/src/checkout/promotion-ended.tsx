import { type Cart, calculateCartTotals, type ResolvedLine } from '#catalogue/cart-rules.ts';
import { calculateDiscount, type Discount, type Promotion } from '#catalogue/promotions.ts';
import type { PromotionReply, PromotionTotals } from '#catalogue/wire.ts';
import type { Messages } from '../lang/messages.ts';
import { ProblemError } from '../problem.ts';
import type { CheckoutIntent } from './checkout-request.ts';
import { AgreeForm, createPricedLine, toCart } from './price-changed.tsx';
import { formatFullPrice, formatPromotion, formatRefusal, type RefusalReason } from './promotion-text.ts';

const noDiscount: Discount = { today: 0, monthly: 0, yearly: 0, months: 0, years: 0 };

export function computePromotionTotals(cart: Cart, discount = noDiscount): PromotionTotals {
  const { dueToday, thenMonthly, thenYearly } = calculateCartTotals(cart);
  const { today, monthly, yearly, months, years } = discount;
  const toFiniteOrNull = (count: number) => (Number.isFinite(count) ? count : null);
  return {
    due_today: dueToday - today,
    then_monthly: thenMonthly - (months > 0 ? monthly : 0),
    then_yearly: thenYearly - (years > 0 ? yearly : 0),
    reduced_months: toFiniteOrNull(months),
    reduced_years: toFiniteOrNull(years),
  };
}

/**
 * Describes the effect of a promotion code on a cart, as a sentence in the buyer's language and as totals. `discount`
 * differs from the catalogue's discount if Stripe reports another amount.
 */
export function createAcceptedPromotionReply(
  promotion: Promotion,
  cart: Cart,
  messages: Messages,
  code = promotion.code,
  discount = calculateDiscount(promotion, cart),
): PromotionReply {
  const text = formatPromotion(promotion, cart, messages, discount);
  return { code, holds: true, text, totals: computePromotionTotals(cart, discount) };
}

/** Explains why a promotion code does not apply to a cart, and returns the cart's totals without the code. */
export function createRefusedPromotionReply(
  why: RefusalReason,
  code: string,
  promotion: Promotion | undefined,
  cart: Cart,
  messages: Messages,
): PromotionReply {
  return {
    code,
    holds: false,
    text: formatRefusal(why, code, promotion, messages),
    totals: computePromotionTotals(cart),
  };
}

/**
 * Creates the error for a discount that differs from the one the buyer saw. The buyer confirms before paying: the cart
 * shows the new totals, and a plain form gets a button that continues without the code.
 */
export function createPromotionEndedError(
  intent: Pick<CheckoutIntent, 'items' | 'partner' | 'signedLink' | 'redirect' | 'promo'>,
  lines: readonly ResolvedLine[],
  promotion: Promotion | undefined,
  change: RefusalReason | Discount,
): ProblemError {
  const cart = toCart(lines);
  const code = intent.promo ?? '';
  const reply = (messages: Messages) =>
    typeof change === 'string' || !promotion
      ? createRefusedPromotionReply(typeof change === 'string' ? change : 'refused', code, promotion, cart, messages)
      : createAcceptedPromotionReply(promotion, cart, messages, code, change);
  const formatSentence = (messages: Messages) => {
    const { holds, text } = reply(messages);
    return holds ? text : `${text} ${formatFullPrice(cart, messages)}`;
  };
  return new ProblemError(409, 'promotion-ended', 'promotionEnded', {
    retry: 'new-attempt',
    values: (messages) => ({ text: formatSentence(messages) }),
    lines: lines.map(createPricedLine),
    promotion: reply,
    page:
      intent.redirect && lines.length > 0
        ? (messages) => ({
            title: messages.strings.pages.priceChanged,
            text: formatSentence(messages),
            content: <AgreeForm lines={lines} from={intent} messages={messages} />,
          })
        : undefined,
  });
}
