/** `npm run orders`: what was ordered and what became of it, as the database has it from Stripe. */

import { userInfo } from 'node:os';
import { recordAction } from '../checkout-worker/src/desk/actions.ts';
import { showOrders } from '../checkout-worker/src/orders/order-details.ts';
import { listedAtOnce, listOrders } from '../checkout-worker/src/orders/order-list.ts';
import { acceptProblem, listProblems, settleProblems } from '../checkout-worker/src/orders/problem-list.ts';
import { progressOf, reconcileSince, sinceOf } from '../checkout-worker/src/orders/reconcile-since.ts';
import { listWithdrawals, settleWithdrawals } from '../checkout-worker/src/withdrawals/withdrawal-list.ts';
import { CommandError, runTask } from './command-error.ts';
import { reconcileCron, runLocalSchedule } from './local-schedule.ts';
import { databaseOptions, readArguments } from './operations/arguments.ts';
import type { Database } from './operations/database.ts';
import { orderRow, orderText } from './operations/order-text.ts';
import { isFar, openPlace, placeUsage } from './operations/place.ts';
import { problemRow } from './operations/problem-text.ts';
import { table } from './operations/table.ts';
import { withdrawalRow } from './operations/withdrawal-text.ts';

const usage = `npm run orders -- [--status paid] [--find text] [--all]
npm run orders -- show <number or id>
npm run orders -- problems [--all]
npm run orders -- withdrawals [--all]
npm run orders -- settle <problem or withdrawal>…
npm run orders -- accept <problem>
npm run orders -- reconcile [--since 2026-11-01]

  --status    only orders that are created, expired, processing, failed or paid
  --find      only those of a number, a partner, or any id of Stripe's
  --all       every order, not only the newest ${listedAtOnce}; with problems and withdrawals, those dealt with too
  show        one order whole
  problems    payments that do not match, disputes, refunds that failed
  withdrawals consumers' declarations that they withdraw from a contract
  settle      marks problems and withdrawals as dealt with
  accept      has a payment that does not match count as its order: paid, with all mails, within 15 minutes
  reconcile   how far Stripe's events are known; --since has the Worker read them again from then on, within 15 minutes
  --json      everything that is stored, as JSON
${placeUsage}`;

/** As the mail about one and the list name it. */
const isWithdrawal = (name: string) => name.startsWith('withdrawal.');
const withdrawalId = (name: string) => name.replace('withdrawal.', '');

const readingActions = ['show', 'problems', 'withdrawals'];

const unixNow = () => Math.floor(Date.now() / 1000);

async function reconcile(database: Database, since: string | undefined, remote: boolean): Promise<void> {
  if (since !== undefined) {
    await reconcileSince(database, sinceOf(since, unixNow()));
    if (!remote) await runLocalSchedule(`http://localhost:${process.env.PORT ?? 8787}`, reconcileCron);
    else console.log('The Worker reads them within 15 minutes. Run this again without --since to see how far it got.');
  }
  const { reachedAt, completedAt } = await progressOf(database);
  console.log(`Stripe's events have been read up to: ${reachedAt ?? 'not read yet'}`);
  console.log(`Last fully caught up: ${completedAt ?? 'never'}`);
}

await runTask(async () => {
  const { values, positionals } = readArguments(usage, {
    ...databaseOptions,
    status: { type: 'string' },
    find: { type: 'string' },
    since: { type: 'string' },
    all: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const [action, ...rest] = positionals;
  const reads =
    action === undefined || readingActions.includes(action) || (action === 'reconcile' && values.since === undefined);
  const database = await openPlace(values, { reads });
  const print = (found: readonly object[], text: string) =>
    console.log(values.json ? JSON.stringify(found, null, 2) : text);
  if (action === undefined) {
    const orders = await listOrders(database, values);
    return print(orders, orders.length > 0 ? table(orders.map(orderRow)) : 'No orders.');
  }
  if (action === 'show' && rest[0] !== undefined && rest.length === 1) {
    const orders = await showOrders(database, rest[0]);
    if (orders.length === 0) throw new CommandError(`There is no order ${rest[0]}.`);
    return print(orders, orders.map(orderText).join('\n\n\n'));
  }
  if (action === 'problems' && rest.length === 0) {
    const problems = await listProblems(database, values);
    return print(problems, problems.length > 0 ? table(problems.map(problemRow)) : 'No problems.');
  }
  if (action === 'withdrawals' && rest.length === 0) {
    const withdrawals = await listWithdrawals(database, values);
    return print(withdrawals, withdrawals.length > 0 ? table(withdrawals.map(withdrawalRow)) : 'No withdrawals.');
  }
  if (action === 'settle' && rest.length > 0) {
    const [declared, problems] = [rest.filter(isWithdrawal), rest.filter((id) => !isWithdrawal(id))];
    if (declared.length > 0) await settleWithdrawals(database, declared.map(withdrawalId), unixNow());
    if (problems.length > 0) await settleProblems(database, problems, unixNow());
    return console.log(`${rest.join(', ')}: marked as done.`);
  }
  if (action === 'accept' && rest[0] !== undefined && rest.length === 1) {
    const [about] = rest;
    const now = unixNow();
    await acceptProblem(database, about, now);
    await recordAction(database, { person: `${userInfo().username} (npm run orders)`, action: 'accept', about }, now);
    if (!isFar(values)) await runLocalSchedule(`http://localhost:${process.env.PORT ?? 8787}`, reconcileCron);
    return console.log(`${about}: accepted. The order is paid once the Worker has asked Stripe, within 15 minutes.`);
  }
  if (action === 'reconcile' && rest.length === 0) return reconcile(database, values.since, isFar(values));
  throw new CommandError(usage);
});
