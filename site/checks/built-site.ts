/** Reads the built site, so that tests check the files that visitors receive. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { getLanguagePath } from '#catalogue/language-path.ts';
import { decodeUrl, encodeUrl } from '#catalogue/url-text.ts';
import { resolveOutputFolder } from '../build/output.ts';
import { removeJoiners } from '../build/text/word-joiners.ts';
import { languages } from '../src/language.ts';

const outputFolder = path.join(import.meta.dirname, '../..', resolveOutputFolder());

export interface BuiltPage {
  /** URL path, such as `/pricing`. */
  readonly path: string;
  readonly html: string;
  /** DOM of the page without the content of shadow roots. */
  readonly document: Document;
}

export function readBuilt(file: string): string {
  const built = path.join(outputFolder, file);
  if (!existsSync(built)) throw new Error(`${resolveOutputFolder()}/${file} is missing. Run \`npm run build\` first.`);
  return readFileSync(built, 'utf8');
}

export function readBuiltBytes(file: string): Buffer {
  readBuilt(file);
  return readFileSync(path.join(outputFolder, file));
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
  const html = removeJoiners(readBuilt(file));
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

function listHtmlFiles(): string[] {
  readBuilt('index.html');
  return readdirSync(outputFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort();
}

function isExample(file: string): boolean {
  return /^widgets\/[^/]+\/[^/]+$/.test(file);
}

export function readAllPages(): readonly BuiltPage[] {
  return listHtmlFiles()
    .filter((file) => !/^embed\/(frame|preview)\//.test(file) && !isExample(file))
    .map(readPage);
}

/** Returns the pages with widget examples, which the playground shows in frames. */
export function readAllExamples(): readonly BuiltPage[] {
  return listHtmlFiles().filter(isExample).map(readPage);
}

/** Returns the pages that other sites embed in a frame; each contains one widget. */
export function readFramePages(): readonly BuiltPage[] {
  return listHtmlFiles()
    .filter((file) => file.startsWith('embed/frame/'))
    .map(readPage);
}

/** Returns the file that the host serves for a URL path, relative to the output folder. */
export function getFile(address: string): string {
  const file = decodeUrl(address).slice(1);
  return address.endsWith('/') ? `${file}index.html` : `${file}.html`;
}

export function readPageAt(address: string): BuiltPage {
  return readPage(getFile(address));
}

/** Returns true if a path is the home page in any language. */
export function isHome(path: string): boolean {
  return languages.some((code) => getLanguagePath('/', code) === path);
}

export function existsInBuild(address: string): boolean {
  const file = path.join(outputFolder, decodeUrl(address));
  return existsSync(path.join(outputFolder, getFile(address))) || (existsSync(file) && path.extname(file) !== '');
}

/** Returns the visible text of a page, including shadow roots, with single spaces. */
export function getPageText({ html }: BuiltPage): string {
  const withoutCode = html.replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '');
  const { body } = parse(withoutCode.replace(/<\/?template\b[^>]*>/g, ''));
  return (body.textContent ?? '').replace(/\s+/g, ' ');
}
