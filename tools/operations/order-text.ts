/** Orders for the terminal. */
import { minorDigits } from '../../catalogue/currency.ts';
import { formatMoney } from '../../catalogue/money.ts';
import { isTaxIncluded } from '../../catalogue/paid.ts';
import { findProduct } from '../../catalogue/products.ts';
import { isoOrNull } from '../../checkout-worker/src/iso.ts';
import type { OrderDetails } from '../../checkout-worker/src/orders/order-details.ts';
import type { ListedOrder } from '../../checkout-worker/src/orders/order-list.ts';
import { table } from './table.ts';

const money = (cents: number) => formatMoney(cents, { decimals: 'always' });

/** `active until 2026-12-22`. */
function subscriptionText({ subscription, endsAt, unpaidRenewals }: ListedOrder): string {
  const until = subscription !== null && endsAt !== null ? ` until ${endsAt.slice(0, 10)}` : '';
  const unpaid = unpaidRenewals > 0 ? `, ${unpaidRenewals} unpaid` : '';
  return `${subscription ?? ''}${until}${unpaid}`;
}

/** An order as a row of the table. */
export function orderRow(order: ListedOrder): Record<string, string> {
  const some = (cents: number) => (cents > 0 ? money(cents) : '');
  return {
    number: order.number ?? '',
    created: order.createdAt.slice(0, 16).replace('T', ' '),
    status: order.status,
    amount: money(order.amountTotal ?? order.amount),
    discount: some(order.amountDiscount ?? 0),
    tax: some(order.amountTax ?? 0),
    refunded: some(order.refunded),
    disputed: some(order.disputed),
    subscription: subscriptionText(order),
    problems: order.problems > 0 ? String(order.problems) : '',
    lines: order.lines.map(({ id, quantity }) => (quantity > 1 ? `${quantity} × ${id}` : id)).join(', '),
    partner: order.partner ?? '',
    mode: order.livemode ? 'live' : 'test',
  };
}

const time = (seconds: number | null | undefined) => isoOrNull(seconds)?.slice(0, 16).replace('T', ' ') ?? '';
const day = (seconds: number | null | undefined) => time(seconds).slice(0, 10);

function section(title: string, rows: readonly Record<string, string>[]): string[] {
  return rows.length > 0 ? [`${title}\n${table(rows)}`] : [];
}

/** An order for the terminal. */
export function orderText({ order, stored, invoices, refunds, disputes, problems, mails }: OrderDetails): string {
  const facts: readonly (readonly [string, string | null])[] = [
    ['status', order.status],
    ['mode', order.livemode ? 'live' : 'test'],
    ['subscription', subscriptionText(order)],
    ['created', time(stored?.createdAt)],
    ['paid', time(stored?.paidAt)],
    ['catalogue', money(order.amount)],
    [
      'discount',
      order.amountDiscount ? [money(order.amountDiscount), order.promotion].filter(Boolean).join(' ') : null,
    ],
    [taxLabel(order), order.amountTax ? money(order.amountTax) : null],
    ['charged', order.amountTotal === null ? null : money(order.amountTotal)],
    ['paid as', presentment(order)],
    ['refunded', order.refunded > 0 ? money(order.refunded) : null],
    ['disputed', order.disputed > 0 ? money(order.disputed) : null],
    ['partner', order.partner],
    ['order', order.id],
    ['session', order.session],
    ['customer', stored?.customerId ?? null],
    ['subscription id', stored?.subscriptionId ?? null],
    ['payment intent', stored?.paymentIntentId ?? null],
    ['invoice', stored?.invoiceId ?? null],
    ['came from', stored?.attribution ? JSON.stringify(stored.attribution) : null],
  ];
  const shown = facts.flatMap(([name, value]) => (value ? [{ [order.number ?? 'order']: name, ' ': value }] : []));
  return [
    table(shown),
    ...section(
      'Lines',
      order.lines.map(({ id, quantity, unitAmount }) => ({
        product: findProduct(id)?.name ?? id,
        quantity: String(quantity),
        each: money(unitAmount),
      })),
    ),
    ...section(
      'Invoices',
      invoices.map((row) => ({
        invoice: row.id,
        created: day(row.createdAt),
        paid: row.paid ? money(row.amountPaid) : 'no',
        why: row.billingReason ?? '',
      })),
    ),
    ...section(
      'Refunds',
      refunds.map((row) => ({ charge: row.chargeId, 'given back': money(row.amount) })),
    ),
    ...section(
      'Disputes',
      disputes.map((row) => ({
        dispute: row.id,
        created: day(row.createdAt),
        amount: money(row.amount),
        status: row.status,
        reason: row.reason,
      })),
    ),
    ...section(
      'Problems',
      problems.map((row) => ({
        problem: row.id,
        created: time(row.createdAt),
        expected: row.expected ?? '',
        got: row.got ?? '',
        'dealt with': day(row.settledAt) || 'no',
      })),
    ),
    ...section(
      'Mails',
      mails.map((row) => ({
        mail: row.kind,
        status: row.status,
        written: time(row.createdAt),
        sent: time(row.sentAt),
      })),
    ),
  ].join('\n\n');
}

/** So that subtotal, discount and tax add up to what was charged. */
function taxLabel({ amount, amountTotal, amountDiscount, amountTax }: ListedOrder): string {
  const [discount, tax] = [amountDiscount ?? 0, amountTax ?? 0];
  return isTaxIncluded({ subtotal: amount, discount, tax, total: amountTotal ?? amount }) ? 'tax in it' : 'tax';
}

function presentment({ presentmentAmount: amount, presentmentCurrency: currency }: ListedOrder): string | null {
  if (amount === null || currency === null) return null;
  const digits = minorDigits(currency.toUpperCase());
  return `${(amount / 10 ** digits).toFixed(digits)} ${currency.toUpperCase()}`;
}
