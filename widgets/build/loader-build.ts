import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { computeIntegrity } from './released.ts';
import { kitVersion } from './vite.config.ts';

type FilesByName = Readonly<Record<string, readonly string[]>>;

interface LoaderFiles {
  elements: FilesByName;
  languages: FilesByName;
  extras: Readonly<Record<string, string>>;
  /** Files that an extra imports and that no widget on its page has loaded. */
  extraImports?: FilesByName;
}

/**
 * Returns the constants that the build inserts into the loader. A missing file gets an empty hash, because some tests
 * build only a few files.
 */
export function createLoaderDefines(
  folder: string,
  { elements, languages, extras, extraImports = {} }: LoaderFiles,
  version = kitVersion,
): Record<string, unknown> {
  const hashFile = (name: string) => {
    const file = path.join(folder, name);
    return [name, existsSync(file) ? computeIntegrity(readFileSync(file), 'sha256') : ''];
  };
  const hashFiles = (files: FilesByName) =>
    Object.fromEntries(Object.entries(files).map(([name, names]) => [name, names.map(hashFile)]));
  const alone = Object.fromEntries(
    Object.entries(extras).map(([name, file]) => [name, [file, ...(extraImports[name] ?? [])]]),
  );
  return {
    FILES: hashFiles({ ...elements, ...languages, ...alone }),
    LANGUAGES: Object.keys(languages),
    HAS_FRAGMENTS: false,
    KIT_VERSION: version,
  };
}
