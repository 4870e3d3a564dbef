import type { ListedProblem } from '../../checkout-worker/src/orders/problem-list.ts';

/** A problem as a row of the table. */
export function problemRow(problem: ListedProblem): Record<string, string> {
  return {
    created: problem.createdAt.slice(0, 16).replace('T', ' '),
    order: problem.number ?? '',
    expected: problem.expected ?? '',
    got: problem.got ?? '',
    due: problem.dueAt?.slice(0, 10) ?? '',
    mailed: problem.toldAt?.slice(0, 10) ?? 'not yet',
    'dealt with': problem.settledAt?.slice(0, 10) ?? '',
    problem: problem.id,
  };
}
