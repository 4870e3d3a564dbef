import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from './release-files.ts';

/** What the loader needs to be told: see the declarations at its top. A file that is not in the folder is one that does not come. */
export function loaderDefines(
  folder: string,
  version: string,
  elementFiles: Readonly<Record<string, readonly string[]>>,
  doctor: string,
): Record<string, unknown> {
  const sha256 = (name: string) => {
    const file = path.join(folder, name);
    return existsSync(file) ? integrityOf(readFileSync(file), 'sha256').replace('sha256-', '') : 'missing';
  };
  const trusted = (names: readonly string[]) => names.map((name) => [name, sha256(name)]);
  return {
    ELEMENT_FILES: Object.fromEntries(Object.entries(elementFiles).map(([tag, files]) => [tag, trusted(files)])),
    DOCTOR_FILES: trusted([doctor]),
    KIT_VERSION: version,
  };
}
