import type { AppContext } from '../../app.ts';
import { parseCursor } from '../../cursor.ts';
import { getDatabase } from '../../env.ts';
import { formatAmountWithInterval } from '../../lang/fill.ts';
import { agencyMessages } from '../../lang/messages.ts';
import { createMoneyFormat } from '../../orders/format-amount.ts';
import { getInterval } from '../../orders/order-lines.ts';
import { rowsPerPage } from '../../orders/order-list.ts';
import { chargedStatuses } from '../../orders/order-state.ts';
import {
  type ListedSubscription,
  listSubscriptions,
  type SubscriptionGroup,
  subscriptionGroups,
} from '../../orders/subscription-list.ts';
import { getUnixSeconds } from '../../unix-time.ts';
import type { Column } from '../column.ts';
import { createListStream } from '../csv-rows.ts';
import { renderDeskPage } from '../page.tsx';
import { Chip, Download, List, OrderLink, Pagination, Tabs, TestChip, Timestamp } from '../parts.tsx';
import { formatMode, formatProducts, formatSubscription, unpaidStatuses } from './order-columns.tsx';

const { strings } = agencyMessages;
const { columns, subscriptions } = strings.desk;

function getNextCharge({ nextCharge, endsAt, status }: ListedSubscription): string | null {
  if (!chargedStatuses.includes(status)) return null;
  return nextCharge && endsAt && endsAt <= nextCharge ? null : nextCharge;
}

/** Formats the price per charge with its interval, such as `$299.00 a month`. */
function formatPrice({ amount, currency, lines: [line] }: ListedSubscription): string | null {
  if (amount === null || !line) return null;
  const price = createMoneyFormat(currency, agencyMessages)(amount);
  return formatAmountWithInterval(price, { ...line, interval: getInterval(line) }, agencyMessages);
}

const subscriptionColumns: readonly Column<ListedSubscription>[] = [
  {
    label: columns.number,
    isPlain: true,
    text: ({ number }) => number,
    view: ({ orderId, number }) => <OrderLink id={orderId} number={number} />,
  },
  { label: columns.products, isPlain: true, text: formatProducts },
  {
    label: columns.status,
    isPlain: true,
    text: ({ status, endsAt }) => formatSubscription(status, endsAt),
    view: ({ status, endsAt, livemode }) => (
      <span className="acts">
        <Chip look={unpaidStatuses.has(status) ? 'bad' : undefined}>{formatSubscription(status, endsAt)}</Chip>
        <TestChip livemode={livemode} />
      </span>
    ),
  },
  { label: columns.unpaid, isNumber: true, text: ({ unpaidRenewals }) => unpaidRenewals },
  {
    label: columns.amount,
    isNumber: true,
    isPlain: true,
    text: formatPrice,
  },
  {
    label: columns.nextCharge,
    text: getNextCharge,
    view: (subscription) => {
      const nextCharge = getNextCharge(subscription);
      return nextCharge && <Timestamp iso={nextCharge} dayOnly />;
    },
  },
  { label: columns.partner, text: ({ partner }) => partner },
  { label: columns.endsAt, text: ({ endsAt }) => endsAt, isDetail: true },
  { label: columns.mode, text: formatMode, isDetail: true },
];

/** Maximum number of subscriptions in trouble at the top of the first page. A separate tab lists all subscriptions in trouble. */
const troubledShown = 100;

const labels = {
  'in trouble': subscriptions.trouble,
  ending: subscriptions.ending,
  running: subscriptions.running,
  ended: subscriptions.ended,
} as const satisfies Record<SubscriptionGroup, string>;
const explanations: Partial<Record<SubscriptionGroup, string>> = {
  'in trouble': subscriptions.troubleText,
  ending: subscriptions.endingText,
};

const createListUrl = (group: string | undefined, page = '/desk/subscriptions') =>
  group === undefined ? page : `${page}?${new URLSearchParams({ group })}`;

function readGroup(c: AppContext): SubscriptionGroup | undefined {
  return subscriptionGroups.find((group) => group === c.req.query('group'));
}

/** `GET /desk/subscriptions`: lists all subscriptions, those in trouble first, or only one group. */
export async function showSubscriptions(c: AppContext): Promise<Response> {
  const database = getDatabase(c.env);
  const now = getUnixSeconds();
  const group = readGroup(c);
  const after = parseCursor(c.req.query('after') ?? '');
  const isFirstOfAll = group === undefined && !after;
  const [inTrouble, found] = await Promise.all([
    isFirstOfAll ? listSubscriptions(database, now, { group: 'in trouble', limit: troubledShown }) : [],
    listSubscriptions(database, now, { group: group ?? 'the rest', after, limit: rowsPerPage + 1 }),
  ]);
  const listed = found.slice(0, rowsPerPage);
  const tabs = [undefined, ...subscriptionGroups].map((name) => ({
    label: name === undefined ? strings.desk.all : labels[name],
    href: createListUrl(name),
    isCurrent: name === group,
  }));
  const explanation = group && explanations[group];
  return renderDeskPage(c, {
    page: 'subscriptions',
    beside: <Download href={createListUrl(group, '/desk/subscriptions.csv')} />,
    content: () => (
      <section aria-label={strings.desk.pages.subscriptions}>
        <Tabs label={columns.status} tabs={tabs} />
        {explanation && listed.length > 0 && <p className="quiet">{explanation}</p>}
        <List
          caption={strings.desk.pages.subscriptions}
          columns={subscriptionColumns}
          rows={[...inTrouble, ...listed]}
          getKey={({ id }) => id}
        />
        <Pagination
          here={createListUrl(group)}
          after={after}
          last={found.length > rowsPerPage ? listed.at(-1) : undefined}
        />
      </section>
    ),
  });
}

/** `GET /desk/subscriptions.csv`: exports all subscriptions, or only one group. */
export function exportSubscriptions(c: AppContext): Response {
  const database = getDatabase(c.env);
  const now = getUnixSeconds();
  const group = readGroup(c);
  return createListStream('subscriptions', subscriptionColumns, (after, limit) =>
    listSubscriptions(database, now, { group, after, limit }),
  );
}
