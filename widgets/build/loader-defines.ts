import type { Hashes } from './name-by-content.ts';

/** What the loader needs to be told: see the declarations at its top. A file without a hash is one that does not come. */
export function loaderDefines(
  version: string,
  elementFiles: Readonly<Record<string, readonly string[]>>,
  doctor: string,
  hashes: Hashes,
): Record<string, unknown> {
  const trusted = (names: readonly string[]) => names.map((name) => [name, hashes.get(name) ?? 'missing']);
  return {
    ELEMENT_FILES: Object.fromEntries(Object.entries(elementFiles).map(([tag, files]) => [tag, trusted(files)])),
    DOCTOR_FILES: trusted([doctor]),
    KIT_VERSION: version,
  };
}
