/** Where the packages of the peers are, once `ensureBenchPackages()` has seen to them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const peerModules = path.join(import.meta.dirname, 'peers/node_modules');

/** The version of a peer that is installed. */
export function peerVersion(name: string): string {
  const file = path.join(peerModules, name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
