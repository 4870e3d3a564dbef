/**
 * `node tools/launch.mjs tests/visual/accept.ts`: builds what changed, looks at every example and page again, and keeps what it sees as the accepted
 * pictures. `-- -g "reviews"` takes only the tests whose name says so. Look at `git diff --stat` and at the pictures before committing.
 */
import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from '#tools/build.ts';
import { runTask } from '#tools/command-error.ts';
import { mustRun } from '#tools/run.ts';

const folder = 'tests/visual/pictures';
const usedFile = '.cache/visual-used.txt';

await runTask(async () => {
  await build({ purpose: 'test' });
  rmSync(usedFile, { force: true });
  const asked = process.argv.slice(2);
  await mustRun(
    'Not every picture could be taken: see the lines above.',
    'playwright',
    ['test', '--config', 'tests/visual/playwright.config.ts', ...asked],
    { env: { ...process.env, VISUAL_ACCEPT: usedFile } },
  );
  if (asked.length > 0) return;
  const used = new Set(readFileSync(usedFile, 'utf8').split('\n'));
  for (const file of globSync('**/*.png', { cwd: folder })) {
    if (used.has(file)) continue;
    rmSync(path.join(folder, file));
    console.log(`${file} is no longer pictured, and is gone.`);
  }
});
