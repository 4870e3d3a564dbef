/** Which Chromium draws the pictures here. */
import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { findChromium } from '#tools/chromium.ts';

/** Such as `156.0.8078.79`. */
export function chromiumVersion(): string {
  const { stdout } = spawnSync(findChromium() ?? chromium.executablePath(), ['--version'], { encoding: 'utf8' });
  return /\d+(\.\d+){3}/.exec(stdout ?? '')?.[0] ?? 'of an unknown version';
}

/** True when both are of one major version: then the same page gives the same picture. */
export function drawsLike(one: string, other: string): boolean {
  return one.split('.')[0] === other.split('.')[0];
}
