/** Measures every query of the Worker and of the operator's commands in a database with a million orders. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from 'miniflare';
import type Stripe from 'stripe';
import { unstable_readConfig } from 'wrangler';
import { getOrderNumber } from '#catalogue/order.ts';
import { prepareLocalDatabase } from '#local/database.ts';
import { CommandError, runTask } from '#tools/command-error.ts';
import { formatTable, readArguments } from '#tools/operations/arguments.ts';
import { createDatabase, type Row } from '#tools/operations/database.ts';
import { listMessages } from '#worker/contact/message-list.ts';
import { countOrders, countWaiting } from '#worker/desk/counts.ts';
import { type Env, getDatabase } from '#worker/env.ts';
import { readState } from '#worker/health/read-state.ts';
import { listDeadMails } from '#worker/mail/dead-mails.ts';
import { rescheduleOverdueMails } from '#worker/mail/outbox.ts';
import { listAnswers } from '#worker/onboarding/answer-list.ts';
import { findOrdersWithDetails } from '#worker/orders/order-details.ts';
import { listOrders } from '#worker/orders/order-list.ts';
import { isOurCustomer } from '#worker/orders/order-repository.ts';
import { listProblems } from '#worker/orders/problems/problem-list.ts';
import { findMissingRenewals } from '#worker/orders/reconcile/missing-renewals.ts';
import { readProgress } from '#worker/orders/reconcile/stripe-progress.ts';
import { findUnprocessedEvents } from '#worker/orders/reconcile/unprocessed-events.ts';
import {
  listDueSessions,
  listSessionsOfOldOrders,
  recordRetrieval,
} from '#worker/orders/reconcile/unsettled-orders.ts';
import { findRunningPlan } from '#worker/orders/running-plan.ts';
import { orders } from '#worker/orders/schema.ts';
import { listSubscriptions } from '#worker/orders/subscription-list.ts';
import { reportPartner } from '#worker/partners/partner-report.ts';
import { listSales } from '#worker/partners/partner-sales.ts';
import { computeUnpaidCutoff, createRetentionRules } from '#worker/retention/deletions.ts';
import { listReviews } from '#worker/reviews/review-list.ts';
import { listWithdrawals } from '#worker/withdrawals/withdrawal-list.ts';
import { openDatabaseIn } from '../backup.ts';
import { fillDatabase } from './fill.ts';
import { createTimedDatabase, type StatementTiming } from './timed-database.ts';

const state = '.cache/soak-scale';
/** Time limit per SQL statement. D1 runs one statement at a time, so a longer statement noticeably delays a visitor or the next write. */
const allowedMs = 100;
const repeats = 3;

const findSlowest = (timings: readonly StatementTiming[]) =>
  timings.reduce((worst, timed) => (timed.ms > worst.ms ? timed : worst));

type Run = () => Promise<unknown>;

function createEvents(customers: readonly string[]): Stripe.Event[] {
  const names = [...customers, ...customers.map((id) => `${id}0`)];
  return names.map(
    (customer, index) => ({ id: `evt_scale${index}`, data: { object: { customer } } }) as unknown as Stripe.Event,
  );
}

