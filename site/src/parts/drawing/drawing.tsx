import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DomUtils } from 'htmlparser2';
import { resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import {
  addSvgNamespace,
  omittedAttribute,
  parseDrawing,
  prefixIds,
  toReactAttributeName,
} from '#agency-files/drawing.ts';
import { markAsFallback } from '#agency-files/fallback.ts';
import { agency } from '../../agency.ts';
import { isFirstLanguage, language } from '../../language.ts';

const titles = /\s*<title(?: lang="([\w-]+)")?>(.*?)<\/title>/g;

/** Returns the page's language if the drawing has a title in that language, otherwise undefined. */
function findTitleLanguage(svg: string): string | undefined {
  return [...svg.matchAll(titles)].some(([, code]) => code === language) ? language : undefined;
}

/** Reads an SVG file: the attributes of its `<svg>` with React's names, and its content without line breaks. */
export function readDrawing(file: string) {
  const svg = parseDrawing(file);
  const { dir, name } = path.parse(file);
  prefixIds(svg, `${path.basename(dir)}-${name}-`);
  const root: Record<string, string> = Object.fromEntries(
    Object.entries(svg.attribs)
      .filter(([name]) => !omittedAttribute.test(name))
      .map(([name, value]) => [toReactAttributeName(name), value]),
  );
  if (!root.viewBox) throw new Error(`${file} is not an SVG file with a viewBox.`);
  return {
    root,
    inside: renderMarkup(svg, 'inside')
      .trim()
      .replace(/>\s*\n\s*</g, '><'),
  };
}

function renderMarkup(svg: ReturnType<typeof parseDrawing>, part?: 'inside'): string {
  const options = { xmlMode: true };
  return part ? DomUtils.getInnerHTML(svg, options) : DomUtils.getOuterHTML(svg, options);
}

/** Returns an SVG file in light-mode colors as an element with a place and a size, for use inside another SVG. */
export function createNestedDrawing(
  file: string,
  place: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
): string {
  const svg = parseDrawing(file);
  Object.assign(svg.attribs, { 'xmlns:xlink': 'http://www.w3.org/1999/xlink' }, place);
  return applyLightColors(renderMarkup(svg));
}

interface DrawingProps {
  file: string;
  /** Class name; by default, the class in the file or `drawing`. */
  className?: string;
  /** True if the drawing only repeats the text next to it, so that screen readers skip the drawing. */
  isDecoration?: boolean;
}

/** SVG file rendered inline. `<title>` is the text alternative; `<title lang="en">` is the English alternative. */
export function Drawing({ file, className, isDecoration = false }: DrawingProps) {
  const { root, inside } = readDrawing(file);
  const { className: own = 'drawing', ...others } = root;
  const isHidden = isDecoration || root['aria-hidden'] === 'true';
  const html = inside.replace(titles, (whole, code?: string, text = '') => {
    if (isHidden || code !== findTitleLanguage(inside)) return '';
    return code || isFirstLanguage ? whole : `<title>${markAsFallback(text)}</title>`;
  });
  return (
    <svg
      className={className ?? own}
      {...others}
      {...(isHidden ? { 'aria-hidden': true } : { role: 'img' })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the agency's own.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Returns the path of the logo `art/logo.svg`, or undefined if the file does not exist. */
export function findLogoFile(): string | undefined {
  return findDrawingFile('logo');
}

/** Returns the path of `art/favicon.svg`, or of the logo if that file does not exist. */
export function findFaviconFile(): string | undefined {
  return findDrawingFile('favicon') ?? findLogoFile();
}

/** Returns the favicon in light-mode colors. */
export function createFavicon(): string | undefined {
  const file = findFaviconFile();
  return file && applyLightColors(addSvgNamespace(readFileSync(file, 'utf8')));
}

/** Replaces color variables with light-mode colors, for an SVG outside a page, where no style sheet applies. */
export function applyLightColors(svg: string): string {
  const { colors } = agency;
  const getLightColor = (name: string) => {
    const color = colors[name as keyof typeof colors];
    if (!color) throw new Error(`A drawing has the color "${name}", which is not in agency.yaml.`);
    return typeof color === 'string' ? color : color.light;
  };
  return svg
    .replace(/var\(--color-([\w-]+)\)/g, (_, name: string) => getLightColor(name))
    .replace(/currentcolor/gi, colors.text.light);
}

/** Returns the path of `art/<name>.svg`, or undefined if the file does not exist. */
export function findDrawingFile(name: string): string | undefined {
  const file = path.join(resolveAgencyFolder(), `art/${name}.svg`);
  return existsSync(file) ? file : undefined;
}
