/**
 * `npm run release`: builds the widgets and keeps the bundle of this version for good, in `widgets/released/`. The site goes on
 * serving it, and the end-to-end tests go on running it against the newest Worker.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keepRelease } from '../widgets/build/released.ts';
import { changelogEntry } from './changelog.ts';
import { Problem, runTask } from './problem.ts';
import { mustRun } from './run.ts';

const root = path.dirname(import.meta.dirname);

await runTask(async () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const entry = changelogEntry(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), version);
  if (!entry?.text) throw new Problem(`CHANGELOG.md says nothing of ${version}. Write what changes for embedders.`);
  if (!entry.date) throw new Problem(`CHANGELOG.md has no date for ${version}. Write "## ${version} – ${today()}".`);
  await mustRun('The widgets did not build.', 'npm', ['run', '--silent', 'build:widgets']);
  const different = keepRelease(path.join(root, 'widgets/dist/cdn'), version);
  if (different.length > 0) {
    throw new Problem(
      `${version} has been released with other files (${different.join(', ')}). Raise the version in package.json.`,
    );
  }
  console.log(`Kept in widgets/released/${version}. Commit it, tag v${version}, then deploy.`);
});

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
