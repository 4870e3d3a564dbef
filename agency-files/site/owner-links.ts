/** Checks the links in an agency's files against the pages of the built site. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Token } from 'markdown-it';
import { decodeUrl } from '#catalogue/url-text.ts';
import type { Reading } from '../fields.ts';
import { createMarkdownParser } from '../markdown-parser.ts';
import { formatSuggestion, Mistake } from '../mistake.ts';
import { listTexts, type OwnerFile } from '../owner-file.ts';

export interface OwnerLink {
  readonly file: string;
  readonly line: number;
  /** URL path with an optional fragment: `/pricing#bundles`. */
  readonly target: string;
  /** True if the link leads to a section of its own page. The page of a draft is not built, so the link cannot be checked. */
  readonly isWithinPage?: boolean;
  /** True if the link is written with the site's domain, so that its path names the language, too. */
  readonly hasDomain?: boolean;
}

const parser = createMarkdownParser();

/**
 * Finds links to the site's pages: in fields named `path` or `page`, lists named `pages`, and Markdown. Links to a
 * switched-off page are mistakes only in Markdown, in `page`, and with the site's domain, because menus and buttons omit
 * other such links.
 */
export function listOwnerLinks(file: OwnerFile, hasPage: (address: string) => boolean, siteUrl: string): OwnerLink[] {
  return findTypedLinks(file, hasPage).flatMap((link) => {
    if (/^[/#]/.test(link.target)) return [link];
    const path = getPathOnSite(link.target, siteUrl);
    return path === undefined ? [] : [{ ...link, target: path, hasDomain: true }];
  });
}

/** Returns the path of an address with the site's domain, or undefined for other addresses. */
function getPathOnSite(address: string, siteUrl: string): string | undefined {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
  const { host, pathname, search, hash } = new URL(address);
  return host === new URL(siteUrl).host ? pathname + search + hash : undefined;
}

function findTypedLinks(file: OwnerFile, hasPage: (address: string) => boolean): OwnerLink[] {
  const links = listTexts(file.data)
    .filter(({ text, at }) => /^(\/|https?:)/i.test(text) && at.some((key) => linkFields.has(key)))
    .filter(({ text, at }) => at.at(-1) === 'page' || !text.startsWith('/') || hasPage(text))
    // A moved folder, such as `/blog/*`, leads to the page of that folder, too.
    .map(({ text, at }) => ({ file: file.name, line: file.findLine(at), target: text.replace(/\/\*$/, '') || '/' }));
  const inTexts = listTexts(file.data)
    .filter(({ text }) => text.includes(']('))
    .flatMap(({ text, at }) =>
      parser
        .parse(text, {})
        .flatMap((block) => listTargets(block).map((target) => ({ file: file.name, line: file.findLine(at), target }))),
    );
  return [...links, ...inTexts, ...findMarkdownLinks(file)];
}

/** Returns a mistake for each entry of a list named `claims` that is not a registered claim. */
export function findUnknownClaims(file: OwnerFile, known: readonly string[]): Mistake[] {
  return listTexts(file.data)
    .filter(({ text, at }) => at.at(-2) === 'claims' && !known.includes(text))
    .map(({ text, at }) => {
      const sentence = `There is no claim "${text}" in claims.yaml.${formatSuggestion(text, known)}`;
      return new Mistake(file.name, file.findLine(at), sentence);
    });
}

/** Returns a mistake for each field named `caseStudy` whose value has no file in `case-studies`. */
export function findUnknownCaseStudies(file: OwnerFile, known: readonly string[]): Mistake[] {
  return listTexts(file.data)
    .filter(({ text, at }) => at.at(-1) === 'caseStudy' && !known.includes(text))
    .map(({ text, at }) => {
      const sentence = `There is no case-studies/${text}.md.${formatSuggestion(text, known)}`;
      return new Mistake(file.name, file.findLine(at), sentence);
    });
}

/** Returns a mistake for each field named `speaker` whose value is none of the agency's people. */
export function findUnknownSpeakers(file: OwnerFile, people: readonly string[]): Mistake[] {
  return listTexts(file.data)
    .filter(({ text, at }) => at.at(-1) === 'speaker' && !people.includes(text))
    .map(({ text, at }) => {
      const sentence = `"${text}" isn’t one of the people in about.yaml.${formatSuggestion(text, people) || ' Add them there, or delete this line.'}`;
      return new Mistake(file.name, file.findLine(at), sentence);
    });
}

/** Returns a mistake for each name or id that an earlier record of the list already has, because references to it would be ambiguous. */
export function findRepeatedNames(file: OwnerFile, list: string, field: string, names: readonly string[]): Mistake[] {
  return names.flatMap((name, index) => {
    if (names.indexOf(name) === index) return [];
    const sentence = `"${name}" is used twice. Other files name it, so give the second one another ${field}.`;
    return [new Mistake(file.name, file.findLine([list, index, field]), sentence)];
  });
}

const linkFields = new Set<string | number>(['path', 'page', 'pages', 'groups']);

function findMarkdownLinks({ name, body, bodyLine }: OwnerFile): OwnerLink[] {
  const lines = body.split('\n');
  return parser.parse(body, {}).flatMap((block) => {
    const [from = 0, to = from] = block.map ?? [];
    return listTargets(block, /^([/#]|https?:)/i).flatMap((link) => {
      const isWithinPage = link.startsWith('#');
      const page = isWithinPage ? getPagePath(name) : '';
      const at = lines.slice(from, to).findIndex((line) => decodeUrl(line).includes(decodeUrl(link)));
      const line = bodyLine + from + Math.max(at, 0);
      return page === undefined
        ? []
        : [{ file: name, line, target: page + link, ...(isWithinPage && { isWithinPage }) }];
    });
  });
}

/** Returns the path of the page that a Markdown file or its translation, such as `name.de.md`, becomes. */
function getPagePath(name: string): string | undefined {
  const [, folder, slug] = /(blog|legal|pages)\/([^/.]+)(\.[a-z]{2})?\.md$/.exec(name) ?? [];
  return slug && (folder === 'blog' ? `/blog/${slug}` : `/${slug}`);
}

/**
 * Returns true if the pages in a language show the text of a file. The pages show the original of a Markdown file only
 * if the file has no translation. Ids of sections differ between languages, so each link is checked in the language of
 * the pages that contain the link.
 */
export function isShownIn({ language, first }: Reading, name: string, names: readonly string[]): boolean {
  const [, translation] = /\.([a-z]{2})\.md$/.exec(name) ?? [];
  if (translation !== undefined) return translation === language;
  return language === first || !name.endsWith('.md') || !names.includes(name.replace(/md$/, `${language}.md`));
}

function listTargets(token: Token, kind = /^(\/|https?:)/i): string[] {
  const target = token.type === 'link_open' ? token.attrGet('href') : undefined;
  return [
    ...(target && kind.test(target) ? [target] : []),
    ...(token.children ?? []).flatMap((child) => listTargets(child, kind)),
  ];
}

/** Paths of the Worker’s pages to which a site may link. They exist once, not in each language. */
export const workerPagePattern = /^\/(buy|cart|order-by-invoice|partner)(\/|$)/;

/** Returns a mistake for each link to a missing page or fragment of the built site. `placeOf` returns a link's position. */
export function findBrokenLinks(
  links: readonly OwnerLink[],
  site: string,
  addresses: readonly string[],
  placeOf = (address: string) => address,
): Mistake[] {
  return links.flatMap(({ file, line, target, isWithinPage, hasDomain }) => {
    const [link = '', anchor = ''] = target.split('#');
    const address = link.replace(/\?.*/s, '');
    if (workerPagePattern.test(address)) return [];
    const page = ['', '.html', 'index.html', '/index.html']
      .map((ending) => path.join(site, `${decodeUrl(hasDomain ? address : placeOf(address))}${ending}`))
      .find((candidate) => /\.\w+$/.test(candidate) && existsSync(candidate));
    if (!page && isWithinPage) return [];
    if (!page) return [new Mistake(file, line, `There is no page ${address}.${formatSuggestion(address, addresses)}`)];
    // Ignores a fragment with `=`, which contains a cart for a script. Decodes the fragment, because Markdown encodes
    // letters such as "ü", which an id contains unencoded.
    const id = decodeUrl(anchor);
    if (id === '' || id.includes('=') || readFileSync(page, 'utf8').includes(` id="${id}"`)) return [];
    return [new Mistake(file, line, `The page ${address} has nothing called "#${id}".`)];
  });
}
