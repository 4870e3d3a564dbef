/**
 * Record of the inputs with which the example apps last passed. `npm test` runs the apps if the inputs have changed,
 * `npm test -- --all` always: a dozen frameworks take minutes to install and build.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const recordFile = 'tests/examples.sha256';

/** The apps, and the sources of the package's API and the printed code. The widgets themselves have their own tests. */
const inputs = [
  'tests/examples',
  'tests/package',
  'widgets/build/package',
  'widgets/build/manifest',
  'widgets/src/shared/element',
  ':(glob)widgets/src/widgets/*/*.element.ts',
  ':(glob)widgets/src/widgets/*/*.events.ts',
  'site/src/portal/snippets',
];

function git(...args: readonly string[]) {
  return spawnSync('git', [...args, '--', ...inputs], { encoding: 'utf8' });
}

/** Hash of the committed inputs; undefined if some are not committed, or there is no git. */
function inputsHash(): string | undefined {
  const { status, stdout } = git('ls-files', '--stage');
  if (status !== 0 || stdout === '' || git('status', '--porcelain').stdout !== '') return undefined;
  return createHash('sha256').update(stdout).digest('hex');
}

/** Returns true if the apps passed with exactly these inputs. */
export function areExamplesVerified(): boolean {
  const hash = inputsHash();
  return hash !== undefined && existsSync(recordFile) && readFileSync(recordFile, 'utf8').trim() === hash;
}

/** Writes the record, which is to be committed. */
export function keepExamplesRecord(): void {
  const hash = inputsHash();
  if (hash) writeFileSync(recordFile, `${hash}\n`);
  else console.log('Not kept as verified: what the examples are made of is not committed yet.');
}
