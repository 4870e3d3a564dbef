/**
 * Simulates hours of orders while events are lost, duplicated and reordered, and while an older database backup is
 * restored. At the end, every order must have the status that its scenario defines.
 */

import { startStripeMock } from '#local/stripe-mock/stripe-mock.ts';
import { CommandError } from '#tools/command-error.ts';
import { buildCheckedBundle } from '#tools/deployment/worker-bundle.ts';
import { formatTable } from '#tools/operations/arguments.ts';
import { findFreePort } from '#tools/run.ts';
import { type Backup, backUp } from '../backup.ts';
import { type RunningWorker, runWorker, state } from '../running-worker.ts';
import { createWorkerVars, immediateMails, secrets } from '../settings.ts';
import { checkOut, type Plan, planOrders } from './checkout.ts';
import { checkDatabase } from './database-check.ts';
import { StripeHistory } from './mail-check.ts';
import type { Order } from './order.ts';
import { createRandom } from './random.ts';
import { createStripeActions, type StripeActions } from './stripe-actions.ts';
import { createWebhookProxy, type WebhookProxy } from './webhook-proxy.ts';

const hours = 20;
/** Simulated hours after which the database is backed up, and after which the backup is restored. */
const backupHour = 8;
const restoreHour = 12;
/** Percentage of pending events delivered at the end of each simulated hour. The other events stay pending. */
const deliveredPercent = 60;
const quarterSeconds = 15 * 60;
const daySeconds = 24 * 60 * 60;
const concurrency = 8;
/** Maximum number of reconciliation runs after the last simulated hour: one day of quarter-hours. */
const maxFinalRuns = 96;
const quietRuns = 4;
const mailTimeoutMs = 60_000;

