import { type Hashes, stemOf } from './name-by-content.ts';

/** What the loader needs to be told: see the declarations at its top. A file without a hash is one that does not come. */
export function loaderDefines(
  version: string,
  elementFiles: Readonly<Record<string, readonly string[]>>,
  doctor: string,
  hashes: Hashes,
): Record<string, unknown> {
  const names = [...new Set([doctor, ...Object.values(elementFiles).flat()])];
  return {
    FILES: names.flatMap((name) => [stemOf(name), hashes.get(name)?.replace('=', '') ?? 'missing']).join(' '),
    ELEMENT_FILES: Object.fromEntries(
      Object.entries(elementFiles).map(([tag, files]) => [tag, files.map((file) => 2 * names.indexOf(file))]),
    ),
    KIT_VERSION: version,
  };
}