async function listRuns(d1: D1Database, now: number): Promise<readonly (readonly [what: string, run: Run])[]> {
  const database = createDatabase(async (statements) => {
    const replies = await d1.batch<Row>(statements.map((statement) => d1.prepare(statement)));
    return replies.map(({ results }) => results);
  });
  const worker = getDatabase({ DB: d1 });
  const { results } = await d1
    .prepare(
      "SELECT session_id AS session, customer_id AS customer FROM orders WHERE status = 'paid' AND subscription_id IS NOT NULL LIMIT 100 OFFSET 1000",
    )
    .all<{ session: string; customer: string }>();
  const [{ session, customer } = { session: '', customer: '' }] = results;
  const events = createEvents(results.map((row) => row.customer));
  const env = {} as Env;
  const isSession = sql`${orders.sessionId} IN (SELECT value FROM json_each(${JSON.stringify([session])}))`;
  return [
    ['list of orders', () => listOrders(database)],
    ['list of paid orders', () => listOrders(database, { status: 'paid' })],
    ['order by its number', () => listOrders(database, { find: `#${getOrderNumber(session)}` })],
    ['orders of a customer', () => listOrders(database, { find: customer })],
    ['one order whole', () => findOrdersWithDetails(database, session)],
    ['problems', () => listProblems(database)],
    ['dead mails', () => listDeadMails(database)],
    ['reviews', () => listReviews(database)],
    ['report of a partner', () => reportPartner(database, 'partner7')],
    ['sales of a partner', () => listSales(database, 'partner7')],
    ['desk: what waits', () => countWaiting(database, true)],
    ['desk: orders of a day', () => countOrders(database, true, now)],
    ['desk: subscriptions in trouble', () => listSubscriptions(database, now, { group: 'in trouble', limit: 100 })],
    ['desk: other subscriptions', () => listSubscriptions(database, now, { group: 'the rest', limit: 51 })],
    ['desk: subscriptions that end', () => listSubscriptions(database, now, { group: 'ending', limit: 51 })],
    ['nightly: renewals that are missing', () => findMissingRenewals(worker, true, now)],
    ['desk: messages', () => listMessages(database, { about: 'anything else', isAnswered: false, limit: 26 })],
    ['desk: requests to register', () => listMessages(database, { about: 'registration', isAnswered: false })],
    ['desk: onboarding', () => listAnswers(database, { limit: 26 })],
    ['desk: withdrawals', () => listWithdrawals(database)],
    ['cart: a plan that runs', () => findRunningPlan(worker, isSession, [{ id: 'socialMediaGrowth' }])],
    ['reconciliation: progress', () => readProgress(worker, now)],
    [
      'reconciliation: sessions',
      async () =>
        recordRetrieval(
          worker,
          (await listDueSessions(worker, true, now, 30)).map(({ id }) => id),
          now,
        ),
    ],
    ['reconciliation: events', () => findUnprocessedEvents(worker, events, ['scale'])],
    ['webhook: order of an event', () => isOurCustomer(worker, customer)],
    ['sweep of the mails', () => rescheduleOverdueMails(worker, now)],
    ['health', () => readState(worker, now)],
    [
      'retention: old orders to ask about',
      () => listSessionsOfOldOrders(worker, true, computeUnpaidCutoff(env, now), 60),
    ],
    ...createRetentionRules(env, now).map(({ name, statements }): readonly [string, Run] => [
      `retention: ${name}`,
      () => d1.batch(statements.map((statement) => d1.prepare(statement))),
    ]),
  ];
}

async function measureRuns(orders: number): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  rmSync(state, { recursive: true, force: true });
  console.log(`Filling a database with ${orders} orders…`);
  await prepareLocalDatabase(state);
  const file = openDatabaseIn(state);
  fillDatabase(file, { orders, now });
  const size = file.prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size').get();
  file.close();
  const bytes = Number(size?.bytes);
  console.log(
    `${(bytes / 1e9).toFixed(2)} GB, ${Math.round(bytes / orders)} bytes per order, including all its related rows.`,
  );
  const [{ binding = 'DB', database_id = binding } = {}] = unstable_readConfig({
    config: 'wrangler.toml',
  }).d1_databases;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      d1Databases: { DB: database_id },
      resourcePersistencePath: path.resolve(state, 'v3'),
      log: new NoOpLog(),
    }),
  );
  try {
    const timings: StatementTiming[] = [];
    const d1 = createTimedDatabase((await miniflare.getD1Database('DB')) as unknown as D1Database, (timed) =>
      timings.push(timed),
    );
    const rows: { what: string; statements: number; 'slowest ms': number; 'rows read': number }[] = [];
    const slow: string[] = [];
    for (const [what, run] of await listRuns(d1, now)) {
      // The first run loads the database into memory. The fastest repeat is the least disturbed by other processes.
      await run();
      let best: StatementTiming[] = [];
      for (let repeat = 0; repeat < repeats; repeat++) {
        timings.length = 0;
        await run();
        if (best.length === 0 || findSlowest(timings).ms < findSlowest(best).ms) best = [...timings];
      }
      const slowest = findSlowest(best);
      const rowsRead = best.reduce((sum, timed) => sum + timed.rowsRead, 0);
      rows.push({ what, statements: best.length, 'slowest ms': Math.round(slowest.ms), 'rows read': rowsRead });
      if (slowest.ms > allowedMs) slow.push(`${what}: ${Math.round(slowest.ms)} ms\n  ${slowest.sql.slice(0, 600)}`);
    }
    console.log(formatTable(rows));
    if (slow.length > 0) throw new CommandError(`Slower than ${allowedMs} ms:\n${slow.join('\n')}`);
    console.log(`Every statement took less than ${allowedMs} ms.`);
  } finally {
    await miniflare.dispose();
    rmSync(state, { recursive: true, force: true });
  }
}

const usage = 'node tools/launch.mjs lab/soak/scale/scale.ts [--orders 1000000]';

await runTask(async () => {
  const { values } = readArguments(usage, { orders: { type: 'string' } });
  const orders = Number(values.orders ?? 1_000_000);
  if (!(Number.isInteger(orders) && orders >= 10_000)) throw new CommandError(usage);
  await measureRuns(orders);
});
