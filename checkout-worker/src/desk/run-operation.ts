/** Runs the operations of the desk's forms. */

import type { AppContext } from '../app.ts';
import type { Database } from '../database.ts';
import { getDatabase } from '../env.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import { agencyMessages } from '../lang/messages.ts';
import { OperationError } from '../operation-error.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { type Action, recordAction } from './actions.ts';

const { refusals } = agencyMessages.strings.desk;

/**
 * Returns a sentence in the agency's language about a refused operation. Refusals that only concurrent changes cause
 * share one sentence.
 */
export function describeRefusal(error: OperationError): string {
  const { reason, values } = error;
  return reason !== undefined && Object.hasOwn(refusals, reason)
    ? fillPlaceholders(refusals[reason as keyof typeof refusals], values)
    : refusals.changed;
}

interface Operation {
  action: Action;
  /** Id of the object that the operation changes. */
  about: string;
  /** URL path that the response redirects to after the operation. */
  back: string;
  /** Returns the page to show if the operation is refused. */
  showRefusal(sentence: string): Promise<Response>;
}

/** Runs a form's operation, records the person who requested the operation, and redirects to `back`. */
export async function runOperation(
  c: AppContext,
  { action, about, back, showRefusal: refused }: Operation,
  operate: (database: Database, now: number) => Promise<unknown>,
): Promise<Response> {
  const database = getDatabase(c.env);
  const now = getUnixSeconds();
  try {
    await operate(database, now);
  } catch (error) {
    if (error instanceof OperationError) return refused(describeRefusal(error));
    throw error;
  }
  await recordAction(database, { person: c.var.person, action, about }, now);
  c.var.log('info', 'desk-action', { action, about });
  return c.redirect(`${back}${back.includes('?') ? '&' : '?'}done=${action}`, 303);
}
