import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ReadPage, unregistered, untruths } from './claim-check.ts';
import type { Eleventy } from './eleventy.ts';
import { pageText } from './page-text.ts';

function readPages(folder: string): ReadPage[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => ({
      path: `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`,
      text: pageText(readFileSync(path.join(folder, file), 'utf8')),
    }));
}

/** Fails the build when a page contradicts the catalogue or claims what the register does not give it. */
export function checkClaims(eleventy: Eleventy): void {
  eleventy.on('eleventy.after', ({ directories, runMode }) => {
    const pages = readPages(directories.output);
    const problems = [...pages.flatMap(untruths), ...unregistered(pages)];
    if (problems.length === 0) return;
    const message = `Claims that do not hold:\n${problems.join('\n')}`;
    if (runMode === 'build') throw new Error(message);
    console.warn(message);
  });
}
