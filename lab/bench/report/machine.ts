import { existsSync, readFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';
import type { Machine } from '#site/measurements/results.ts';

function system(): string {
  const release = '/etc/os-release';
  const name = existsSync(release) && /^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync(release, 'utf8'))?.[1];
  return `${name || platform()}, ${arch()}`;
}

/** Describes the machine's hardware and software, without anything that identifies its owner. */
export function describeMachine(chromium: string): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    os: system(),
    chromium,
    node: process.versions.node,
  };
}
