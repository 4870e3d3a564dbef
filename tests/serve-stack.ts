/**
 * Builds what has changed and serves the whole system with a separate database for end-to-end tests, until stopped.
 * Arguments: the system's name, and its index in the test run.
 */
import { startForTests } from '#local/built-stack.ts';
import { serveUntilStopped } from '#local/stack.ts';
import { runTask } from '#tools/command-error.ts';

const [, , name = 'e2e-state', stack] = process.argv;

await runTask(async () => serveUntilStopped(await startForTests(name, Number(stack ?? 0))));
