/**
 * `node tools/launch.mjs tests/visual/accept.ts`: builds what has changed, takes screenshots of every example and page,
 * and stores them as accepted. `-g reviews` takes only screenshots whose test names contain "reviews". Review the
 * pictures before committing.
 */
import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from '#tools/build.ts';
import { runTask } from '#tools/command-error.ts';
import { runOrThrow } from '#tools/run.ts';
import { picturesFolder } from './pictures.ts';

const command = ['test', '--config', 'tests/visual/playwright.config.ts'];

await runTask(async () => {
  // Takes the pictures that are compared only at night, too.
  process.env.VERIFY_ALL = 'yes';
  await buildAll({ purpose: 'test' });
  const args = [...command, '--update-snapshots=all', ...process.argv.slice(2)];
  await runOrThrow('Not every picture could be taken: see the lines above.', 'playwright', args);
  const { stdout } = spawnSync('playwright', [...command, '--list', '--reporter=list'], { encoding: 'utf8' });
  const pictured = [...stdout.matchAll(/› (\S+) matches its accepted picture/g)].map(([, name]) => `${name}.png`);
  for (const file of globSync('**/*.png', { cwd: picturesFolder })) {
    if (pictured.includes(file)) continue;
    rmSync(path.join(picturesFolder, file));
    console.log(`${file} is no longer pictured, and is gone.`);
  }
});
