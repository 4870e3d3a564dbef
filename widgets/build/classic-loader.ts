import { renameSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { scriptBuild } from './vite.config.ts';

/** The loader for pages that take `type="module"` away from its tag: told its address by that tag. Written before `loader.js`. */
export async function buildClassicLoader(folder: string, define: Record<string, unknown>): Promise<void> {
  const expressions = { 'import.meta.url': 'document.currentScript.src' };
  await build(scriptBuild('loader.ts', 'iife', folder, define, { expressions }));
  renameSync(path.join(folder, 'loader.js'), path.join(folder, 'loader.classic.js'));
}
