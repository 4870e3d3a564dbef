/** The released bundles, kept so that pages which pin a version go on getting exactly its files. Each is a folder of brotli files. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describeRelease, integrityOf, type Release, releaseName } from './release-files.ts';

export const releasedFolder = path.join(import.meta.dirname, '../released');

export function releasedVersions(folder = releasedFolder): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

export function readRelease(version: string, folder = releasedFolder): Release {
  return JSON.parse(readFileSync(path.join(folder, version, releaseName), 'utf8')) as Release;
}

/** The content of one file of a release, which must be what its hash says. */
export function readReleased(version: string, name: string, folder = releasedFolder): Buffer {
  if (name === releaseName) return readFileSync(path.join(folder, version, name));
  const content = brotliDecompressSync(readFileSync(path.join(folder, version, `${name}.br`)));
  const { integrity } = readRelease(version, folder).files[name] ?? {};
  if (integrityOf(content) !== integrity) throw new Error(`${name} of ${version} is not what was released.`);
  return content;
}

/** Keeps a built bundle for good. Returns what differs when that version has been released before with other files. */
export function keepRelease(built: string, version: string, folder = releasedFolder): string[] {
  const release = describeRelease(built, version);
  const target = path.join(folder, version);
  if (existsSync(target)) {
    const earlier = readRelease(version, folder).files;
    const names = new Set([...Object.keys(earlier), ...Object.keys(release.files)]);
    return [...names].filter((name) => earlier[name]?.integrity !== release.files[name]?.integrity).sort();
  }
  mkdirSync(target, { recursive: true });
  for (const name of Object.keys(release.files)) {
    writeFileSync(path.join(target, `${name}.br`), brotliCompressSync(readFileSync(path.join(built, name))));
  }
  writeFileSync(path.join(target, releaseName), `${JSON.stringify(release, null, 2)}\n`);
  return [];
}
