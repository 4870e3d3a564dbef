/** Bundles the script of each compared page for production as one minified file. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { peerModules } from '../packages.ts';
import { grid, gridStyles } from './grid.ts';

const folder = path.join(import.meta.dirname, '../peers');

export const frameworks = ['react', 'preact', 'lit', 'svelte'] as const;
export type Framework = (typeof frameworks)[number];

interface SvelteCompiler {
  compile(source: string, options: object): { js: { code: string } };
}

const svelte = {
  name: 'svelte',
  async transform(code: string, id: string) {
    if (!id.endsWith('.svelte')) return undefined;
    const address = pathToFileURL(path.join(peerModules, 'svelte/src/compiler/index.js')).href;
    const { compile } = (await import(address)) as SvelteCompiler;
    return { code: compile(code, { filename: id, generate: 'client' }).js.code, map: null };
  },
};

const entries: Readonly<Record<Framework, { file: string; config?: InlineConfig }>> = {
  react: { file: 'react.jsx' },
  preact: {
    file: 'react.jsx',
    config: {
      resolve: {
        alias: [
          { find: /^react-dom\/client$/, replacement: path.join(peerModules, 'preact/compat/client.mjs') },
          {
            find: /^react\/jsx-runtime$/,
            replacement: path.join(peerModules, 'preact/jsx-runtime/dist/jsxRuntime.mjs'),
          },
          { find: /^react$/, replacement: path.join(peerModules, 'preact/compat/dist/compat.mjs') },
        ],
      },
    },
  },
  lit: { file: 'lit.js' },
  svelte: { file: 'svelte.js', config: { plugins: [svelte] } },
};

export async function buildPeerScript(framework: Framework): Promise<string> {
  const { file, config = {} } = entries[framework];
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    root: folder,
    ...config,
    define: {
      'process.env.NODE_ENV': '"production"',
      __GRID__: JSON.stringify(grid),
      __GRID_STYLES__: JSON.stringify(gridStyles),
    },
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: path.join(folder, file), output: { format: 'es' } },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk] = result.output;
  if (result.output.length !== 1 || chunk.type !== 'chunk') throw new Error(`${file} must bundle into one file.`);
  return chunk.code;
}

export function readPeerScript(name: string): string {
  return readFileSync(path.join(folder, `${name}.js`), 'utf8');
}
