/** Runs the operations of the desk's forms. */

import type { AppContext } from '../app.ts';
import type { Database } from '../database.ts';
import { getDatabase } from '../env.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import { agencyMessages } from '../lang/messages.ts';
import { OperationError } from '../operation-error.ts';
import { doubleClickSeconds, getUnixSeconds } from '../unix-time.ts';
import { type Action, hasActed, recordAction } from './actions.ts';
import { getFormTime } from './guard.tsx';

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
  const operation = { person: c.var.person, action, about };
  try {
    await operate(database, now);
    await recordAction(database, operation, now);
    c.var.log('info', 'desk-action', { action, about });
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    // The second press of a double click sends the same page's form again, and the browser shows only its response:
    // https://github.com/awesomemotive/easy-digital-downloads/issues/8575
    const since = Math.max(getFormTime(c.var.form), now - doubleClickSeconds);
    // Other refusals with a reason are about what the person entered, so the first press did not cause them.
    const mayBeRepeated = error.reason === undefined || action === 'register';
    if (!mayBeRepeated || !(await hasActed(database, operation, since))) return refused(describeRefusal(error));
  }
  return c.redirect(`${back}${back.includes('?') ? '&' : '?'}done=${action}`, 303);
}
