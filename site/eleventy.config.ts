import { agencyFolder, builtWidgets } from '../catalogue/read/agency-folder.ts';
import { foldersOff } from './build/agency/pages.ts';
import { buildAssets } from './build/assets.ts';
import { writeCatalogue } from './build/catalogue.ts';
import { checkLinks } from './build/check-links.ts';
import { checkClaims } from './build/claims.ts';
import { cleanOutput } from './build/clean-output.ts';
import type { Eleventy } from './build/eleventy.ts';
import { loadEmbedPage } from './build/embed-page.ts';
import { writeFramePages } from './build/frame-pages.ts';
import { writeHeaders } from './build/headers.ts';
import { outputFolder } from './build/output.ts';
import { copyPublic } from './build/public-files.ts';
import { keepReleasedWidgets } from './build/released-widgets.ts';
import { writeShareImages } from './build/share-images.ts';
import { writeSitemap } from './build/sitemap.ts';
import { tsxPages } from './build/tsx-pages.tsx';
import { loadExamplePages, loadWidgetDocs } from './build/widget-docs.ts';
import { copyWidgets } from './build/widget-files.ts';
import { prerenderWidgets } from './build/widgets.ts';
import { writeWordPressPlugin } from './build/wordpress-plugin.ts';
import { agency } from './src/agency.ts';

export const config = {
  // Pages lie in two places, `site/src/pages` and the `pages` of the agency's folder.
  dir: { input: '.', output: outputFolder() },
  templateFormats: ['11ty.tsx'],
};

export default function configure(eleventy: Eleventy) {
  eleventy.setUseGitIgnore(false);
  const [own, ...rest] = agencyFolder().split('/');
  eleventy.ignores.add(`!(${own}|site)/**`);
  if (rest.length > 0) eleventy.ignores.add(`${own}/!(${rest.join('/')})/**`);
  eleventy.ignores.add('site/dist/**');
  for (const folder of foldersOff(agency.pages)) eleventy.ignores.add(`site/src/pages/${folder}/**`);
  eleventy.addWatchTarget(`${agencyFolder()}/`);
  eleventy.addWatchTarget('catalogue/');
  eleventy.addWatchTarget('site/src/');
  eleventy.addWatchTarget(`${builtWidgets()}/prerender.js`);
  eleventy.addGlobalData('assets', buildAssets);
  eleventy.addGlobalData('widgetDocs', loadWidgetDocs);
  eleventy.addGlobalData('examplePages', loadExamplePages);
  eleventy.addGlobalData('embedPage', loadEmbedPage);
  eleventy.addPlugin(cleanOutput);
  eleventy.addPlugin(tsxPages);
  eleventy.addPlugin(prerenderWidgets);
  eleventy.addPlugin(copyPublic);
  eleventy.addPlugin(copyWidgets);
  eleventy.addPlugin(keepReleasedWidgets);
  eleventy.addPlugin(writeFramePages);
  eleventy.addPlugin(writeWordPressPlugin);
  eleventy.addPlugin(writeCatalogue);
  eleventy.addPlugin(writeShareImages);
  eleventy.addPlugin(writeSitemap);
  eleventy.addPlugin(writeHeaders);
  eleventy.addPlugin(checkClaims);
  eleventy.addPlugin(checkLinks);
}
