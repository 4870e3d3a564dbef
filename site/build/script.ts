import { globSync } from 'node:fs';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { agencyFolder } from '#agency-files/agency-folder.ts';
import { agencyModules } from '#agency-files/vite-agency-modules.ts';
import { writeHashed } from './output.ts';

const folder = 'site/src/enhancements';

/** Bundles one of the scripts and all it imports into one file. */
async function bundle(file: string, format: 'es' | 'iife'): Promise<string> {
  const result = (await build({
    configFile: false,
    plugins: [agencyModules()],
    logLevel: 'warn',
    root: folder,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: file, output: { format } },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk] = result.output;
  if (result.output.length !== 1 || chunk.type !== 'chunk') throw new Error(`${file} must bundle into one file.`);
  return chunk.code;
}

/** Publishes the script `<name>.ts` of a folder as a module, and returns its address. */
export async function buildScript(name: string, from = folder): Promise<string> {
  return writeHashed(`${name}.js`, await bundle(`${from}/${name}.ts`, 'es'));
}

/** The same for each script of an agency's own, by name. */
export async function buildOwnScripts(): Promise<Readonly<Record<string, string>>> {
  const own = `${agencyFolder()}/enhancements`;
  const files = globSync(`${own}/*.ts`, { exclude: ['**/*.test.ts'] }).sort();
  const names = files.map((file) => path.basename(file, '.ts'));
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await buildScript(name, own)])));
}

/** The text of a script that has to run before anything else on its page. */
export async function buildInlineScript(file: string): Promise<string> {
  const code = await bundle(file, 'iife');
  if (code.includes('</script')) throw new Error(`${file} cannot be printed inside a page.`);
  return code.trim();
}
