import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type Database, selectRow } from '../../database.ts';
import { createMailId, createMailStatement } from '../../mail/outbox.ts';
import { paymentProblems } from '../schema.ts';
import type { ProblemKind } from './problem-kind.ts';

export type PaymentProblem = typeof paymentProblems.$inferSelect;

export interface NewProblem {
  kind: ProblemKind;
  /** Subject of the problem, unique within its kind: a Stripe id, an order id or an API version. */
  about: string;
  /** Start of the problem in Unix seconds, if the same subject can have the problem several times. */
  since?: number;
  orderId?: string | null | undefined;
  sessionId?: string | null | undefined;
  chargeId?: string | null | undefined;
  expected?: string | SQL | null;
  got?: string | null;
  /** Deadline for the agency's response, Unix seconds. */
  dueAt?: number | null;
  /** SQL condition, checked after the earlier statements of the batch. The problem is stored only if the condition is true. */
  when?: SQL;
}

/** Stripe report that reveals the problem. */
interface Source {
  id: string;
  livemode: boolean;
}

export function createProblemId({ kind, about, since }: Pick<NewProblem, 'kind' | 'about' | 'since'>): string {
  return [kind, about, ...(since === undefined ? [] : [since])].join('.');
}

export function createProblemMailId(problem: NewProblem): string {
  return createMailId('problem', createProblemId(problem));
}

/** Returns the statements that store a problem and its mail to the agency. Running the statements again changes nothing. */
export function createProblemStatements(
  db: Database,
  problem: NewProblem,
  source: Source,
  now: number,
): [row: BatchItem<'sqlite'>, mail: BatchItem<'sqlite'>] {
  const { kind, about, when = sql`1` } = problem;
  const id = createProblemId(problem);
  const row = {
    id,
    kind,
    about,
    since: problem.since ?? null,
    orderId: problem.orderId ?? null,
    sessionId: problem.sessionId ?? null,
    eventId: source.id,
    chargeId: problem.chargeId ?? null,
    expected: problem.expected ?? null,
    got: problem.got ?? null,
    livemode: source.livemode,
    createdAt: now,
    settledAt: null,
    dueAt: problem.dueAt ?? null,
  };
  return [
    db
      .insert(paymentProblems)
      .select(selectRow(paymentProblems, row, when))
      .onConflictDoNothing(),
    createMailStatement(
      db,
      { kind: 'problem', about: id, when: sql`EXISTS (SELECT 1 FROM payment_problems WHERE id = ${id})` },
      now,
    ),
  ];
}

export async function findProblem(database: Database, id: string): Promise<PaymentProblem | undefined> {
  return database.select().from(paymentProblems).where(eq(paymentProblems.id, id)).get();
}
