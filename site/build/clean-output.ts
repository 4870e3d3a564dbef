import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isFirstLanguage, isOfOtherLanguage } from '../src/language.ts';
import type { Eleventy } from './eleventy.ts';

/** Deletes files that the build did not write, so that no page outlives its source and none is missing during the build. */
export function cleanOutput(eleventy: Eleventy): void {
  let startedMs = 0;
  eleventy.on('eleventy.before', () => {
    startedMs = Date.now();
  });
  eleventy.on('eleventy.after', ({ runMode, directories: { output } }) => {
    // Other runs write only changed files, except for pages.
    removeOlderThan(output, startedMs, runMode === 'build' ? '' : '.html');
  });
}

function removeOlderThan(folder: string, timeMs: number, ending: string): void {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith(ending) || (isFirstLanguage && isOfOtherLanguage(file))) continue;
    const target = path.join(folder, file);
    const stats = statSync(target, { throwIfNoEntry: false });
    if (stats?.isFile() && stats.mtimeMs < timeMs) rmSync(target);
  }
}
