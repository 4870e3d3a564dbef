import { fillPlaceholders } from '../../lang/fill.ts';
import { agencyMessages } from '../../lang/messages.ts';
import { createMoneyFormat } from '../../orders/format-amount.ts';
import { formatLine } from '../../orders/order-lines.ts';
import type { ListedOrder } from '../../orders/order-list.ts';
import type { SubscribedLine } from '../../orders/schema.ts';
import { isInvoiceId } from '../../orders/stripe-events/order-change.ts';
import type { Column } from '../column.ts';
import { Chip, formatDay, formatQuantities, OrderLink, TestChip, Timestamp } from '../parts.tsx';

const { strings } = agencyMessages;
const { columns, statuses, subscriptionStatuses } = strings.desk;
const { orders: texts } = strings.desk;

export function formatStatus(status: string): string {
  return Object.hasOwn(statuses, status) ? statuses[status as keyof typeof statuses] : status;
}

/** Returns the word of a CSV file for live payments or test payments. */
export function formatMode({ livemode }: { livemode: boolean }): string {
  return livemode ? strings.partnerPage.live : strings.partnerPage.test;
}

const chipLooks: Readonly<Record<string, 'good' | 'bad'>> = { paid: 'good', failed: 'bad' };

type OrderState = Pick<ListedOrder, 'status' | 'session'>;

/** Returns the label of an order's status. An order by invoice is not an unfinished checkout. */
function formatOrderState({ status, session }: OrderState): string {
  return status === 'created' && isInvoiceId(session ?? '') ? statuses.invoiced : formatStatus(status);
}

export function StatusChip({ order }: { order: OrderState }) {
  return <Chip look={chipLooks[order.status]}>{formatOrderState(order)}</Chip>;
}

export function formatSubscription(status: string | null, endsAt: string | null): string {
  if (status === null) return '';
  const label = Object.hasOwn(subscriptionStatuses, status)
    ? subscriptionStatuses[status as keyof typeof subscriptionStatuses]
    : status;
  if (endsAt === null || status === 'canceled') return label;
  const ending = fillPlaceholders(subscriptionStatuses.ending, { date: formatDay(endsAt) });
  return unpaidStatuses.has(status) ? `${label}. ${ending}` : ending;
}

/** Returns an order's products in one line, such as `2 × Website Starter, SEO Growth`. */
export function formatProducts({ lines }: { lines: readonly SubscribedLine[] }): string {
  return lines.map((line) => formatLine(line, agencyMessages)).join(', ');
}

const getMoneyFormat = ({ currency }: { currency: string }) => createMoneyFormat(currency, agencyMessages);
const formatPositiveAmount = (cents: number, of: { currency: string }) => (cents > 0 ? getMoneyFormat(of)(cents) : '');
/** Statuses of subscriptions that continue although the buyer is not paying. */
export const unpaidStatuses: ReadonlySet<string> = new Set(['past_due', 'unpaid', 'paused', 'collection_paused']);

export const orderColumns: readonly Column<ListedOrder>[] = [
  {
    label: columns.number,
    isPlain: true,
    text: ({ number }) => number,
    view: ({ id, number }) => <OrderLink id={id} number={number} />,
  },
  {
    label: columns.date,
    isPlain: true,
    text: ({ createdAt }) => createdAt,
    view: ({ createdAt }) => <Timestamp iso={createdAt} />,
  },
  {
    label: columns.status,
    isPlain: true,
    text: formatOrderState,
    view: (order) => (
      <span className="acts">
        <StatusChip order={order} />
        <TestChip livemode={order.livemode} />
      </span>
    ),
  },
  {
    label: columns.products,
    isPlain: true,
    text: formatProducts,
    view: (order) => formatQuantities(formatProducts(order)),
  },
  {
    label: columns.amount,
    isNumber: true,
    isPlain: true,
    text: (order) => getMoneyFormat(order)(order.amountTotal ?? order.amount),
    view: (order) => (
      <>
        {getMoneyFormat(order)(order.amountTotal ?? order.amount)}
        {order.refunded > 0 && (
          <small>
            <br />−{getMoneyFormat(order)(order.refunded)} {columns.refunded}
          </small>
        )}
        {order.disputed > 0 && (
          <small className="bad-text">
            <br />−{getMoneyFormat(order)(order.disputed)} {columns.disputed}
          </small>
        )}
      </>
    ),
  },
  {
    label: columns.subscription,
    text: ({ subscription, endsAt }) => formatSubscription(subscription, endsAt),
    view: ({ subscription, endsAt, problems }) =>
      (subscription !== null || problems > 0) && (
        <>
          <span className={unpaidStatuses.has(subscription ?? '') ? 'bad-text' : undefined}>
            {formatSubscription(subscription, endsAt)}
          </span>
          {problems > 0 && (
            <>
              {' '}
              <Chip look="bad">{fillPlaceholders(texts.open, { count: problems })}</Chip>
            </>
          )}
        </>
      ),
  },
  { label: columns.partner, text: ({ partner }) => partner },
  {
    label: texts.partnerProof,
    text: ({ partnerProof }) => partnerProof && texts.proofs[partnerProof],
    isDetail: true,
  },
  { label: columns.amountInCents, text: (order) => order.amountTotal, isDetail: true },
  { label: columns.currency, text: ({ currency }) => currency, isDetail: true },
  { label: texts.discount, text: (order) => formatPositiveAmount(order.amountDiscount ?? 0, order), isDetail: true },
  { label: texts.promotion, text: ({ promotion }) => promotion, isDetail: true },
  { label: texts.tax, text: (order) => formatPositiveAmount(order.amountTax ?? 0, order), isDetail: true },
  ...(['refunded', 'disputed', 'renewalsRefunded', 'renewalsDisputed'] as const).map((name) => ({
    label: columns[name],
    text: (order: ListedOrder) => formatPositiveAmount(order[name], order),
    isDetail: true,
  })),
  { label: columns.unpaid, text: ({ unpaidRenewals }) => unpaidRenewals, isDetail: true },
  { label: columns.mode, text: formatMode, isDetail: true },
];
