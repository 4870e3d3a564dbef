import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withoutJoiners } from './whole-ranges.ts';

export interface BuiltPage {
  /** Relative to the output folder, `services/meta-ads.html`. */
  readonly file: string;
  readonly html: string;
}

/** Returns all pages in the output folder by name, with their original texts. */
export function readBuiltPages(folder: string): BuiltPage[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => ({ file, html: withoutJoiners(readFileSync(path.join(folder, file), 'utf8')) }));
}

/** Returns a page's canonical path. Pages hidden from search engines have none. */
export function canonicalAddress(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
}
