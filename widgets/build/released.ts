/**
 * Released bundles of the current agency. Its site keeps serving them to pages that pin a version.
 *
 * The bundles contain the agency's prices, so the agency's folder contains a list of each version's files and hashes.
 * The files are published once below `releasedFiles` in package.json and fetched from there.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { agencyCache, agencyFolder, isDefaultAgency, root } from '#agency-files/agency-folder.ts';

export interface Places {
  /** Folder with one subfolder per version, which contains its list. */
  readonly lists: string;
  /** Folder with one subfolder per version, which contains files built or fetched on this machine. */
  readonly cache: string;
  /** URL below which `<tag>/<file>` is published. */
  readonly address: string | undefined;
  /** Prefix of a version's git tag, different for each agency in the repository. */
  readonly tagPrefix: string;
}

/** Returns the locations of the current agency's releases. */
export function places(): Places {
  const agency = agencyFolder();
  return {
    lists: path.resolve(root, agency, 'released'),
    cache: path.resolve(root, agencyCache(), 'released'),
    address: JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).config?.releasedFiles,
    tagPrefix: isDefaultAgency() ? 'v' : `${path.basename(agency)}-v`,
  };
}

export function releasedVersions({ lists }: Pick<Places, 'lists'> = places()): string[] {
  return existsSync(lists) ? readdirSync(lists).sort() : [];
}

export function readRelease(version: string, { lists }: Pick<Places, 'lists'> = places()): Release {
  return JSON.parse(readFileSync(path.join(lists, version, releaseName), 'utf8')) as Release;
}

/** Returns a file of a release. Rejects if its hash does not match. */
export async function readReleased(version: string, name: string, from = places()): Promise<Buffer> {
  if (name === releaseName) return readFileSync(path.join(from.lists, version, name));
  const cached = path.join(from.cache, version, name);
  if (existsSync(cached)) return verified(version, name, readFileSync(cached), from);
  const content = verified(version, name, await fetchReleased(version, name, from), from);
  mkdirSync(path.dirname(cached), { recursive: true });
  writeFileSync(cached, content);
  return content;
}

function verified(version: string, name: string, content: Buffer, from: Places): Buffer {
  const { integrity } = readRelease(version, from).files[name] ?? {};
  if (integrityOf(content) !== integrity) throw new Error(`${name} of ${version} does not match its released hash.`);
  return content;
}

async function fetchReleased(version: string, name: string, { address, tagPrefix }: Places): Promise<Buffer> {
  if (!address) {
    throw new Error(
      `The files of the released version ${version} are not on this machine. Set "releasedFiles" under "config" in package.json to the URL where they are published.`,
    );
  }
  const url = `${address}/${tagPrefix}${version}/${name}`;
  const reply = await fetch(url).catch((error: Error) => {
    throw new Error(`The released file ${url} could not be fetched: ${error.message}.`);
  });
  if (!reply.ok) {
    throw new Error(
      `The released file ${url} returned ${reply.status}. Publish the files as \`npm run release\` describes.`,
    );
  }
  return Buffer.from(await reply.arrayBuffer());
}

/** Records a built bundle as a release. Returns the names of changed files if the version was already released with different ones. */
export function recordRelease(
  built: string,
  version: string,
  { lists, cache }: Pick<Places, 'lists' | 'cache'> = places(),
): string[] {
  const release = describeRelease(built, version);
  const list = path.join(lists, version, releaseName);
  if (existsSync(list)) {
    const earlier = readRelease(version, { lists }).files;
    const names = new Set([...Object.keys(earlier), ...Object.keys(release.files)]);
    const different = [...names].filter((name) => earlier[name]?.integrity !== release.files[name]?.integrity);
    if (different.length > 0) return different.sort();
  }
  mkdirSync(path.dirname(list), { recursive: true });
  writeFileSync(list, `${JSON.stringify(release, null, 2)}\n`);
  for (const name of Object.keys(release.files)) cpSync(path.join(built, name), path.join(cache, version, name));
  return [];
}

export interface ReleaseFile {
  bytes: number;
  integrity: string;
}

/** List of a release's files with hashes, so that a page can reject an altered file. */
export interface Release {
  version: string;
  /** Keyed by file name, relative to the folder of `release.json`. */
  files: Record<string, ReleaseFile>;
}

export const releaseName = 'release.json';

export function integrityOf(content: Buffer, algorithm: 'sha256' | 'sha384' = 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

/** Returns the size and hash of every file in a folder, except `release.json`. */
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
