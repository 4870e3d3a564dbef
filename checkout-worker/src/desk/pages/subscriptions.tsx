import { drizzle } from 'drizzle-orm/d1';
import type { AppContext } from '../../app.ts';
import { fill } from '../../lang/fill.ts';
import { speechToAgency } from '../../lang/speech.ts';
import { type ListedSubscription, listSubscriptions } from '../../orders/subscription-list.ts';
import { unixSeconds } from '../../unix-time.ts';
import type { Column } from '../column.ts';
import { listReply } from '../csv-rows.ts';
import { deskPage } from '../page.tsx';
import { Chip, Download, List, OrderLink, TestChip, When } from '../parts.tsx';
import { subscriptionText } from './order-columns.tsx';

const { words, money, nameOf } = speechToAgency;
const { columns, subscriptions } = words.desk;
/** Of each group. */
const shownAtOnce = 100;

const shown: readonly Column<ListedSubscription>[] = [
  {
    label: columns.number,
    text: ({ number }) => number,
    view: ({ orderId, number }) => <OrderLink id={orderId} number={number} />,
  },
  { label: columns.products, text: ({ products }) => products.map(nameOf).join(', ') },
  {
    label: columns.status,
    text: ({ status, endsAt }) => subscriptionText(status, endsAt),
    view: ({ status, endsAt, livemode }) => (
      <span className="acts">
        <Chip look={endsAt === null ? 'bad' : undefined}>{subscriptionText(status, endsAt)}</Chip>
        <TestChip livemode={livemode} />
      </span>
    ),
  },
  { label: columns.unpaid, isNumber: true, text: ({ unpaidRenewals }) => unpaidRenewals },
  { label: columns.amount, isNumber: true, text: ({ amount }) => money(amount) },
  {
    label: columns.nextCharge,
    text: ({ nextCharge, endsAt }) => (endsAt === null ? nextCharge : null),
    view: ({ nextCharge, endsAt }) => (endsAt === null ? <When iso={nextCharge} dayOnly /> : null),
  },
  { label: columns.partner, text: ({ partner }) => partner },
  { label: columns.endsAt, text: ({ endsAt }) => endsAt, isDetail: true },
  { label: columns.mode, text: ({ livemode }) => (livemode ? 'live' : 'test'), isDetail: true },
];

/** `GET /desk/subscriptions` */
export async function showSubscriptions(c: AppContext): Promise<Response> {
  const database = drizzle(c.env.DB);
  const now = unixSeconds();
  const [unpaid, ending] = await Promise.all([
    listSubscriptions(database, 'in trouble', now, shownAtOnce + 1),
    listSubscriptions(database, 'ending', now, shownAtOnce + 1),
  ]);
  const groups = [
    { title: subscriptions.trouble, text: subscriptions.troubleText, rows: unpaid },
    { title: subscriptions.ending, text: subscriptions.endingText, rows: ending },
  ];
  return deskPage(c, {
    page: 'subscriptions',
    beside: <Download href="/desk/subscriptions.csv" />,
    content: () =>
      groups.map(({ title, text, rows }) => (
        <section key={title}>
          <h2>{title}</h2>
          {rows.length > 0 && <p className="quiet">{text}</p>}
          <List caption={title} columns={shown} rows={rows.slice(0, shownAtOnce)} keyOf={({ id }) => id} />
          {rows.length > shownAtOnce && <p className="quiet">{fill(subscriptions.more, { count: shownAtOnce })}</p>}
        </section>
      )),
  });
}

/** `GET /desk/subscriptions.csv` */
export async function exportSubscriptions(c: AppContext): Promise<Response> {
  const database = drizzle(c.env.DB);
  const now = unixSeconds();
  const unpaid = await listSubscriptions(database, 'in trouble', now);
  return listReply('subscriptions', shown, [...unpaid, ...(await listSubscriptions(database, 'ending', now))]);
}
