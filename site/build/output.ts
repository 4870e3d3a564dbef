import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { resolveSiteOutput } from '#agency-files/agency-folder.ts';
import { removeFallbackMarks } from '#agency-files/fallback.ts';

/**
 * Returns the site's output folder, relative to the repository root. `SITE_OUTPUT` sets a separate folder, so that no
 * build overwrites a folder that a server is using.
 */
export function resolveOutputFolder(): string {
  return process.env.SITE_OUTPUT || resolveSiteOutput();
}

/** Writes a file of the site. Removes the marks of untranslated texts, because only pages have `lang` attributes. */
export function writeOutput(file: string, content: string | Uint8Array): void {
  const target = path.join(resolveOutputFolder(), file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? removeFallbackMarks(content) : content);
}

/** Writes `name.ext` as `/assets/name-<hash>.ext`, which browsers may cache forever, and returns that URL. */
export function writeHashedFile(name: string, content: string | Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const { name: stem, ext } = path.parse(name);
  const address = `/assets/${stem}-${hash}${ext}`;
  writeOutput(address, content);
  return address;
}
