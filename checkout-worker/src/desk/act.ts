/** What the forms of the desk have done. */

import type { AppContext } from '../app.ts';
import type { Database } from '../database.ts';
import { databaseOf } from '../env.ts';
import { fill } from '../lang/fill.ts';
import { agencyMessages } from '../lang/messages.ts';
import { OperationError } from '../operation-error.ts';
import { unixSeconds } from '../unix-time.ts';
import { type Action, recordAction } from './actions.ts';

const { refusals } = agencyMessages.strings.desk;

/** Why an operation was refused, in the agency's language. What only a race can bring about has one sentence for all. */
export function refusalText(error: OperationError): string {
  const { reason, values } = error;
  return reason !== undefined && Object.hasOwn(refusals, reason)
    ? fill(refusals[reason as keyof typeof refusals], values)
    : refusals.changed;
}

interface Wanted {
  action: Action;
  /** Id of what it is done to. */
  about: string;
  /** The page to go back to. */
  back: string;
  /** Shown in its place when the operation is refused. */
  refused(sentence: string): Promise<Response>;
}

/** Does what a form asks for, writes down who asked, and goes back to the list. */
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
