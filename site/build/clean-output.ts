import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Eleventy } from './eleventy.ts';

/** After a full build, removes what that build did not write, so that no page outlives its source and none is missing meanwhile. */
export function cleanOutput(eleventy: Eleventy): void {
  let startedMs = 0;
  eleventy.on('eleventy.before', () => {
    startedMs = Date.now();
  });
  eleventy.on('eleventy.after', ({ runMode, directories: { output } }) => {
    if (runMode === 'build') removeOlderThan(output, startedMs);
  });
}

function removeOlderThan(folder: string, timeMs: number): void {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const target = path.join(folder, file);
    const stats = statSync(target, { throwIfNoEntry: false });
    if (stats?.isFile() && stats.mtimeMs < timeMs) rmSync(target);
  }
}
