import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isFirstLanguage, isOfOtherLanguage } from '../src/language.ts';
import type { Eleventy } from './eleventy.ts';

/** Deletes old output files after the build: a removed page disappears, but no file is missing during the build. */
export function registerOutputCleaning(eleventy: Eleventy): void {
  let startedMs = 0;
  eleventy.on('eleventy.before', () => {
    startedMs = Date.now();
  });
  eleventy.on('eleventy.after', ({ runMode, directories: { output } }) => {
    // In watch mode, delete only old pages, because unchanged files of other types are not rewritten.
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
