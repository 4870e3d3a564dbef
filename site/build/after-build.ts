import { cpSync, existsSync } from 'node:fs';
import { agencyFolder } from '../../catalogue/read/agency-folder.ts';
import { pluginFiles } from '../../integrations/wordpress/build.ts';
import { readPluginKit } from '../../integrations/wordpress/kit.ts';
import { zip } from '../../integrations/wordpress/zip.ts';
import { agency } from '../src/agency.ts';
import { writeCatalogue } from './catalogue.ts';
import { checkLinks } from './check-links.ts';
import { checkClaims } from './claims.ts';
import { writeEditor } from './editor/write-editor.ts';
import type { AfterEvent } from './eleventy.ts';
import { writeFramePages } from './frame-pages.ts';
import { writeHeaders } from './headers.ts';
import { writeOutput } from './output.ts';
import { keepReleasedWidgets } from './released-widgets.ts';
import { writeShareImages } from './share-images.ts';
import { writeSitemap } from './sitemap.ts';
import { copyWidgets, type Prerenderer } from './widget-files.ts';

/** Writes what a site consists of besides its pages. What nobody looks at while editing is left to whole builds. */
export async function writeTheRest(
  { results, runMode, directories: { output } }: AfterEvent,
  prerenderer: Prerenderer,
): Promise<void> {
  for (const pictures of ['site/src/public', `${agencyFolder()}/public`]) {
    if (existsSync(pictures)) cpSync(pictures, output, { recursive: true });
  }
  copyWidgets();
  writeCatalogue();
  writeFramePages(prerenderer);
  await writeEditor(agency);
  // Reads all pages, those of the frames too.
  writeHeaders(output);
  if (runMode !== 'build') return;
  await keepReleasedWidgets();
  writeOutput('downloads/agency-widgets.zip', zip(pluginFiles(readPluginKit())));
  writeSitemap(results);
  await writeShareImages(results);
  checkClaims(output);
  checkLinks(results, output);
}
