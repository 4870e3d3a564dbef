import { rmSync } from 'node:fs';
import type { Eleventy } from './eleventy.ts';

/** A full build starts from nothing, so that no page outlives its source. */
export function cleanOutput(eleventy: Eleventy): void {
  eleventy.on('eleventy.before', ({ runMode, directories }) => {
    if (runMode === 'build') rmSync(directories.output, { recursive: true, force: true });
  });
}
