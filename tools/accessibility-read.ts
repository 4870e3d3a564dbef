/**
 * `npm run accessibility:read`: buys a plan by keyboard in Chromium, Firefox and WebKit, and writes down what each of them tells
 * somebody who does not see the page. `BROWSERS=firefox` picks one. The transcripts are in `docs/accessibility/`.
 */
import { rmSync } from 'node:fs';
import { ensureBrowsers } from './browsers.ts';
import { build } from './build.ts';
import { startStack } from './local-stack.ts';
import { Problem, runTask } from './problem.ts';
import { portFrom, run } from './run.ts';

await runTask(async () => {
  const port = portFrom('PORT', 8790);
  const standinPort = portFrom('STRIPE_STANDIN_PORT', 12190);
  const browsers = ensureBrowsers();
  process.env.CHECKOUT_ORIGIN ??= `http://localhost:${standinPort}`;
  await build({ ifChanged: true });
  const persistTo = '.cache/accessibility-state';
  rmSync(persistTo, { recursive: true, force: true });
  const stack = await startStack({ port, standinPort, inboxPort: portFrom('INBOX_PORT', 8890), persistTo });
  try {
    const env = { ...process.env, ...browsers, PORT: String(port) };
    const code = await run(process.execPath, ['e2e/accessibility/read.ts'], { env });
    if (code !== 0) throw new Problem('The purchase could not be read in every engine: see the lines above.');
  } finally {
    await stack.close();
  }
  process.exit(0);
});
