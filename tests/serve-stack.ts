/** Builds what changed and serves the whole system for the end-to-end tests, with a database of its own, until it is stopped: its name, and which of the run's systems it is. */
import { startForTests } from '#local/built-stack.ts';
import { serveUntilStopped } from '#local/stack.ts';
import { runTask } from '#tools/command-error.ts';

const [, , name = 'e2e-state', stack] = process.argv;

await runTask(async () => serveUntilStopped(await startForTests(name, Number(stack ?? 0))));
