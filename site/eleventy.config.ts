import path from 'node:path';
import { resolveAgencyFolder, resolveBuiltWidgetsFolder } from '#agency-files/agency-folder.ts';
import { listSwitchedOffFolders, unlistedPages } from '#agency-files/site/pages.ts';
import { registerOutputCleaning } from './build/clean-output.ts';
import { configureDevServer } from './build/dev-server.ts';
import type { Eleventy } from './build/eleventy.ts';
import { invalidateModules, loadModule } from './build/load-module.ts';
import { rebuildOnDelete } from './build/on-delete.ts';
import { buildWidgetsOnSave } from './build/on-save.ts';
import { buildOtherLanguages, getWatchedAssetsFile, readSharedAssets } from './build/other-languages.ts';
import { resolveOutputFolder } from './build/output.ts';
import { registerTsxPages } from './build/tsx-pages.tsx';
import { loadPrerenderer } from './build/widgets/widget-files.ts';
import { registerWidgetPrerendering } from './build/widgets/widgets.ts';
import { agency } from './src/agency.ts';
import { firstLanguageFolders, isFirstLanguage, languageFolder } from './src/language.ts';

export const config = {
  // Eleventy reads pages from three folders: `site/src/pages`, `site/src/portal`, and the agency's `pages`.
  dir: { input: '.', output: path.join(resolveOutputFolder(), languageFolder) },
  templateFormats: ['11ty.tsx'],
};

// Load modules that depend on the agency's files only when needed, because those files change under `npm run dev`.
const importAssets = () => loadModule<typeof import('./build/assets.ts')>('site/build/assets.ts');
const importWidgetDocs = () =>
  loadModule<typeof import('./src/portal/build/widget-docs.ts')>('site/src/portal/build/widget-docs.ts');
const importEmbedPage = () =>
  loadModule<typeof import('./src/portal/build/embed-page.ts')>('site/src/portal/build/embed-page.ts');
const importAfterBuild = () => loadModule<typeof import('./build/after-build.ts')>('site/build/after-build.ts');

export default function configure(eleventy: Eleventy) {
  eleventy.setUseGitIgnore(false);
  const [own, ...rest] = resolveAgencyFolder().split('/');
  eleventy.ignores.add(`!(${own}|site)/**`);
  if (rest.length > 0) eleventy.ignores.add(`${own}/!(${rest.join('/')})/**`);
  eleventy.ignores.add('site/dist/**');
  const off = listSwitchedOffFolders(agency.pages).filter((folder) => !unlistedPages.includes(folder));
  const ignored = [...off, ...(isFirstLanguage ? [] : firstLanguageFolders)];
  for (const folder of ignored) eleventy.ignores.add(`site/src/{pages,portal}/${folder}/**`);
  for (const place of [resolveAgencyFolder(), 'catalogue', 'site/build', 'site/src', 'widgets/src']) {
    eleventy.addWatchTarget(`${place}/`);
  }
  eleventy.addWatchTarget(`${resolveBuiltWidgetsFolder()}/custom-elements.json`);
  for (const files of ['**/*.test.*', `${resolveBuiltWidgetsFolder()}/{.next,*}/**`]) eleventy.watchIgnores.add(files);
  if (isFirstLanguage) {
    eleventy.addPlugin(buildWidgetsOnSave);
    eleventy.addPlugin(configureDevServer);
  } else {
    eleventy.addWatchTarget(getWatchedAssetsFile());
    eleventy.watchIgnores.add(`${resolveOutputFolder()}/**`);
    eleventy.on('eleventy.beforeWatch', async (files) => invalidateModules(files));
  }
  eleventy.addPlugin(rebuildOnDelete);
  eleventy.addPlugin(registerOutputCleaning);
  eleventy.addPlugin(registerTsxPages);
  eleventy.addPlugin(registerWidgetPrerendering);
  eleventy.addGlobalData('assets', () => readSharedAssets(async () => (await importAssets()).buildAssets()));
  if (!isFirstLanguage) {
    eleventy.on('eleventy.after', async (event) => (await importAfterBuild()).buildFurtherLanguage(event));
    return;
  }
  eleventy.addGlobalData('widgetDocs', async () => (await importWidgetDocs()).loadWidgetDocs(await loadPrerenderer()));
  eleventy.addGlobalData('examplePages', async () =>
    (await importWidgetDocs()).loadExamplePages(await loadPrerenderer()),
  );
  eleventy.addGlobalData('embedPage', async () => (await importEmbedPage()).loadEmbedPage());
  eleventy.on('eleventy.after', async (event) => {
    const { writeFilesFromPages, writeSharedFiles } = await importAfterBuild();
    await writeSharedFiles(event.directories.output, await loadPrerenderer());
    await buildOtherLanguages(event.runMode);
    await writeFilesFromPages(event);
  });
}
