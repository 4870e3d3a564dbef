import { releaseName } from '../../widgets/build/release-files.ts';
import { readRelease, readReleased, releasedVersions } from '../../widgets/build/released.ts';
import type { Eleventy } from './eleventy.ts';
import { writeOutput } from './output.ts';
import { currentPath } from './widget-files.ts';

/** A file whose name says what is in it: it may lie beside those of other versions. */
const hashed = /-[\w-]{8}\.js$/;

/** Where each released version is served. */
export function releasedPaths(): readonly string[] {
  return releasedVersions().map((version) => `/widgets/${version}`);
}

/**
 * Goes on serving every released version: at its own address for pages that pin it, and its hashed files beside the newest ones,
 * for pages that have the loader of yesterday in their cache.
 */
export function keepReleasedWidgets(eleventy: Eleventy): void {
  eleventy.on('eleventy.after', () => {
    for (const version of releasedVersions()) {
      for (const name of [releaseName, ...Object.keys(readRelease(version).files)]) {
        const content = readReleased(version, name);
        writeOutput(`/widgets/${version}/${name}`, content);
        if (hashed.test(name)) writeOutput(`${currentPath}/${name}`, content);
      }
    }
  });
}
