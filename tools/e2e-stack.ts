/** Builds what changed and serves the whole system for the end-to-end tests, with a database of its own, until it is stopped. */
import { rmSync } from 'node:fs';
import { build } from './build.ts';
import { startStack } from './local-stack.ts';
import { runTask } from './problem.ts';
import { portFrom } from './run.ts';

await runTask(async () => {
  const port = portFrom('PORT', 8790);
  const standinPort = portFrom('STRIPE_STANDIN_PORT', 12190);
  process.env.CHECKOUT_ORIGIN ??= `http://localhost:${standinPort}`;
  await build({ ifChanged: true });
  const persistTo = '.cache/e2e-state';
  rmSync(persistTo, { recursive: true, force: true });
  const stack = await startStack({ port, standinPort, inboxPort: portFrom('INBOX_PORT', 8890), persistTo });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stack.close().then(() => process.exit(0)));
  }
  await stack.ended;
});
