/**
 * Buys a plan by keyboard in three browser engines, and records the information that each engine exposes to a screen
 * reader. `BROWSERS=firefox` selects one engine.
 */

import { startForTests } from '#local/built-stack.ts';
import { ensureBrowsers } from '#tools/browsers.ts';
import { CommandError, runTask } from '#tools/command-error.ts';
import { runCommand } from '#tools/run.ts';

await runTask(async () => {
  const browsers = await ensureBrowsers();
  const stack = await startForTests('accessibility-state');
  try {
    const code = await runCommand(process.execPath, ['lab/accessibility/read.ts'], {
      env: { ...process.env, ...browsers },
    });
    if (code !== 0) throw new CommandError('The purchase was not recorded in every engine: see the output above.');
  } finally {
    await stack.close();
  }
  process.exit(0);
});
