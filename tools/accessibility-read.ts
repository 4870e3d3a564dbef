/**
 * `npm run accessibility:read`: buys a plan by keyboard in Chromium, Firefox and WebKit, and writes down what each of them tells
 * somebody who does not see the page. `BROWSERS=firefox` picks one. The transcripts are in `docs/accessibility/`.
 */
import { ensureBrowsers } from './browsers.ts';
import { startForTests } from './built-stack.ts';
import { Problem, runTask } from './problem.ts';
import { run } from './run.ts';

await runTask(async () => {
  const browsers = ensureBrowsers();
  const stack = await startForTests('accessibility-state');
  try {
    const code = await run(process.execPath, ['e2e/accessibility/read.ts'], { env: { ...process.env, ...browsers } });
    if (code !== 0) throw new Problem('The purchase could not be read in every engine: see the lines above.');
  } finally {
    await stack.close();
  }
  process.exit(0);
});
