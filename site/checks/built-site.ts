/** Reads the built site, so that tests check the files that visitors receive. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { getLanguagePath } from '#catalogue/language-path.ts';
import { decodeUrl, encodeUrl } from '#catalogue/url-text.ts';
import { outputFolder } from '../build/output.ts';
import { withoutJoiners } from '../build/text/word-joiners.ts';
import { languages } from '../src/language.ts';

const folder = path.join(import.meta.dirname, '../..', outputFolder());

export interface BuiltPage {
  /** URL path, such as `/pricing`. */
  readonly path: string;
  readonly html: string;
  /** DOM of the page without the content of shadow roots. */
  readonly document: Document;
}

export function readBuilt(file: string): string {
  const built = path.join(folder, file);
  if (!existsSync(built)) throw new Error(`${outputFolder()}/${file} is missing. Run \`npm run build\` first.`);
  return readFileSync(built, 'utf8');
}

export function bytesOfBuilt(file: string): Buffer {
  readBuilt(file);
  return readFileSync(path.join(folder, file));
}

/** One JSDOM window parses all pages, because creating a window takes as long as parsing a page. */
const parser = new new JSDOM('').window.DOMParser();
const parse = (html: string): Document => parser.parseFromString(html, 'text/html');

const shadowRoot = /<template shadowrootmode[\s\S]*?<\/template>/g;
const readPages = new Map<string, BuiltPage>();

/** Reads a page's file once, and parses the page when a test first uses it. */
function readPage(file: string): BuiltPage {
  const known = readPages.get(file);
  if (known) return known;
  const html = withoutJoiners(readBuilt(file));
  let document: Document | undefined;
  const page: BuiltPage = {
    path: encodeUrl(`/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1')}`),
    html,
    get document() {
      document ??= parse(html.replace(shadowRoot, ''));
      return document;
    },
  };
  readPages.set(file, page);
  return page;
}

function htmlFiles(): string[] {
  readBuilt('index.html');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort();
}

function isExample(file: string): boolean {
  return /^widgets\/[^/]+\/[^/]+$/.test(file);
}

export function allPages(): readonly BuiltPage[] {
  return htmlFiles()
    .filter((file) => !/^embed\/(frame|preview)\//.test(file) && !isExample(file))
    .map(readPage);
}

/** Returns the pages with widget examples, which the playground shows in frames. */
export function allExamples(): readonly BuiltPage[] {
  return htmlFiles().filter(isExample).map(readPage);
}

/** Returns the pages that other sites embed in a frame; each contains one widget. */
export function framePages(): readonly BuiltPage[] {
  return htmlFiles()
    .filter((file) => file.startsWith('embed/frame/'))
    .map(readPage);
}

/** Returns the file that the host serves for a URL path, relative to the output folder. */
export function fileOf(address: string): string {
  const file = decodeUrl(address).slice(1);
  return address.endsWith('/') ? `${file}index.html` : `${file}.html`;
}

export function pageAt(address: string): BuiltPage {
  return readPage(fileOf(address));
}

/** Returns true if a path is the home page in any language. */
export function isHome(path: string): boolean {
  return languages.some((code) => getLanguagePath('/', code) === path);
}

/** Returns true if the built site has a file for this URL path. */
export function exists(address: string): boolean {
  const file = path.join(folder, decodeUrl(address));
  return existsSync(path.join(folder, fileOf(address))) || (existsSync(file) && path.extname(file) !== '');
}

/** Returns the visible text of a page, including shadow roots, with single spaces. */
export function textOf({ html }: BuiltPage): string {
  const withoutCode = html.replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '');
  const { body } = parse(withoutCode.replace(/<\/?template\b[^>]*>/g, ''));
  return (body.textContent ?? '').replace(/\s+/g, ' ');
}
