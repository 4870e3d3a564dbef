import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '#tools/command-error.ts';
import { run } from '#tools/run.ts';

const peers = path.join(import.meta.dirname, 'peers');
const stamp = path.join(peers, 'node_modules', '.installed');

/** Installs what only the benchmarks need, when it is missing or stale. The root install stays as small as it is. */
export async function ensureBenchPackages(): Promise<void> {
  const wanted = readFileSync(path.join(peers, 'package.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing the packages of the benchmarks (once)…');
  const args = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  // The message of a failed install is npm's own, above ours.
  if ((await run('npm', args, { cwd: peers })) !== 0) {
    throw new CommandError(
      'Installing the packages in lab/bench/peers/ failed: see the lines above. Check the network and try again.',
    );
  }
  writeFileSync(stamp, wanted);
}
