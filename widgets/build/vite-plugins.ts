import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const helper = /^\0vite\/preload-helper\.js$/;

/** Vite plugin that removes the preload helper. Chunks need no style sheets, because the widgets' scripts contain their styles. */
export function removePreloadHelper(): Plugin {
  return {
    name: 'remove-preload-helper',
    enforce: 'pre',
    resolveId: { filter: { id: helper }, handler: (id) => id },
    load: { filter: { id: helper }, handler: () => 'export const __vitePreload = (load) => load();' },
  };
}

const require = createRequire(import.meta.url);
const packages = ['react', 'react/jsx-runtime'];
const prefix = '\0as-module:';

/** Vite plugin that lets ES modules import React (CommonJS) by name. Otherwise each chunk would load interop code from another file. */
export function reactAsModules(): Plugin {
  return {
    name: 'react-as-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: packages.map((name) => new RegExp(`^${name}$`)) },
      handler: (id, importer) =>
        importer && !/[\\/](react|react-dom|scheduler)[\\/]|^\0(?!agency:)/.test(importer) ? prefix + id : undefined,
    },
    load: {
      filter: { id: new RegExp(`^${prefix}`) },
      handler(id) {
        const name = id.slice(prefix.length);
        const exported = Object.keys(require(name) as object).filter((key) => /^[a-z]\w*$/i.test(key));
        return [
          `import all from ${JSON.stringify(require.resolve(name))};`,
          'export default all;',
          `export const { ${exported.join(', ')} } = all;`,
        ].join('\n');
      },
    },
  };
}
