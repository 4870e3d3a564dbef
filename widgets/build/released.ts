/** Released bundles that pages may pin. The agency's folder lists their hashes; `releasedFiles` in package.json is the download URL. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDefaultAgency, resolveAgencyCache, resolveAgencyFolder, root } from '#agency-files/agency-folder.ts';

export interface ReleaseLocations {
  readonly lists: string;
  /** Folder of files that this machine has built or fetched, one subfolder per version. */
  readonly cache: string;
  /** URL below which `<tag>/<file>` is published. */
  readonly address: string | undefined;
  /** Prefix of a version's git tag, different for each agency in the repository. */
  readonly tagPrefix: string;
}

export function releaseLocations(): ReleaseLocations {
  const agency = resolveAgencyFolder();
  return {
    lists: path.resolve(root, agency, 'released'),
    cache: path.resolve(root, resolveAgencyCache(), 'released'),
    address: JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).config?.releasedFiles,
    tagPrefix: isDefaultAgency() ? 'v' : `${path.basename(agency)}-v`,
  };
}

export function listReleasedVersions({ lists }: Pick<ReleaseLocations, 'lists'> = releaseLocations()): string[] {
  return existsSync(lists) ? readdirSync(lists).sort() : [];
}

export function readRelease(version: string, { lists }: Pick<ReleaseLocations, 'lists'> = releaseLocations()): Release {
  return JSON.parse(readFileSync(path.join(lists, version, releaseName), 'utf8')) as Release;
}

/** Returns a file of a release. Rejects if its hash does not match. */
export async function readReleasedFile(version: string, name: string, from = releaseLocations()): Promise<Buffer> {
  if (name === releaseName) return readFileSync(path.join(from.lists, version, name));
  const cached = path.join(from.cache, version, name);
  if (existsSync(cached)) return verifyIntegrity(version, name, readFileSync(cached), from);
  const content = verifyIntegrity(version, name, await fetchReleasedFile(version, name, from), from);
  mkdirSync(path.dirname(cached), { recursive: true });
  writeFileSync(cached, content);
  return content;
}

function verifyIntegrity(version: string, name: string, content: Buffer, from: ReleaseLocations): Buffer {
  const { integrity } = readRelease(version, from).files[name] ?? {};
  const algorithm = integrity?.split('-')[0] as Algorithm | undefined;
  if (computeIntegrity(content, algorithm) !== integrity)
    throw new Error(`${name} of ${version} does not match its released hash.`);
  return content;
}

async function fetchReleasedFile(
  version: string,
  name: string,
  { address, tagPrefix }: ReleaseLocations,
): Promise<Buffer> {
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

/** Records a built bundle as a release. Returns the changed file names if this version was already released with other content. */
export function recordRelease(
  built: string,
  version: string,
  { lists, cache }: Pick<ReleaseLocations, 'lists' | 'cache'> = releaseLocations(),
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

export interface Release {
  version: string;
  files: Record<string, ReleaseFile>;
}

export const releaseName = 'release.json';

/** File name of the npm package. */
export const packageFile = 'agency-widgets.tgz';

type Algorithm = 'sha256' | 'sha384' | 'sha512';

export function computeIntegrity(content: Buffer, algorithm: Algorithm = 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

export function describeRelease(folder: string, version: string): Release {
  const names = readdirSync(folder)
    .filter((name) => name !== releaseName)
    .sort();
  const files = names.map((name): [string, ReleaseFile] => {
    const content = readFileSync(path.join(folder, name));
    // Lists the hash that npm writes to lockfiles, so that embedders can compare it.
    return [
      name,
      { bytes: content.length, integrity: computeIntegrity(content, name === packageFile ? 'sha512' : undefined) },
    ];
  });
  return { version, files: Object.fromEntries(files) };
}
