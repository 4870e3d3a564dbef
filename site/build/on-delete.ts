import { existsSync, mkdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { resolveAgencyCache, resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import { listFiles } from '#agency-files/folder-files.ts';
import { isFirstLanguage } from '../src/language.ts';
import type { Eleventy } from './eleventy.ts';

/** Returns the watched file that lists the deleted files. Its ending makes the build read all files of the agency again. */
export function getDeletionsFile(): string {
  return path.join(resolveAgencyCache(), 'deleted.yaml');
}

/** Rebuilds when an agency file is deleted. Eleventy only logs deletions: https://github.com/11ty/eleventy/issues/2272 */
export function rebuildOnDelete(eleventy: Eleventy): void {
  const folder = resolveAgencyFolder();
  let known: ReadonlySet<string> | undefined;
  eleventy.addWatchTarget(getDeletionsFile());
  if (!isFirstLanguage) return;
  eleventy.on('eleventy.after', ({ runMode, directories: { output } }) => {
    if (runMode === 'build') return;
    const isWatching = known !== undefined;
    known = new Set(listFiles(folder));
    if (isWatching) return;
    watch(folder, { recursive: true, persistent: false }, async () => {
      // Some editors delete a file before they save it.
      await setTimeout(100);
      const deleted = [...(known ?? [])].filter((file) => !existsSync(path.join(folder, file)));
      if (deleted.length === 0) return;
      known = new Set(listFiles(folder));
      for (const file of deleted) {
        if (file.startsWith('public/')) rmSync(path.join(output, file.slice('public/'.length)), { force: true });
      }
      mkdirSync(resolveAgencyCache(), { recursive: true });
      writeFileSync(getDeletionsFile(), deleted.join('\n'));
    });
  });
}
