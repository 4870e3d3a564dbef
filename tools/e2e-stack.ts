/** Builds what changed and serves the whole system for the end-to-end tests, with a database of its own, until it is stopped. */
import { startForTests } from './built-stack.ts';
import { serveUntilStopped } from './local-stack.ts';
import { Problem, runTask } from './problem.ts';

/** `wrangler dev` has been seen to end in the middle of a run. Then the test in hand gets its second try on a new system. */
const startsAtMost = 3;

await runTask(async () => {
  for (let starts = 1; ; starts++) {
    const stack = await startForTests('e2e-state', { codeWhenStopped: 0 });
    try {
      await serveUntilStopped(stack);
    } catch (error) {
      if (!(error instanceof Problem) || starts === startsAtMost) throw error;
      console.error(`${error.message} It is started anew.`);
    }
  }
});
