import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeHTML } from 'entities';
import { removeJoiners } from './text/word-joiners.ts';

export interface BuiltPage {
  /** Path relative to the output folder, such as `services/meta-ads.html`. */
  readonly file: string;
  readonly html: string;
}

/** Reads all built pages, sorted by file name, without the word joiners that the build inserted. */
export function readBuiltPages(folder: string): BuiltPage[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => ({ file, html: removeJoiners(readFileSync(path.join(folder, file), 'utf8')) }));
}

/** Returns a page's canonical URL, or undefined for a page hidden from search engines. */
export function findCanonicalAddress(html: string): string | undefined {
  const address = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  return address && decodeHTML(address);
}
