/** Amounts of an order as rows of a receipt. Mails and the success page show the same rows. */
import { stripeTax } from '#agency/brand';
import { isTaxIncluded } from '#catalogue/order.ts';
import { findPromotion } from '#catalogue/promotions.ts';
import { fillPlaceholders } from '../../lang/fill.ts';
import type { Messages } from '../../lang/messages.ts';
import type { MailFact } from '../../mail/mail.ts';
import { formatAmount } from '../format-amount.ts';
import { getInterval } from '../order-lines.ts';
import type { Order } from '../order-repository.ts';

type Amounts = Pick<
  Order,
  | 'amount'
  | 'amountTotal'
  | 'amountDiscount'
  | 'amountTax'
  | 'presentmentAmount'
  | 'presentmentCurrency'
  | 'promotion'
  | 'laterDiscount'
  | 'lines'
  | 'extras'
>;

/** Returns the rows above the total: subtotal, discount and added tax. Returns no rows if the total equals the sum of the lines. */
export function createRowsBeforeTotal(order: Amounts, messages: Messages): MailFact[] {
  const { discount, tax, isIncluded } = computeCharged(order);
  const { mail } = messages.strings;
  if (discount === 0 && (tax === 0 || isIncluded)) return [];
  const name = findPromotion(order.promotion)?.names[messages.language];
  return [
    [mail.subtotal, messages.money(order.amount)],
    ...(discount > 0 ? [[formatDiscountLabel(name, messages), `−${messages.money(discount)}`] as const] : []),
    ...(tax > 0 && !isIncluded ? [[mail.tax, messages.money(tax)] as const] : []),
  ];
}

function formatDiscountLabel(name: string | undefined, { strings: { mail } }: Messages): string {
  return name === undefined ? mail.discount : `${mail.discount} (${name})`;
}

/** Formats the charged total. The agency's tax note is added unless Stripe calculated the tax. */
export function formatTotal({ amount, amountTotal, amountTax }: Amounts, { money, taxNote }: Messages): string {
  const total = money(amountTotal ?? amount);
  return taxNote && !amountTax && !stripeTax ? `${total} ${taxNote}` : total;
}

/** Returns the rows below the total: included tax, and the amount in the buyer's own currency. */
export function createRowsAfterTotal(order: Amounts, messages: Messages): MailFact[] {
  const { tax, isIncluded } = computeCharged(order);
  const { mail } = messages.strings;
  const { presentmentAmount: amount, presentmentCurrency: currency } = order;
  return [
    ...(isIncluded ? [[mail.taxIncluded, messages.money(tax)] as const] : []),
    ...(amount !== null && currency !== null
      ? [[mail.presentment, formatAmount(currency, amount, messages.formats)] as const]
      : []),
  ];
}

function computeCharged({ amount, amountDiscount, amountTax, amountTotal }: Amounts) {
  const [discount, tax] = [amountDiscount ?? 0, amountTax ?? 0];
  const isIncluded = isTaxIncluded({ subtotal: amount, discount, tax, total: amountTotal ?? amount });
  return { discount, tax, isIncluded };
}

/**
 * Returns all rows except the total, for a page that shows the total itself. Returns no rows if the total equals the sum
 * of the lines and nothing was refunded. `refunded` is integer cents. `continues` is false if the ordered charges have
 * stopped or changed.
 */
export function createReceiptRows(
  order: Amounts,
  { refunded, continues }: { refunded: number; continues: boolean },
  messages: Messages,
): MailFact[] {
  const { strings, money } = messages;
  const rows: MailFact[] = [
    ...createRowsBeforeTotal(order, messages),
    ...createRowsAfterTotal(order, messages),
    ...(refunded > 0 ? [[strings.mail.refunded, `−${money(refunded)}`] as const] : []),
  ];
  if (rows.length === 0 || !continues) return rows;
  return [...rows, ...createFollowingRows(order, messages)];
}

/** Returns true if only Stripe knows the discount on later charges, as for a code that was created in Stripe's dashboard. */
export function hasForeignDiscount({
  amountDiscount,
  laterDiscount,
}: Pick<Amounts, 'amountDiscount' | 'laterDiscount'>): boolean {
  return (amountDiscount ?? 0) > 0 && laterDiscount === null;
}

/** Returns the rows with the later monthly and yearly charges. Returns no row if nothing recurs, or if only Stripe knows the amounts. */
export function createFollowingRows(order: Amounts, messages: Messages): MailFact[] {
  if (hasForeignDiscount(order)) return [];
  const { thenMonthly, thenYearly } = messages.strings.mail;
  const amounts = computeFollowingAmounts(order);
  const { monthly = 0, yearly = 0, months = 0, years = 0 } = order.laterDiscount ?? {};
  const format = (full: number, reduction: number, times: number | null) =>
    formatFollowingCharges(order, full, full - reduction, times, messages);
  return [
    ...(amounts.thenMonthly > 0 ? [[thenMonthly, format(amounts.thenMonthly, monthly, months)] as const] : []),
    ...(amounts.thenYearly > 0 ? [[thenYearly, format(amounts.thenYearly, yearly, years)] as const] : []),
  ];
}

/** Returns the later monthly and yearly charges in integer cents, including lines that Stripe sold in addition to the order. */
export function computeFollowingAmounts({ lines, extras }: Amounts) {
  const charges = [
    ...lines.map((line) => ({ interval: getInterval(line), amount: line.unitAmount * line.quantity })),
    ...(extras ?? []).filter(({ intervalCount }) => !intervalCount),
  ];
  const sum = (wanted: string) =>
    charges.reduce((total, { interval, amount }) => total + (interval === wanted ? amount : 0), 0);
  return { thenMonthly: sum('month'), thenYearly: sum('year') };
}

/** Returns true if Stripe adds tax to later payments: if it added tax to the first one, or if the first one was free. */
export function isTaxAddedLater(order: Amounts, usesStripeTax = stripeTax): boolean {
  const { tax, isIncluded } = computeCharged(order);
  return tax > 0 ? !isIncluded : usesStripeTax && order.amountTotal === 0;
}

/** Formats later charges in integer cents: the reduced price for a number of times (`null`: always), then the full price. */
function formatFollowingCharges(
  order: Amounts,
  full: number,
  reduced: number,
  times: number | null,
  { strings, money, taxNote }: Messages,
): string {
  const note = isTaxAddedLater(order) && taxNote ? ` ${taxNote}` : '';
  const formatWithNote = (amount: number) => `${money(amount)}${note}`;
  if (times === 0) return formatWithNote(full);
  if (times === null) return formatWithNote(reduced);
  const { reducedOnce, reducedTimes } = strings.promotion;
  const values = { reduced: formatWithNote(reduced), times, full: formatWithNote(full) };
  return fillPlaceholders(times === 1 ? reducedOnce : reducedTimes, values);
}
