import type { Plugin } from 'vite';

const helper = /^\0vite\/preload-helper\.js$/;

/** Vite wraps each dynamic import in a kilobyte that loads style sheets first. Ours are in the scripts. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    resolveId: { filter: { id: helper }, handler: (id) => id },
    load: { filter: { id: helper }, handler: () => 'export const __vitePreload = (load) => load();' },
  };
}
