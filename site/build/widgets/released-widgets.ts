import { listReleasedVersions, readRelease, readReleasedFile, releaseName } from '#widgets/build/released.ts';
import { writeOutput } from '../output.ts';
import { currentPath, hashedFilePattern } from './widget-files.ts';

/** Returns the URL paths of the released versions. */
export function listReleasedPaths(): readonly string[] {
  return listReleasedVersions().map((version) => `/widgets/${version}`);
}

/**
 * Publishes every released version at its own URL, for pages that pin the version. Also publishes its hashed files next
 * to the newest files, for visitors whose browser has cached an older loader.
 */
export async function publishReleasedWidgets(): Promise<void> {
  for (const version of listReleasedVersions()) {
    for (const name of [releaseName, ...Object.keys(readRelease(version).files)]) {
      const content = await readReleasedFile(version, name);
      writeOutput(`/widgets/${version}/${name}`, content);
      if (hashedFilePattern.test(name)) writeOutput(`${currentPath}/${name}`, content);
    }
  }
}
