import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { browserslistToTargets, bundleAsync, transform } from 'lightningcss';
import { resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import { fillBrandColors } from '#widgets/build/brand-colors.ts';
import { languages } from '../src/language.ts';
import {
  calculateFooterNameSize,
  createFontFaces,
  createFontStack,
  type Font,
  type FontUse,
  getHeadingTracking,
  getWidgetTracking,
} from './fonts/fonts.ts';
import { writeOutput } from './output.ts';

const targets = browserslistToTargets(['chrome 120', 'firefox 121', 'safari 17']);

const agency = resolveAgencyFolder();
const nameSize = `${await calculateFooterNameSize()}cqi`;
/**
 * Style sheets of the kit's reusable components, by folder name. Names such as `art/home` are for style sheets from the
 * agency's folder.
 */
const partFolders = {
  'site/src/parts': 'site/src/parts',
  'site/src/portal/parts': 'site/src/portal/parts',
  [`${agency}/{art,parts,bands}`]: agency,
};
const pageFolders = ['site/src/pages', 'site/src/portal/{embed,performance,widgets}', `${agency}/pages`];

function readSheet(file: string): string {
  const sheet = readFileSync(file, 'utf8').replace(/var\(--brand-font-(heading|text)\)/g, (_, use: FontUse) =>
    createFontStack(use),
  );
  return fillBrandColors(
    sheet
      .replaceAll('var(--brand-tracking)', getHeadingTracking())
      .replaceAll('var(--brand-widget-tracking)', getWidgetTracking())
      .replaceAll('var(--brand-sign-size)', nameSize),
  );
}

async function bundleSheet(filename: string): Promise<string> {
  const { code } = await bundleAsync({ filename, minify: true, targets, resolver: { read: readSheet } });
  return code.toString();
}

/** Joins the style sheets of a folder inside the `blocks` cascade layer. */
function createSheet(folder: string): string {
  const sheets = readdirSync(folder)
    .filter((file) => file.endsWith('.css'))
    .sort()
    .map((file) => {
      const filename = path.join(folder, file);
      return transform({ filename, code: Buffer.from(readSheet(filename)), minify: true, targets }).code.toString();
    });
  return `@layer blocks{${sheets.join('')}}`;
}

function listFolders(place: string): string[] {
  return [...new Set(globSync(`${place}/**/*.css`).map((file) => path.dirname(file)))].sort();
}

/**
 * Builds CSS for the pages' `<style>` elements, by name: `site` for every page, the name of a component, or a page's
 * folder. `bare` is for pages that contain only a widget; `fonts` is also published as a file.
 */
export async function buildStyles(fonts: readonly Font[]): Promise<Record<string, string>> {
  try {
    return await bundleStyles(fonts);
  } catch (error) {
    const { fileName, loc, message } = error as Error & { fileName?: string; loc?: { line: number } };
    throw fileName ? new Error(`${fileName}, line ${loc?.line}: ${message}`) : error;
  }
}

/** Line breaking of languages that write no spaces between words, or break lines only at spaces (Korean). */
const lineBreaking: Readonly<Record<string, string>> = {
  ja: '[lang|=ja]{word-break:auto-phrase;line-break:strict}:is(h1,h2,h3,h4):lang(ja){word-break:keep-all}',
  zh: '[lang|=zh]{line-break:strict}:is(h1,h2,h3,h4):lang(zh){word-break:keep-all}',
  ko: '[lang|=ko]{word-break:keep-all}',
};

async function bundleStyles(fonts: readonly Font[]): Promise<Record<string, string>> {
  const createFaces = async (preloads: boolean) => {
    const code = Buffer.from(await createFontFaces(fonts, { preloads }));
    return transform({ filename: 'fonts.css', code, minify: true }).code.toString();
  };
  const faces = await createFaces(false);
  // The Worker's pages link this file under a fixed URL, because the font files' names change with their content.
  const properties = `--font-heading:${createFontStack('heading')};--font-text:${createFontStack('text')};--tracking:${getHeadingTracking()}`;
  writeOutput('fonts.css', `${faces}:root{${properties}}`);
  const lines = languages.map((language) => lineBreaking[language] ?? '').join('');
  const styles: Record<string, string> = {
    fonts: faces,
    site: (await createFaces(true)) + (await bundleSheet('site/src/css/site.css')) + lines,
    bare: (await bundleSheet('site/src/css/bare.css')) + lines,
  };
  const named = Object.entries(partFolders).flatMap(([place, root]) =>
    listFolders(place).map((folder) => [path.relative(root, folder), folder] as const),
  );
  const own = pageFolders.flatMap(listFolders).map((folder) => [folder, folder] as const);
  for (const [name, folder] of [...named, ...own]) {
    styles[name] = createSheet(folder);
  }
  return styles;
}
