/** A failure whose message is a sentence for the person at the keyboard: what is wrong, and what to do. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Runs a task; a `CommandError` ends it with its sentence alone, anything else with its stack. */
export async function runTask(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    console.error(
      `\n${error instanceof CommandError ? error.message : error instanceof Error ? error.stack : String(error)}`,
    );
    process.exit(1);
  }
}
