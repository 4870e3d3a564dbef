import { immediateMails } from '../settings.ts';
import { findFalseMails, findWrongAmounts, type StripeHistory } from './mail-check.ts';
import type { Order } from './order.ts';
import { scenarios } from './scenarios.ts';

type Rows = (sql: string) => Promise<Record<string, unknown>[]>;

export interface Finding {
  what: string;
  expected: number;
  got: number;
  wrong: readonly string[];
}

function quoteIds(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

async function queryColumn(rows: Rows, sql: string): Promise<string[]> {
  return (await rows(sql)).map((row) => String(Object.values(row)[0]));
}

async function compareIds(rows: Rows, what: string, sql: string, expected: readonly string[]): Promise<Finding> {
  const got = await queryColumn(rows, sql);
  const wanted = new Set(expected);
  const found = new Set(got);
  const wrong = [
    ...expected.filter((id) => !found.has(id)).map((id) => `missing: ${id}`),
    ...got.filter((id) => !wanted.has(id)).map((id) => `not expected: ${id}`),
    ...got.filter((id, index) => got.indexOf(id) !== index).map((id) => `twice: ${id}`),
  ];
  return { what, expected: expected.length, got: got.length, wrong };
}

function toFinding(wrong: readonly string[]) {
  return { got: wrong.length, wrong };
}

/** Returns the status that the order must have at the end. An order with a wrong amount is never counted as paid. */
function computeFinalStatus({ scenario, mismatch }: Order): string {
  return mismatch === 'wrong-amount' ? 'created' : scenario.status;
}

async function checkScenarios(rows: Rows, kept: readonly Order[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, rows: beside = {} } of scenarios) {
    const orders = kept.filter(({ scenario }) => scenario.name === name);
    for (const [what, count] of Object.entries(beside)) {
      const ids = orders.map(({ id }) => quoteIds(id)).join(', ');
      const sql = `SELECT id FROM orders WHERE id IN (${ids}) AND (${count.replace('?', 'orders.id')}) = 1`;
      findings.push(
        await compareIds(
          rows,
          `${name}: ${what}`,
          sql,
          orders.map(({ id }) => id),
        ),
      );
    }
  }
  return findings;
}

export interface Seen {
  sawOtherVersion: boolean;
  history: StripeHistory;
  unreadable: readonly string[];
}

export async function checkDatabase(
  rows: Rows,
  orders: readonly Order[],
  { sawOtherVersion, history, unreadable }: Seen,
): Promise<Finding[]> {
  const kept = orders.filter(({ isLost }) => !isLost);
  const lost = orders.filter(({ isLost }) => isLost);
  const listIds = (list: readonly Order[]) => list.map(({ id }) => id);
  const inStatus = (status: string) => listIds(kept.filter((order) => computeFinalStatus(order) === status));
  const findMismatched = (mismatch: Order['mismatch']) => kept.filter((order) => order.mismatch === mismatch);
  const createMailSql = (kind: string) => `SELECT about FROM outbox WHERE kind = '${kind}' AND status = 'sent'`;
  const createProblemSql = (kind: string, about = 'order_id') =>
    `SELECT ${about} FROM payment_problems WHERE kind = '${kind}'`;
  const found: Finding[] = [await compareIds(rows, 'orders', 'SELECT id FROM orders', listIds(kept))];
  for (const status of ['paid', 'failed', 'expired', 'created', 'processing']) {
    const sql = `SELECT id FROM orders WHERE status = '${status}'`;
    found.push(await compareIds(rows, `orders that are ${status}`, sql, inStatus(status)));
  }
  return [
    ...found,
    await compareIds(rows, 'receipts', createMailSql('receipt'), inStatus('paid')),
    await compareIds(rows, 'order mails to the agency', createMailSql('order'), inStatus('paid')),
    await compareIds(rows, 'payment-failed mails to buyers', createMailSql('payment-failed'), inStatus('failed')),
    await compareIds(rows, 'mails not sent', `SELECT id FROM outbox WHERE status <> 'sent' AND ${immediateMails}`, []),
    ...(await checkScenarios(rows, kept)),
    { what: 'mails that Stripe’s events contradict', expected: 0, ...toFinding(await findFalseMails(rows, history)) },
    { what: 'amounts that differ from Stripe’s', expected: 0, ...toFinding(await findWrongAmounts(rows, history)) },
    await compareIds(rows, 'unreadable events', 'SELECT id FROM unreadable_events', unreadable),
    await compareIds(
      rows,
      'problems: wrong amount',
      createProblemSql('wrong-amount'),
      listIds(findMismatched('wrong-amount')),
    ),
    await compareIds(
      rows,
      'problems: paid twice',
      createProblemSql('paid-twice'),
      listIds(findMismatched('paid-twice')),
    ),
    await compareIds(
      rows,
      'problems: other API version',
      createProblemSql('api-version', 'kind'),
      sawOtherVersion ? ['api-version'] : [],
    ),
    await compareIds(
      rows,
      'problems: orders lost by the restore',
      createProblemSql('unknown-order'),
      listIds(lost.filter(({ scenario }) => scenario.movesMoney)),
    ),
  ];
}
