/**
 * `node tools/launch.mjs lab/accessibility/read-in-engines.ts`: buys a plan by keyboard in Chromium, Firefox and WebKit, and writes down what each of them tells
 * somebody who does not see the page. `BROWSERS=firefox` picks one. The transcripts go to `.cache/reports/accessibility/`.
 */

import { startForTests } from '#local/built-stack.ts';
import { ensureBrowsers } from '#tools/browsers.ts';
import { CommandError, runTask } from '#tools/command-error.ts';
import { run } from '#tools/run.ts';

await runTask(async () => {
  const browsers = await ensureBrowsers();
  const stack = await startForTests('accessibility-state');
  try {
    const code = await run(process.execPath, ['lab/accessibility/read.ts'], { env: { ...process.env, ...browsers } });
    if (code !== 0) throw new CommandError('The purchase could not be read in every engine: see the lines above.');
  } finally {
    await stack.close();
  }
  process.exit(0);
});
