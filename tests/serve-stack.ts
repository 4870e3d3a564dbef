/**
 * Builds what has changed and serves whole systems with separate databases for end-to-end tests, until stopped.
 * Arguments: the systems' names, in the order of their indexes in the test run.
 */
import { startAllForTests } from '#local/built-stack.ts';
import { serveUntilStopped } from '#local/stack.ts';
import { runTask } from '#tools/command-error.ts';

const [, , ...names] = process.argv;

await runTask(async () => {
  const stacks = await startAllForTests(names);
  console.log('Every system answers.');
  await serveUntilStopped(...stacks);
});
