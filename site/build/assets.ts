import { globSync } from 'node:fs';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import { createAgencyModulesPlugin } from '#agency-files/agency-modules.ts';
import { buildFonts, type Font } from './fonts/fonts.ts';
import { writeHashedFile, writeOutput } from './output.ts';
import { buildStyles } from './styles.ts';

const folder = 'site/src/enhancements';

/** Bundles a script and its imports into one file. */
async function bundleFile(file: string, format: 'es' | 'iife'): Promise<string> {
  const result = (await build({
    configFile: false,
    plugins: [createAgencyModulesPlugin()],
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

/** Publishes `<name>.ts` from a folder as a module script, and returns the script's URL. */
async function buildScript(name: string, from = folder): Promise<string> {
  return writeHashedFile(`${name}.js`, await bundleFile(`${from}/${name}.ts`, 'es'));
}

/** Publishes the script that the Worker's pages load by a fixed name. */
async function buildDraftScript(): Promise<void> {
  writeOutput('keep-draft.js', await bundleFile(`${folder}/keep-draft.ts`, 'es'));
}

/** Publishes each of the agency's own scripts, and returns the script URLs by name. */
async function buildOwnScripts(): Promise<Readonly<Record<string, string>>> {
  const own = `${resolveAgencyFolder()}/enhancements`;
  const files = globSync(`${own}/*.ts`, { exclude: ['**/*.test.ts'] }).sort();
  const names = files.map((file) => path.basename(file, '.ts'));
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await buildScript(name, own)])));
}

/** Bundles a script that must run before anything else on its page, and returns the code for inlining. */
async function buildInlineScript(file: string): Promise<string> {
  const code = await bundleFile(file, 'iife');
  if (code.includes('</script')) throw new Error(`${file} cannot be inlined into a page.`);
  return code.trim();
}

/** Built style sheets, fonts and scripts that pages refer to. */
export interface Assets {
  /** CSS by name. A page includes `site`, its folder's CSS and the CSS of each component that the page names. */
  readonly styles: Readonly<Record<string, string>>;
  /** URLs of the fonts that every page preloads. */
  readonly preload: readonly string[];
  /** URL of the script for navigation and other enhancements. */
  readonly script: string;
  /** URLs of the scripts that only some pages request, by script name. */
  readonly scripts: Readonly<Record<string, string>>;
  /** URL of the script for pages that show a widget example. */
  readonly exampleSetup: string;
  /** URL of the script for the embed generator's preview page. */
  readonly previewSetup: string;
}

const portalScripts = 'site/src/portal/enhancements';

export async function buildAssets(): Promise<Assets> {
  const [fonts, script, playground, embed, nextSteps, intendedPage, exampleSetup, previewSetup, own] =
    await Promise.all([
      buildFonts(),
      buildScript('site'),
      buildScript('playground', portalScripts),
      buildScript('embed', portalScripts),
      buildScript('next-steps'),
      buildScript('intended-page'),
      buildInlineScript(`${portalScripts}/playground/example-setup.ts`),
      buildInlineScript(`${portalScripts}/embed/preview-setup.ts`),
      buildOwnScripts(),
      buildDraftScript(),
    ]);
  return {
    styles: await buildStyles(fonts),
    preload: fonts.filter((font: Font) => font.preload).map((font) => font.address),
    script,
    scripts: { playground, embed, 'next-steps': nextSteps, 'intended-page': intendedPage, ...own },
    exampleSetup,
    previewSetup,
  };
}
