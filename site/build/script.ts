import { build } from 'vite';
import { writeHashed } from './output.ts';

/** Bundles the enhancements into one small module. */
export async function buildScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: 'site/src/enhancements',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: 'site/src/enhancements/site.ts' },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunks = outputs.flatMap((output) => ('output' in output ? output.output : []));
  const [chunk] = chunks;
  if (chunks.length !== 1 || chunk?.type !== 'chunk') throw new Error('The enhancements must bundle into one file.');
  return writeHashed('site.js', chunk.code);
}
