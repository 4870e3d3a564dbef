/** What a release says about its files, so that a page can refuse a file that is not the one that was published. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface ReleaseFile {
  bytes: number;
  /** For the `integrity` attribute. */
  integrity: string;
}

export interface Release {
  version: string;
  /** By name, relative to the folder that `release.json` is in. */
  files: Record<string, ReleaseFile>;
}

export const releaseName = 'release.json';

export function integrityOf(content: Buffer, algorithm: 'sha256' | 'sha384' = 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

/** Size and hash of every file in a folder but the list itself. */
export function describeRelease(folder: string, version: string): Release {
  const names = readdirSync(folder)
    .filter((name) => name !== releaseName)
    .sort();
  const files = names.map((name): [string, ReleaseFile] => {
    const content = readFileSync(path.join(folder, name));
    return [name, { bytes: content.length, integrity: integrityOf(content) }];
  });
  return { version, files: Object.fromEntries(files) };
}
