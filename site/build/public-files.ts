import { cpSync } from 'node:fs';
import type { Eleventy } from './eleventy.ts';
import { outputFolder } from './output.ts';

/** Serves `src/public` as it is, from the root. */
export function copyPublic(eleventy: Eleventy): void {
  eleventy.on('eleventy.after', () => cpSync('site/src/public', outputFolder(), { recursive: true }));
}
