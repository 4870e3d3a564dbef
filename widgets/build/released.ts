/**
 * The released bundles of the agency that is built, which its site goes on serving to pages that pin a version. They contain the
 * agency's prices, so the agency's folder has the list of each version's files with their hashes. The files themselves are published
 * once, at the address that `releasedFiles` in package.json names, and fetched from there.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { agencyCache, agencyFolder, isDefaultAgency, root } from '#agency-files/agency-folder.ts';

export interface Places {
  /** A folder for each version, with its list. */
  readonly lists: string;
  /** A folder for each version, with the files that this machine has built or fetched. */
  readonly cache: string;
  /** Address that `<tag>/<file>` is published below. */
  readonly address: string | undefined;
  /** Git tag of a version, before the version: another one for each agency of a repository. */
  readonly tagPrefix: string;
}

/** Places of the agency that is built. */
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

/** The content of one file of a release, which must be what its hash says. */
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
  if (integrityOf(content) !== integrity) throw new Error(`${name} of ${version} is not what was released.`);
  return content;
}

async function fetchReleased(version: string, name: string, { address, tagPrefix }: Places): Promise<Buffer> {
  if (!address) {
    throw new Error(
      `The files of the released version ${version} are not on this machine. Set "releasedFiles" under "config" in package.json to the address they are published at.`,
    );
  }
  const url = `${address}/${tagPrefix}${version}/${name}`;
  const reply = await fetch(url).catch((error: Error) => {
    throw new Error(`The released file ${url} could not be fetched: ${error.message}.`);
  });
  if (!reply.ok) {
    throw new Error(`The released file ${url} answers ${reply.status}. Publish the files as \`npm run release\` says.`);
  }
  return Buffer.from(await reply.arrayBuffer());
}

/** Lists a built bundle as a release. Returns what differs when that version has been released before with other files. */
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
  /** For the `integrity` attribute. */
  integrity: string;
}

/** List of a release's files, so that a page can refuse a file that is not as it was published. */
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
