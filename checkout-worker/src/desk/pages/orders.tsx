import { type SQL, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { readEmail } from '#catalogue/email-address.ts';
import { listSigningSecrets } from '../../abuse/signing-secrets.ts';
import type { AppContext } from '../../app.ts';
import { type Cursor, parseCursor } from '../../cursor.ts';
import { createInListSql } from '../../database.ts';
import { normalizeAddress } from '../../email-address.ts';
import { getDatabase } from '../../env.ts';
import { fillPlaceholders } from '../../lang/fill.ts';
import { agencyMessages } from '../../lang/messages.ts';
import { describeError } from '../../log.ts';
import { findByAddress } from '../../orders/find-by-address.ts';
import { listOrders, type OrderFilter, rowsPerPage } from '../../orders/order-list.ts';
import { orderRanks } from '../../orders/order-state.ts';
import { orders } from '../../orders/schema.ts';
import { getId } from '../../stripe/id-of.ts';
import { getStripeClient } from '../../stripe/stripe-client.ts';
import { isMissing } from '../../stripe/stripe-problem.ts';
import { createListStream } from '../csv-rows.ts';
import { renderDeskPage } from '../page.tsx';
import { Download, List, Pagination, Tabs } from '../parts.tsx';
import { formatStatus, orderColumns } from './order-columns.tsx';

const { desk } = agencyMessages.strings;

interface Query {
  find: string;
  status: string | undefined;
  after: Cursor | undefined;
}

/**
 * Matches what copying adds to an email address: a mail program's name and angle brackets, `mailto:`, or invisible
 * characters.
 */
const copiedAddressPattern = /^[^<]*<([^<>]+@[^<>]+)>.*$|^[\s\p{Cf}]*mailto:|\p{Cf}/giu;

function readQuery(c: AppContext): Query {
  const status = c.req.query('status') ?? '';
  return {
    find: readEmail((c.req.query('find') ?? '').slice(0, 300).replace(copiedAddressPattern, '$1').trim()),
    status: Object.hasOwn(orderRanks, status) ? status : undefined,
    after: parseCursor(c.req.query('after') ?? ''),
  };
}

const createListUrl = (fields: Readonly<Record<string, string | undefined>>, page = '/desk/orders') => {
  const known = Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return known.length > 0 ? `${page}?${new URLSearchParams(known)}` : page;
};

/**
 * Returns the ids of checkout sessions with this email address, paid or unpaid. Stripe compares email addresses
 * case-sensitively, so the lower-case form is queried as well.
 */
async function findSessions(address: string, stripe: Stripe): Promise<string[]> {
  const spellings = [...new Set([address, normalizeAddress(address)])];
  const lists = await Promise.all(
    spellings.map((email) => stripe.checkout.sessions.list({ customer_details: { email }, limit: 20 })),
  );
  return lists.flatMap(({ data }) => data.map(({ id }) => id));
}

async function createAddressCondition(address: string, { env, var: { log } }: AppContext): Promise<SQL> {
  const stripe = getStripeClient(env);
  const [{ isTheirOrder }, sessions] = await Promise.all([
    findByAddress(address, stripe, listSigningSecrets(env, log)),
    findSessions(address, stripe),
  ]);
  return sql`(${isTheirOrder} OR ${createInListSql(orders.sessionId, sessions)})`;
}

/** Matches ids of charges and refunds, which Stripe's pages show and the Worker stores only for refunded payments. */
const paymentPattern = /^((ch|py)|re|pyr)_/;

const needsStripe = (find: string) => find.includes('@') || paymentPattern.test(find);

/** Returns the payment intent of a charge or refund. `null` if Stripe doesn't have the object. */
async function findPaymentIntent(id: string, { charges, refunds }: Stripe): Promise<string | null> {
  const isCharge = paymentPattern.exec(id)?.[2] !== undefined;
  const found = await (isCharge ? charges : refunds).retrieve(id).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  return getId(found?.payment_intent);
}

async function createFilter({ find, status, after }: Query, c: AppContext): Promise<OrderFilter> {
  if (find === '') return { status, after };
  if (find.includes('@')) return { status, after, among: await createAddressCondition(find, c) };
  const isStored = !paymentPattern.test(find) || (await listOrders(getDatabase(c.env), { find })).length > 0;
  return { status, after, find: (isStored ? null : await findPaymentIntent(find, getStripeClient(c.env))) ?? find };
}

function Search({ find, status }: Query) {
  return (
    <search>
      <form method="get" action="/desk/orders" className="fields">
        <label>
          {desk.orders.search}
          <small>{desk.orders.searchHint}</small>
          <input type="search" name="find" defaultValue={find} autoComplete="off" maxLength={300} />
        </label>
        {status && <input type="hidden" name="status" value={status} />}
        <button type="submit" className="main">
          {desk.orders.find}
        </button>
      </form>
    </search>
  );
}

export async function showOrderList(c: AppContext): Promise<Response> {
  const query = readQuery(c);
  let wrong: string | undefined;
  const found = await createFilter(query, c)
    .then((filter) => listOrders(getDatabase(c.env), { ...filter, limit: rowsPerPage + 1 }))
    .catch((error: unknown) => {
      if (!needsStripe(query.find)) throw error;
      c.var.log('warn', 'desk-search-failed', describeError(error));
      wrong = desk.orders.noStripe;
      return [];
    });
  const orders = found.slice(0, rowsPerPage);
  const last = found.length > rowsPerPage ? orders.at(-1) : undefined;
  const { find, status, after } = query;
  const tabs = [undefined, ...Object.keys(orderRanks).reverse()].map((name) => ({
    label: name === undefined ? desk.all : formatStatus(name),
    href: createListUrl({ status: name, find }),
    isCurrent: name === status,
  }));
  return renderDeskPage(c, {
    page: 'orders',
    wrong,
    beside: <Download href={createListUrl({ status, find }, '/desk/orders.csv')} />,
    content: () => (
      <>
        <Search {...query} />
        <section aria-label={desk.pages.orders}>
          <Tabs label={desk.orders.status} tabs={tabs} />
          {find && orders.length > 0 && <p>{fillPlaceholders(desk.orders.found, { text: find })}</p>}
          <List
            caption={desk.pages.orders}
            columns={orderColumns}
            rows={orders}
            getKey={({ id }) => id}
            empty={find ? fillPlaceholders(desk.orders.noneFound, { text: find }) : desk.nothing}
          />
          <Pagination here={createListUrl({ status, find })} after={after} last={last} />
        </section>
      </>
    ),
  });
}

/** `GET /desk/orders.csv`: streams all orders, however many there are. */
export async function exportOrders(c: AppContext): Promise<Response> {
  const database = getDatabase(c.env);
  const filter = await createFilter(readQuery(c), c);
  return createListStream('orders', orderColumns, (after, limit) => listOrders(database, { ...filter, after, limit }));
}
