/** Builds the fixtures of the browser tests: a test element with its loaders, and the prerendered markup of every widget. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { createLoaderDefines } from './loader-build.ts';
import { widgetEmbeds } from './manifest/widget-embeds.ts';
import { createSiteAttributes } from './site-attributes.ts';
import {
  createElementsBuild,
  createPrerenderBuild,
  createScriptBuild,
  kitVersion,
  outputFolder,
} from './vite.config.ts';

const here = import.meta.dirname;
const folder = path.join(outputFolder, 'fixture');
const sources = path.join(here, '../src/shared/element/fixture');

const prerenderer = path.join(outputFolder, 'prerender.js');
if (!existsSync(prerenderer)) {
  console.error('The widgets are not built. Run `npm run build` first.');
  process.exit(1);
}

const { output } = (await build(
  createElementsBuild(
    { fixture: path.join(sources, 'fixture.define.ts'), 'lang-de': path.join(sources, 'fixture.de.ts') },
    folder,
  ),
)) as Rolldown.RolldownOutput;
const names = output.filter((file) => file.type === 'chunk').map((file) => file.fileName);
const listFiles = (entry: string) => {
  const shared = names.filter((name) => !/^(fixture|lang-de)-/.test(name));
  return [...names.filter((name) => name.startsWith(`${entry}-`)), ...shared];
};
const files = listFiles('fixture');

/** File that is altered after the loaders have its hash. */
const altered = path.join(folder, 'altered.js');
writeFileSync(altered, '');

const loaders = { 'loader-older-version.js': '0.9.0', 'loader.js': kitVersion };
for (const [name, version] of Object.entries(loaders)) {
  const elements = { 'agency-fixture': files, 'agency-broken': ['missing.js'], 'agency-altered': ['altered.js'] };
  const languages = { de: listFiles('lang-de'), es: ['missing.js'] };
  const define = createLoaderDefines(
    folder,
    { elements, languages, extras: { doctor: 'missing.js', 'host-theme': 'missing.js' } },
    version,
  );
  await build(createScriptBuild('loader.ts', 'iife', folder, define));
  if (name !== 'loader.js') renameSync(path.join(folder, 'loader.js'), path.join(folder, name));
}

writeFileSync(altered, 'globalThis.isAltered = true;');

await build(createPrerenderBuild('shared/element/fixture/prerender-fixture.ts', folder));
const { prerenderFixture } = (await import(path.join(folder, 'prerender-fixture.js'))) as {
  prerenderFixture(attributes: Record<string, string>, lightHtml?: string): string;
};

const { prerender, prerenderedTags } = (await import(prerenderer)) as {
  prerender(tag: string, attributes: Record<string, string>): string;
  prerenderedTags: readonly string[];
};

const fromHostPages = createRequire(path.join(here, '../../tests/host-pages/package.json'));
const { compile } = fromHostPages('tailwindcss') as {
  compile(
    css: string,
    load: Record<string, (id: string) => Promise<unknown>>,
  ): Promise<{ build(classes: string[]): string }>;
};
const read = (id: string) => {
  const file = fromHostPages.resolve(id === 'tailwindcss' ? 'tailwindcss/index.css' : id);
  return { path: file, base: path.dirname(file), content: readFileSync(file, 'utf8') };
};
const tailwind = await compile(
  '@import "tailwindcss"; @plugin "@tailwindcss/typography"; @custom-variant dark (&:where(.dark, .dark *));',
  {
    loadStylesheet: async (id) => read(id),
    loadModule: async (id) => ({ path: id, base: here, module: fromHostPages(id) }),
  },
);
const classes = 'prose dark:prose-invert bg-white dark:bg-slate-900 bg-indigo-600 text-white rounded-lg'.split(' ');
writeFileSync(path.join(folder, 'typography.css'), tailwind.build(classes));

const about = {
  version: kitVersion,
  script: `/widgets/dist/fixture/${files[0]}`,
  german: `/widgets/dist/fixture/${listFiles('lang-de')[0]}`,
  prerendered: prerenderFixture({ label: 'from the build', count: '3' }, '<p>Fallback</p>'),
  prerenderedInGerman: prerenderFixture({ lang: 'de' }),
  widgets: Object.fromEntries(
    prerenderedTags.map((tag) => [tag, prerender(tag, createSiteAttributes(widgetEmbeds.get(tag) ?? {}))]),
  ),
};
writeFileSync(path.join(folder, 'about.json'), JSON.stringify(about));
