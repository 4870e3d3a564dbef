import { build } from 'vite';
import { scriptBuild } from './vite.config.ts';

/** The loader for pages that take `type="module"` away from its tag: told its address by that tag. */
export async function buildClassicLoader(folder: string, define: Record<string, unknown>): Promise<void> {
  const expressions = { 'import.meta.url': 'document.currentScript.src' };
  await build(scriptBuild('loader.ts', 'iife', folder, define, { expressions, fileName: 'loader.classic.js' }));
}
