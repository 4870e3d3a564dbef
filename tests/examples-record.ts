/**
 * Record of the inputs with which the example apps last passed. `npm test` tests the apps only if the inputs have
 * changed, because installing and building a dozen frameworks takes minutes. `npm test -- --all` always tests the apps.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const recordFile = 'tests/examples.sha256';

/** Files whose change requires a new test of the apps: the apps, and the sources of the npm package's API, of its bundles and of the generated code, without their unit tests. */
const inputs = [
  'tests/examples',
  'tests/package',
  'widgets/build/package',
  'widgets/build/build-package.ts',
  'widgets/build/vite.config.ts',
  'widgets/build/vite-plugins.ts',
  'widgets/build/manifest',
  'widgets/src/shared/element',
  ':(glob)widgets/src/widgets/*/*.element.ts',
  ':(glob)widgets/src/widgets/*/*.events.ts',
  'site/src/portal/snippets',
  ':(exclude,glob)site/**/*.test.*',
  ':(exclude,glob)widgets/**/*.test.*',
];

function runGit(...args: readonly string[]) {
  return spawnSync('git', [...args, '--', ...inputs], { encoding: 'utf8' });
}

/** Returns the hash of the committed inputs, or undefined if an input is not committed or git is missing. */
function hashInputs(): string | undefined {
  const { status, stdout } = runGit('ls-files', '--stage');
  if (status !== 0 || stdout === '' || runGit('status', '--porcelain').stdout !== '') return undefined;
  return createHash('sha256').update(stdout).digest('hex');
}

/** Returns true if the example apps passed with exactly the current inputs. */
export function areExamplesVerified(): boolean {
  const hash = hashInputs();
  return hash !== undefined && existsSync(recordFile) && readFileSync(recordFile, 'utf8').trim() === hash;
}

/** Writes the record of the current inputs. The record file must be committed. */
export function writeExamplesRecord(): void {
  const hash = hashInputs();
  if (hash) writeFileSync(recordFile, `${hash}\n`);
  else console.log('The record wasn’t written: commit the examples’ inputs first.');
}
