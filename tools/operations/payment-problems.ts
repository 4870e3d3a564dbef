import { orderNumber } from '../../catalogue/order-number.ts';
import type { ProblemKind } from '../../checkout-worker/src/orders/problem-kind.ts';
import { Problem } from '../problem.ts';
import { type Database, sql } from './database.ts';

export interface ListedProblem {
  /** Its kind and what it is about. */
  id: string;
  kind: ProblemKind;
  /** The number of its order, where it is about one. */
  number: string | null;
  expected: string | null;
  got: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** When the agency was mailed; `null` while that waits. */
  toldAt: string | null;
  settledAt: string | null;
}

const iso = (seconds: unknown) => (typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : null);

/** Payments that do not match and what went wrong after one, oldest first: those nobody has dealt with, or all. */
export async function listProblems(database: Database, { all = false } = {}): Promise<ListedProblem[]> {
  const [rows = []] = await database.run(`
    SELECT problem.*, coalesce(orders.session_id, problem.session_id) AS session, outbox.sent_at AS told_at
    FROM payment_problems AS problem
    LEFT JOIN orders ON orders.id = problem.order_id
    LEFT JOIN outbox ON outbox.id = 'problem.' || problem.id
    ${all ? '' : 'WHERE settled_at IS NULL'} ORDER BY problem.created_at, problem.id`);
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return rows.map((row) => ({
    id: String(row.id),
    kind: row.kind as ProblemKind,
    number: row.session ? `#${orderNumber(String(row.session))}` : null,
    expected: text(row.expected),
    got: text(row.got),
    createdAt: iso(row.created_at) ?? '',
    toldAt: iso(row.told_at),
    settledAt: iso(row.settled_at),
  }));
}

/** Marks problems as dealt with. */
export async function settleProblems(database: Database, ids: readonly string[], now: number): Promise<void> {
  const open = await listProblems(database);
  const unknown = ids.filter((id) => !open.some((problem) => problem.id === id));
  if (unknown.length > 0) throw new Problem(`No open problem is called ${unknown.join(' or ')}.`);
  await database.run(
    `UPDATE payment_problems SET settled_at = ${sql(now)} WHERE settled_at IS NULL AND id IN (${ids.map(sql).join()})`,
  );
}

export function problemRow(problem: ListedProblem): Record<string, string> {
  return {
    created: problem.createdAt.slice(0, 16).replace('T', ' '),
    order: problem.number ?? '',
    expected: problem.expected ?? '',
    got: problem.got ?? '',
    mailed: problem.toldAt?.slice(0, 10) ?? 'not yet',
    'dealt with': problem.settledAt?.slice(0, 10) ?? '',
    problem: problem.id,
  };
}
