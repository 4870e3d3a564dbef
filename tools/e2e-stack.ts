/** Builds what changed and serves the whole system for the end-to-end tests, with a database of its own, until it is stopped. */
import { startForTests } from './built-stack.ts';
import { serveUntilStopped } from './local-stack.ts';
import { runTask } from './problem.ts';

await runTask(async () => serveUntilStopped(await startForTests(process.argv[2] ?? 'e2e-state')));
