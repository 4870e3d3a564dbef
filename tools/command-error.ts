import { OperationError } from '../checkout-worker/src/operations/operation-error.ts';

/** A failure whose message is a sentence for the person at the keyboard: what is wrong, and what to do. */
export class CommandError extends OperationError {
  override name = 'CommandError';
}

/** What the person at the keyboard is told: the sentence of a `CommandError` or an `OperationError`, also of one that Drizzle has wrapped; of anything else the stack. */
export function explanation(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperationError) return error.message;
  return error.cause instanceof OperationError ? error.cause.message : String(error.stack);
}

/** Runs a task; one that fails ends the process with its explanation. */
export async function runTask(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    console.error(`\n${explanation(error)}`);
    process.exit(1);
  }
}
