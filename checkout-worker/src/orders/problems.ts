import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { mailId } from '../mail/mail-kind.ts';
import { mailStatement } from '../mail/mail-statement.ts';
import type { ProblemKind } from './problem-kind.ts';
import { paymentProblems } from './schema.ts';

export type PaymentProblem = typeof paymentProblems.$inferSelect;

export interface NewProblem {
  kind: ProblemKind;
  /** With the kind, what makes it one problem: an id of Stripe's, an order, a version. */
  about: string;
  orderId?: string | null | undefined;
  sessionId?: string | null | undefined;
  chargeId?: string | null | undefined;
  expected?: string | SQL | null;
  got?: string | null;
  /** Deadline, Unix seconds. */
  dueAt?: number | null;
  /** It is only a problem if this is true once the statements before it in the batch have run. */
  when?: SQL;
}

/** What Stripe said that shows the problem. */
interface Source {
  id: string;
  livemode: boolean;
}

export function problemId({ kind, about }: Pick<NewProblem, 'kind' | 'about'>): string {
  return `${kind}.${about}`;
}

export function problemMailId(problem: NewProblem): string {
  return mailId('problem', problemId(problem));
}

/** The statement that writes a problem down, and the one that tells the agency: each once, however often they are run. */
export function problemStatements(
  db: DrizzleD1Database,
  problem: NewProblem,
  source: Source,
  now: number,
): [row: BatchItem<'sqlite'>, mail: BatchItem<'sqlite'>] {
  const {
    kind,
    orderId = null,
    sessionId = null,
    chargeId = null,
    expected = null,
    got = null,
    dueAt = null,
  } = problem;
  const id = problemId(problem);
  return [
    db
      .insert(paymentProblems)
      .select(
        // In the order of the table's columns.
        sql`SELECT ${id}, ${kind}, ${orderId}, ${sessionId}, ${source.id}, ${chargeId}, ${expected}, ${got}, ${source.livemode ? 1 : 0}, ${now}, NULL, ${dueAt} WHERE ${problem.when ?? sql`1`}`,
      )
      .onConflictDoNothing(),
    mailStatement(
      db,
      { kind: 'problem', about: id, when: sql`EXISTS (SELECT 1 FROM payment_problems WHERE id = ${id})` },
      now,
    ),
  ];
}

export async function findProblem(database: D1Database, id: string): Promise<PaymentProblem | undefined> {
  return drizzle(database).select().from(paymentProblems).where(eq(paymentProblems.id, id)).get();
}
