import { cpSync, existsSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import { MistakeError } from '#agency-files/mistake.ts';
import { findBrokenLinks } from '#agency-files/site/owner-links.ts';
import { catalogueSchema } from '#catalogue/catalogue-json.ts';
import { webhookSchema } from '#catalogue/webhooks.ts';
import { createPluginFiles } from '#integrations/wordpress/build.ts';
import { readPluginKit } from '#integrations/wordpress/kit.ts';
import { createZip } from '#integrations/wordpress/zip.ts';
import { agency } from '../src/agency.ts';
import { getLocalPath, isFirstLanguage, isOfOtherLanguage } from '../src/language.ts';
import { writeFramePages } from '../src/portal/build/frame-pages.ts';
import { writeEditor } from '../src/portal/editor/write-editor.ts';
import {
  cataloguePath,
  catalogueSchemaPath,
  createPublishedCatalogue,
  createPublishedCatalogueSchema,
  createPublishedOpenApi,
  openApiPath,
} from '../src/published-catalogue.ts';
import { type BuiltPage, readBuiltPages } from './built-pages.ts';
import {
  type ClaimRule,
  findDuplicateClientCounts,
  findUnregisteredClaims,
  findUntrueSentences,
  type ReadPage,
} from './checks/claim-check.ts';
import { findUntruePromises } from './checks/delivery-check.ts';
import { findUnfoundedFeatures } from './checks/feature-check.ts';
import { findTypedMarkup } from './checks/markup-check.ts';
import type { AfterEvent, BuildResult } from './eleventy.ts';
import { writeHeaders } from './headers/headers.ts';
import { renderRedirects } from './headers/redirects.ts';
import { writeIcons } from './icons.ts';
import { loadModule } from './load-module.ts';
import { resolveOutputFolder, writeOutput } from './output.ts';
import { writeShareImages } from './share/share-images.ts';
import { removeMissingTranslations, writeSitemap } from './sitemap.ts';
import { writeMarkdownVersions } from './text/markdown-versions.ts';
import { extractHeadTexts, extractPageBlocks, extractPageText, sampleOrProductPattern } from './text/page-text.ts';
import { publishReleasedWidgets } from './widgets/released-widgets.ts';
import { copyWidgets, type Prerenderer } from './widgets/widget-files.ts';

/** Writes the files that exist once for all languages. Pages in every language can link to them. */
export async function writeSharedFiles(output: string, prerenderer: Prerenderer): Promise<void> {
  for (const pictures of ['site/src/public', `${resolveAgencyFolder()}/public`]) {
    if (existsSync(pictures)) cpSync(pictures, output, { recursive: true });
  }
  copyWidgets();
  writeCatalogue();
  writeWebhookSchema();
  writeFramePages(prerenderer);
  await writeEditor(agency);
}

/** Writes the files that are made from the pages in all languages. Watch mode skips files that are not needed while editing. */
export async function writeFilesFromPages({ results, runMode, directories: { output } }: AfterEvent): Promise<void> {
  // `pages` includes the pages in all languages and the frame pages.
  const pages = readBuiltPages(output);
  writeHeaders(pages);
  if (agency.navigation.moved.length > 0) writeOutput('_redirects', renderRedirects(agency.navigation.moved));
  if (runMode !== 'build') return;
  for (const notice of agency.notices) console.log(notice);
  await publishReleasedWidgets();
  writeOutput('downloads/agency-widgets.zip', createZip(createPluginFiles(readPluginKit())));
  const complete = removeMissingTranslations(pages);
  writeSitemap(complete);
  writeMarkdownVersions(complete);
  await writeShareImages(pages);
  await writeIcons();
  await checkClaims(pages.filter(({ file }) => !isOfOtherLanguage(file)));
  checkLinks(results);
}

/** Checks the built pages of an additional language, or updates the response headers in watch mode. */
export async function buildFurtherLanguage({ results, runMode, directories: { output } }: AfterEvent): Promise<void> {
  writeCatalogue();
  if (runMode === 'build') {
    await checkClaims(readBuiltPages(output));
    checkLinks(results);
  } else writeHeaders(readBuiltPages(resolveOutputFolder()));
}

/** Validates the catalogue against its schema and publishes it as `/catalogue.json`, in the language of this build. Also publishes its schema and the OpenAPI document. */
function writeCatalogue(): void {
  writeOutput(getLocalPath(cataloguePath), JSON.stringify(v.parse(catalogueSchema, createPublishedCatalogue())));
  if (!isFirstLanguage) return;
  writeOutput(catalogueSchemaPath, JSON.stringify(createPublishedCatalogueSchema()));
  writeOutput(openApiPath, JSON.stringify(createPublishedOpenApi()));
}

function writeWebhookSchema(): void {
  writeOutput('webhooks.schema.json', JSON.stringify(toJsonSchema(webhookSchema)));
}

/** Fails the build if a file of the agency links to a missing page. */
function checkLinks(results: readonly BuildResult[]): void {
  const addresses = results.flatMap(({ url }) => (url ? [url.replace(/(index)?\.html$/, '')] : []));
  const mistakes = findBrokenLinks(agency.links, resolveOutputFolder(), addresses, getLocalPath);
  if (mistakes.length > 0) throw new MistakeError(mistakes);
}

function readPages(built: readonly BuiltPage[]): ReadPage[] {
  return built.map(({ file, html }) => ({
    path: `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`,
    text: extractPageText(html),
    blocks: [...extractHeadTexts(html), ...extractPageBlocks(html)],
    ownBlocks: [...extractHeadTexts(html), ...extractPageBlocks(html, sampleOrProductPattern)],
  }));
}

/** Loads the agency's own claim rules, which check the quantities in its plans. */
async function loadOwnRules(): Promise<readonly ClaimRule[]> {
  const file = `${resolveAgencyFolder()}/checks/claims.ts`;
  return existsSync(file) ? (await loadModule<{ rules: readonly ClaimRule[] }>(file)).rules : [];
}

class ClaimError extends Error {
  override name = 'ClaimError';
  /** Makes Eleventy omit the stack trace, because the message names the pages. */
  readonly skipOriginalStack = true;
}

/** Fails the build if a page contradicts the catalogue, makes an unregistered claim, or shows Markdown as typed. */
async function checkClaims(built: readonly BuiltPage[]): Promise<void> {
  const own = await loadOwnRules();
  const pages = readPages(built);
  const problems = [
    ...pages.flatMap((page) => findUntrueSentences(page, own)),
    ...pages.flatMap(findUntruePromises),
    ...pages.flatMap(findUnfoundedFeatures),
    ...findUnregisteredClaims(pages),
    ...findDuplicateClientCounts(pages),
  ];
  if (problems.length > 0)
    throw new ClaimError(`Text that contradicts the agency’s files. Correct one of the two:\n${problems.join('\n')}`);
  const typed = findTypedMarkup(built);
  if (typed.length > 0) throw new ClaimError(`Markdown that would be shown as typed:\n${typed.join('\n')}`);
}
