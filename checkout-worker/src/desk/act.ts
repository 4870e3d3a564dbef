/** Runs the operations of the desk's forms. */

import type { AppContext } from '../app.ts';
import type { Database } from '../database.ts';
import { databaseOf } from '../env.ts';
import { fill } from '../lang/fill.ts';
import { agencyMessages } from '../lang/messages.ts';
import { OperationError } from '../operation-error.ts';
import { unixSeconds } from '../unix-time.ts';
import { type Action, recordAction } from './actions.ts';

const { refusals } = agencyMessages.strings.desk;

/** Sentence about a refused operation, in the agency's language. Refusals that only concurrent changes cause share one sentence. */
export function refusalText(error: OperationError): string {
  const { reason, values } = error;
  return reason !== undefined && Object.hasOwn(refusals, reason)
    ? fill(refusals[reason as keyof typeof refusals], values)
    : refusals.changed;
}

interface Wanted {
  action: Action;
  /** Id of the operation's object. */
  about: string;
  /** Page to return to. */
  back: string;
  /** Page shown instead if the operation is refused. */
  refused(sentence: string): Promise<Response>;
}

/** Runs the operation of a form, stores who requested it, and redirects to the list. */
export async function act(
  c: AppContext,
  { action, about, back, refused }: Wanted,
  operate: (database: Database, now: number) => Promise<unknown>,
): Promise<Response> {
  const database = databaseOf(c.env);
  const now = unixSeconds();
  try {
    await operate(database, now);
  } catch (error) {
    if (error instanceof OperationError) return refused(refusalText(error));
    throw error;
  }
  await recordAction(database, { person: c.var.person, action, about }, now);
  c.var.log('info', 'desk-action', { action, about });
  return c.redirect(`${back}${back.includes('?') ? '&' : '?'}done=${action}`, 303);
}
