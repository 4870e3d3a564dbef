/** Sentences that describe a promotion code's effect on a cart before the checkout, computed from the catalogue only. */
import { toReadableText } from '#catalogue/cart-link.ts';
import { type Cart, calculateCartTotals } from '#catalogue/cart-rules.ts';
import { formatList } from '#catalogue/format-list.ts';
import type { Discount, Promotion, PromotionRefusal } from '#catalogue/promotions.ts';
import { fillPlaceholders, formatAmountWithInterval } from '../lang/fill.ts';
import type { Messages } from '../lang/messages.ts';

function formatReduction({ percentOff, amountOff = 0 }: Promotion, { strings, formats, money }: Messages): string {
  if (percentOff === undefined) return fillPlaceholders(strings.promotion.amountOff, { amount: money(amountOff) });
  const percent = new Intl.NumberFormat(formats, { style: 'percent', maximumFractionDigits: 2 }).format(
    percentOff / 100,
  );
  return fillPlaceholders(strings.promotion.percentOff, { percent });
}

/** Formats a reduction with its duration, such as `20% off for 3 months`. One-time products have no duration. */
function formatReductionWithDuration(promotion: Promotion, recurs: boolean, messages: Messages): string {
  const { lasts } = promotion;
  const off = formatReduction(promotion, messages);
  if (!recurs || lasts === 'once') return off;
  const { forever, months, oneMonth } = messages.strings.promotion;
  if (lasts === 'forever') return fillPlaceholders(forever, { off });
  return fillPlaceholders(lasts === 1 ? oneMonth : months, { off, count: lasts });
}

/** Formats later charges: `Then $239.20 a month, 2 more times, and $299.00 a month after that, until you cancel.` */
function formatFollowingCharges(
  full: number,
  off: number,
  times: number,
  interval: 'month' | 'year',
  messages: Messages,
): string {
  if (full === 0) return '';
  const { thenFull, thenOnce, thenTimes } = messages.strings.promotion;
  const billed = (amount: number) => formatAmountWithInterval(messages.money(amount), { interval }, messages);
  if (times === 0) return fillPlaceholders(thenFull, { full: billed(full) });
  if (times === Number.POSITIVE_INFINITY) return fillPlaceholders(thenFull, { full: billed(full - off) });
  return fillPlaceholders(times === 1 ? thenOnce : thenTimes, {
    reduced: billed(full - off),
    times,
    full: billed(full),
  });
}

/** Formats the first charge: `You pay $299.00 today.` */
export function formatDueToday(amount: number, { strings, money }: Messages): string {
  return fillPlaceholders(strings.promotion.fullPrice, { today: money(amount) });
}

/** Formats the charges without a discount: `You pay $299.00 today. Then $299.00 a month, until you cancel.` */
export function formatFullPrice(cart: Cart, messages: Messages): string {
  return [formatDueToday(calculateCartTotals(cart).dueToday, messages), formatLaterPrice(cart, messages)]
    .filter(Boolean)
    .join(' ');
}

/** Formats the charges of later periods: `Then $299.00 a month, until you cancel.` Empty without subscriptions. */
export function formatLaterPrice(cart: Cart, messages: Messages, discount?: Discount): string {
  const { thenMonthly, thenYearly } = calculateCartTotals(cart);
  const { monthly = 0, months = 0, yearly = 0, years = 0 } = discount ?? {};
  return [
    formatFollowingCharges(thenMonthly, monthly, months, 'month', messages),
    formatFollowingCharges(thenYearly, yearly, years, 'year', messages),
  ]
    .filter(Boolean)
    .join(' ');
}

export function formatPromotion(promotion: Promotion, cart: Cart, messages: Messages, discount: Discount): string {
  const { dueToday, thenMonthly, thenYearly } = calculateCartTotals(cart);
  const { strings, money, language } = messages;
  const today = fillPlaceholders(strings.promotion.today, {
    name: promotion.names[language] ?? '',
    off: formatReductionWithDuration(promotion, thenMonthly + thenYearly > 0, messages),
    // The word joiner keeps the minus sign before the amount on the amount's line.
    saved: `\u2060${money(discount.today)}`,
    today: money(dueToday - discount.today),
  });
  return [
    today,
    formatLaterPrice(cart, messages, discount),
    promotion.firstOrder ? strings.promotion.firstOrder : '',
    promotion.terms?.[language] ?? '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Reason why a code does not apply. `refused` means that Stripe refuses a code that the catalogue allows. */
export type RefusalReason = PromotionRefusal | 'refused';

export function formatRefusal(
  refusal: RefusalReason,
  code: string,
  promotion: Promotion | undefined,
  messages: Messages,
): string {
  const { strings, money, productName, locale, formats } = messages;
  const { only = [], minimum = 0, ends = '' } = promotion ?? {};
  // A code for every product applies to every cart that has one.
  if (refusal === 'other-packages' && only.length === 0) return strings.byInvoice.empty;
  return fillPlaceholders(strings.promotion[refusal], {
    // Anyone can write a link with any text instead of a code.
    code: promotion ? code : toReadableText(code),
    // The date is formatted in UTC, so that every buyer reads the same day.
    date: ends && new Intl.DateTimeFormat(formats, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(ends)),
    names: formatList(
      locale,
      only.map((id) => productName(id)),
      'disjunction',
    ),
    amount: money(minimum),
  });
}
