import { globSync } from 'node:fs';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { agencyFolder } from '#agency-files/agency-folder.ts';
import { agencyModules } from '#agency-files/agency-modules.ts';
import { buildFonts, type Font } from './fonts.ts';
import { writeHashed } from './output.ts';
import { buildStyles } from './styles.ts';

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
async function buildScript(name: string, from = folder): Promise<string> {
  return writeHashed(`${name}.js`, await bundle(`${from}/${name}.ts`, 'es'));
}

/** The same for each script of an agency's own, by name. */
async function buildOwnScripts(): Promise<Readonly<Record<string, string>>> {
  const own = `${agencyFolder()}/enhancements`;
  const files = globSync(`${own}/*.ts`, { exclude: ['**/*.test.ts'] }).sort();
  const names = files.map((file) => path.basename(file, '.ts'));
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await buildScript(name, own)])));
}

/** The text of a script that has to run before anything else on its page. */
async function buildInlineScript(file: string): Promise<string> {
  const code = await bundle(file, 'iife');
  if (code.includes('</script')) throw new Error(`${file} cannot be printed inside a page.`);
  return code.trim();
}

/** What pages need to know of the built style sheets, fonts and script. */
export interface Assets {
  /** CSS text: `site` is on every page, that of a part where a page names it, that of a page's folder on its pages. */
  readonly styles: Readonly<Record<string, string>>;
  /** Addresses of the fonts every page needs. */
  readonly preload: readonly string[];
  /** Address of the script that enhances navigation and the like. */
  readonly script: string;
  /** Addresses of the scripts that only some pages ask for, by name. */
  readonly scripts: Readonly<Record<string, string>>;
  /** The script inside the page of each widget's example. */
  readonly stage: string;
  /** The script inside the page that shows a widget as the embed page is told to. */
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
