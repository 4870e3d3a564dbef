import { readRelease, readReleasedFile, releasedVersions, releaseName } from '#widgets/build/released.ts';
import { writeOutput } from '../output.ts';
import { currentPath, hashedName } from './widget-files.ts';

/** Addresses of the released versions. */
export function releasedPaths(): readonly string[] {
  return releasedVersions().map((version) => `/widgets/${version}`);
}

/**
 * Publishes every released version: at its own address for pages that pin it, and its hashed files with the newest ones
 * for visitors with an older loader in their cache.
 */
export async function publishReleasedWidgets(): Promise<void> {
  for (const version of releasedVersions()) {
    for (const name of [releaseName, ...Object.keys(readRelease(version).files)]) {
      const content = await readReleasedFile(version, name);
      writeOutput(`/widgets/${version}/${name}`, content);
      if (hashedName.test(name)) writeOutput(`${currentPath}/${name}`, content);
    }
  }
}