interface Run {
  worker: RunningWorker;
  stripe: StripeActions;
  webhookProxy: WebhookProxy;
  orders: Order[];
  unreadable: string[];
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function countRows({ worker }: Run, sql: string): Promise<number> {
  return Number(Object.values((await worker.queryRows(sql))[0] ?? {})[0] ?? 0);
}

async function simulateQuarterHour({ worker, stripe }: Run): Promise<void> {
  await stripe.advance(quarterSeconds);
  await worker.runSchedule('*/15 * * * *', stripe.now());
  await worker.runSchedule('*/5 * * * *', stripe.now());
}

async function waitForMails(run: Run): Promise<void> {
  const until = Date.now() + mailTimeoutMs;
  while (
    (await countRows(run, `SELECT count(*) FROM outbox WHERE status <> 'sent' AND ${immediateMails}`)) > 0 &&
    Date.now() < until
  ) {
    await sleep(250);
  }
}

async function simulateHour(run: Run): Promise<void> {
  const { orders, stripe, webhookProxy } = run;
  // Process the orders one after another, so that the same seed creates the same events.
  for (const order of orders) {
    await order.scenario.steps[order.stepsTaken]?.(order, stripe);
    if (order.stepsTaken === 0 && order.mismatch === 'paid-twice') await stripe.payAgain(order.sessionId, order.plan);
    order.stepsTaken += 1;
  }
  await stripe.sellElsewhere({ agency_site: 'other.example', checkout: 'co_of_another_site' });
  await stripe.sellElsewhere({});
  const [first] = orders;
  if (first) run.unreadable.push(await stripe.listUnreadable(first.id));
  await webhookProxy.deliver(deliveredPercent);
  for (let quarter = 0; quarter < 4; quarter++) await simulateQuarterHour(run);
}

async function createOrders({ worker, stripe, orders }: Run, planned: readonly Plan[]): Promise<void> {
  for (let first = 0; first < planned.length; first += concurrency) {
    const together = planned.slice(first, first + concurrency);
    orders.push(...(await Promise.all(together.map((plan) => checkOut(worker.url, plan, stripe)))));
  }
  for (const { id, mismatch } of orders.slice(-planned.length)) {
    if (mismatch !== 'wrong-amount') continue;
    // Simulate that Stripe charged a different amount by changing the amount stored for the order.
    await worker.queryRows(`UPDATE orders SET amount = amount + 100 WHERE id = '${id}'`);
  }
}

/** Restores the backup: later orders are lost, and mails sent since the backup are sent again. Returns a summary. */
async function restoreBackup(run: Run, backup: Backup): Promise<string> {
  const sentBefore = await countRows(run, "SELECT count(*) FROM outbox WHERE kind = 'receipt' AND status = 'sent'");
  backup.restore();
  const kept = new Set((await run.worker.queryRows('SELECT id FROM orders')).map(({ id }) => id));
  for (const order of run.orders) order.isLost = !kept.has(order.id);
  const sentInCopy = await countRows(run, "SELECT count(*) FROM outbox WHERE kind = 'receipt' AND status = 'sent'");
  const lost = run.orders.filter(({ isLost }) => isLost).length;
  return `The database was restored to its state ${restoreHour - backupHour} hours ago: ${lost} orders and the records of ${sentBefore - sentInCopy} receipts are lost.`;
}

/** Delivers all pending events, advances the clock by a day, and runs the reconciliation until it finds nothing new. */
async function simulateLastDay(run: Run): Promise<number> {
  await run.webhookProxy.deliver(100);
  await run.stripe.advance(daySeconds);
  let quiet = 0;
  let runs = 0;
  let known = -1;
  for (; runs < maxFinalRuns && quiet < quietRuns; runs++) {
    await simulateQuarterHour(run);
    const now = await countRows(
      run,
      'SELECT (SELECT count(*) FROM stripe_events) + (SELECT count(*) FROM payment_problems)',
    );
    quiet = now === known ? quiet + 1 : 0;
    known = now;
  }
  await run.webhookProxy.deliver(100);
  await waitForMails(run);
  return runs;
}

export async function soakWithChaos(orderCount: number, seed: number): Promise<void> {
  const started = Date.now();
  const random = createRandom(seed);
  const planned = planOrders(orderCount, random);
  const orders: Order[] = [];
  const port = await findFreePort(24_300);
  const inOtherVersion = (body: string) => {
    if (!body.includes('"checkout.session.completed"')) return false;
    return orders.some(({ id, mismatch }) => mismatch === 'api-version' && body.includes(id));
  };
  const getWebhookUrl = () => `http://127.0.0.1:${port}/api/stripe/webhook`;
  const webhookProxy = await createWebhookProxy({
    random,
    getWebhookUrl,
    secret: secrets.webhook,
    inOtherVersion,
  });
  const stripeMock = await startStripeMock({
    port: 0,
    secretKey: secrets.stripe,
    webhookSecret: secrets.webhook,
    webhookUrl: webhookProxy.url,
    webhookEvents: ['*'],
  });
  const { code } = buildCheckedBundle();
  const worker = await runWorker(code, port, { vars: createWorkerVars(stripeMock.url), isUnlimited: true });
  try {
    const unreadable: string[] = [];
    const run: Run = {
      worker,
      orders,
      unreadable,
      webhookProxy,
      stripe: await createStripeActions(stripeMock.url, secrets.stripe),
    };
    console.log(`${orderCount} orders in ${hours} simulated hours with seed ${seed}.`);
    let backup: Backup | undefined;
    let inOtherVersionBefore = 0;
    for (let index = 1; index <= hours; index++) {
      const share = planned.slice(((index - 1) * orderCount) / hours, (index * orderCount) / hours);
      await createOrders(run, share);
      await simulateHour(run);
      if (index === backupHour) {
        await waitForMails(run);
        backup = backUp(state, '.cache/soak-backup.sqlite');
        inOtherVersionBefore = webhookProxy.counts.inOtherVersion;
      }
      if (index === restoreHour && backup) {
        console.log(await restoreBackup(run, backup));
        // The restored database does not know events received in another API version, so restore their count as well.
        webhookProxy.counts.inOtherVersion = inOtherVersionBefore;
      }
      console.log(
        `Hour ${index}: ${orders.length} orders, ${await countRows(run, 'SELECT count(*) FROM stripe_events')} events known`,
      );
    }
    // Continues until the newest orders have run all steps of their scenarios.
    const longest = Math.max(...orders.map(({ scenario }) => scenario.steps.length));
    for (let step = 1; step < longest; step++) await simulateHour(run);
    const runs = await simulateLastDay(run);
    const findings = await checkDatabase(worker.queryRows, orders, {
      sawOtherVersion: webhookProxy.counts.inOtherVersion > 0,
      history: new StripeHistory(await run.stripe.events()),
      unreadable,
    });
    const { received, lost, duplicated, rejected } = webhookProxy.counts;
    const { violations } = stripeMock.report();
    findings.push(
      { what: 'events rejected by the Worker', expected: 0, got: rejected.length, wrong: rejected },
      {
        what: 'requests rejected by Stripe',
        expected: 0,
        got: violations.length,
        wrong: violations.map(({ message }) => message),
      },
    );
    console.log(
      `\n${formatTable(findings.map(({ what, expected, got, wrong }) => ({ what, expected, got, wrong: wrong.length })))}\n`,
    );
    console.log(
      `${received} events: ${lost} lost, ${duplicated} delivered twice, ${runs} runs of the reconciliation afterwards.`,
    );
    console.log(
      `${Math.round((Date.now() - started) / 1000)} s. To repeat this run: node tools/launch.mjs lab/soak/soak.ts --chaos --seed ${seed}`,
    );
    const wrong = findings.filter((finding) => finding.wrong.length > 0);
    if (wrong.length === 0) return;
    const lines = wrong.map((finding) => `${finding.what}:\n  ${finding.wrong.slice(0, 5).join('\n  ')}`);
    throw new CommandError(`${lines.join('\n')}\n${worker.errors.slice(0, 5).join('\n')}`);
  } finally {
    await worker.close();
    await stripeMock.close();
    webhookProxy.close();
  }
}
