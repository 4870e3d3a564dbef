/**
 * Keeps the widgets' files of earlier deployments. Browsers cache a loader for a few minutes, and pages stay open for
 * hours. Both load files whose names contain a hash, and a deployment with another price or text no longer builds these
 * files: https://github.com/metadist/synaplan/issues/1133
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { resolveOutputFolder, writeOutput } from '#site/build/output.ts';
import { currentPath, hashedFilePattern } from '#site/build/widgets/widget-files.ts';
import { computeIntegrity, type Release, releaseName } from '#widgets/build/released.ts';

const keptDays = 7;
/** List of the kept files. Its path is outside the widgets' folder, because browsers cache the files in that folder permanently. */
const listPath = '/widgets/earlier-files.json';

interface KeptFile {
  readonly integrity: string;
  /** Time of the first deployment whose own build no longer contained the file, in Unix milliseconds. */
  readonly since: number;
}

type KeptFiles = Readonly<Record<string, KeptFile>>;

async function fetchFile(url: string): Promise<Buffer> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  if (!reply.ok) throw new Error(`${url} returned ${reply.status}`);
  return Buffer.from(await reply.arrayBuffer());
}

async function readJson<T>(url: string): Promise<T> {
  return JSON.parse((await fetchFile(url)).toString()) as T;
}

/** Returns the files of the running site: those of its own build, with the current time, and those it kept, with their earlier time. */
async function listKeptFiles(origin: string, now: number): Promise<KeptFiles> {
  const { files } = await readJson<Release>(`${origin}${currentPath}/${releaseName}`);
  // A site deployed by an older version of the kit has no list.
  const listed = await readJson<KeptFiles>(origin + listPath).catch((): KeptFiles => ({}));
  const built = Object.entries(files).map(([name, { integrity }]) => [name, { integrity, since: now }] as const);
  return { ...listed, ...Object.fromEntries(built) };
}

/**
 * Copies hashed files from the running site into the new build if the build lacks them, but only for a week. A first
 * deployment has no running site, and a file that cannot be fetched never stops a deployment.
 */
export async function keepEarlierFiles(origin: string, now = Date.now()): Promise<void> {
  const running = await listKeptFiles(origin, now).catch((): KeptFiles => ({}));
  const copied: Record<string, KeptFile> = {};
  for (const [name, file] of Object.entries(running)) {
    const isBuilt = existsSync(path.join(resolveOutputFolder(), currentPath, name));
    if (isBuilt || !hashedFilePattern.test(name) || now - file.since > keptDays * 24 * 60 * 60 * 1000) continue;
    try {
      const content = await fetchFile(`${origin}${currentPath}/${name}`);
      if (computeIntegrity(content) !== file.integrity) throw new Error('its content does not match its hash');
      writeOutput(`${currentPath}/${name}`, content);
      copied[name] = file;
    } catch (error) {
      console.warn(`${name} of the running site was not kept: ${error instanceof Error ? error.message : error}`);
    }
  }
  writeOutput(listPath, `${JSON.stringify(copied, null, 2)}\n`);
}
