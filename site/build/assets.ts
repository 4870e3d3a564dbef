import { globSync } from 'node:fs';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { agencyFolder } from '#agency-files/agency-folder.ts';
import { agencyModules } from '#agency-files/agency-modules.ts';
import { buildFonts, type Font } from './fonts.ts';
import { writeHashed } from './output.ts';
import { buildStyles } from './styles.ts';

const folder = 'site/src/enhancements';

/** Bundles a script and its imports into one file. */
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
async function buildScript(name: string, from = folder): Promise<string> {
  return writeHashed(`${name}.js`, await bundle(`${from}/${name}.ts`, 'es'));
}

/** Publishes each of the agency's own scripts, by name. */
async function buildOwnScripts(): Promise<Readonly<Record<string, string>>> {
  const own = `${agencyFolder()}/enhancements`;
  const files = globSync(`${own}/*.ts`, { exclude: ['**/*.test.ts'] }).sort();
  const names = files.map((file) => path.basename(file, '.ts'));
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await buildScript(name, own)])));
}

/** Returns the text of a script that must run before anything else on its page. */
async function buildInlineScript(file: string): Promise<string> {
  const code = await bundle(file, 'iife');
  if (code.includes('</script')) throw new Error(`${file} cannot be printed inside a page.`);
  return code.trim();
}

/** Built style sheets, fonts and scripts that pages refer to. */
export interface Assets {
  /** CSS text: `site` is on every page, a part's where a page names it, a folder's on its pages. */
  readonly styles: Readonly<Record<string, string>>;
  /** Addresses of the fonts that every page needs. */
  readonly preload: readonly string[];
  /** Address of the script with navigation and other enhancements. */
  readonly script: string;
  /** Addresses of the scripts that only some pages request, by name. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Script of the pages with the widgets' examples. */
  readonly stage: string;
  /** Script of the embed generator's preview page. */
  readonly preview: string;
}

const portalScripts = 'site/src/portal/enhancements';

export async function buildAssets(): Promise<Assets> {
  const [fonts, script, playground, embed, afterMessage, stage, preview, own] = await Promise.all([
    buildFonts(),
    buildScript('site'),
    buildScript('playground', portalScripts),
    buildScript('embed', portalScripts),
    buildScript('after-message'),
    buildInlineScript(`${portalScripts}/playground/stage.ts`),
    buildInlineScript(`${portalScripts}/embed/preview-stage.ts`),
    buildOwnScripts(),
  ]);
  return {
    styles: await buildStyles(fonts),
    preload: fonts.filter((font: Font) => font.preload).map((font) => font.address),
    script,
    scripts: { playground, embed, 'after-message': afterMessage, ...own },
    stage,
    preview,
  };
}
