import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '#tools/command-error.ts';
import { runCommand } from '#tools/run.ts';

const peers = path.join(import.meta.dirname, 'peers');
export const peerModules = path.join(peers, 'node_modules');
const stamp = path.join(peerModules, '.installed');

/**
 * Installs the npm packages of the benchmarks if they are missing or stale. The packages have their own package.json,
 * to keep the root install small.
 */
export async function ensureBenchPackages(): Promise<void> {
  const wanted = readFileSync(path.join(peers, 'package.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing the packages of the benchmarks (once)…');
  const args = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  if ((await runCommand('npm', args, { cwd: peers })) !== 0) {
    throw new CommandError(
      'Installing the packages in lab/bench/peers/ failed: see the lines above. Check the network and try again.',
    );
  }
  writeFileSync(stamp, wanted);
}

export function readPeerVersion(name: string): string {
  const file = path.join(peerModules, name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
