import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { agencyFolder } from '#agency-files/agency-folder.ts';
import { asFallback } from '#agency-files/fallback.ts';
import { agency } from '../../agency.ts';
import { isFirstLanguage, language } from '../../language.ts';

const wholeDrawing = /<svg([^>]*)>([\s\S]*)<\/svg>/;

const titles = /\s*<title(?: lang="([\w-]+)")?>(.*?)<\/title>/g;

/** Which of several titles is read: the one in the page's language, else the one that names none. */
function titleLanguage(svg: string): string | undefined {
  return [...svg.matchAll(titles)].some(([, code]) => code === language) ? language : undefined;
}

/** Attributes of a file's `<svg>` that its page keeps. */
const rootAttributes = / (class|viewBox|preserveAspectRatio|role|aria-hidden|aria-label)="([^"]*)"/g;

/** An SVG file: the attributes of its `<svg>`, as React names them, and the markup inside, without its line breaks. */
export function readDrawing(file: string) {
  const [, attributes = '', inside] = wholeDrawing.exec(readFileSync(file, 'utf8')) ?? [];
  const root: Record<string, string> = Object.fromEntries(
    [...attributes.matchAll(rootAttributes)].map(([, name, value]) => [name === 'class' ? 'className' : name, value]),
  );
  if (inside === undefined || !root.viewBox) throw new Error(`${file} is no SVG with a viewBox.`);
  return { root, inside: inside.trim().replace(/>\s*\n\s*</g, '><') };
}

interface DrawingProps {
  file: string;
  /** Default: the class in the file, else `drawing`. */
  className?: string;
  /** The words beside it say the same. */
  isDecoration?: boolean;
}

/** An SVG file, in the page itself. What its `<title>` says is read to those who cannot see it; `<title lang="en">` says it in English. */
export function Drawing({ file, className, isDecoration = false }: DrawingProps) {
  const { root, inside } = readDrawing(file);
  const { className: own = 'drawing', ...others } = root;
  const isHidden = isDecoration || root['aria-hidden'] === 'true';
  const html = inside.replace(titles, (whole, code?: string, text = '') => {
    if (isHidden || code !== titleLanguage(inside)) return '';
    return code || isFirstLanguage ? whole : `<title>${asFallback(text)}</title>`;
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

/** `art/logo.svg`, or none. */
export function logoFile(): string | undefined {
  return drawingFile('logo');
}

/** What stands in a browser's tab: `art/favicon.svg`, else the logo, in the colors of light pages. */
export function favicon(): string | undefined {
  const file = drawingFile('favicon') ?? logoFile();
  return file && inLightColors(readFileSync(file, 'utf8'));
}

/** A drawing that stands outside of a page, where there is no style sheet. */
export function inLightColors(svg: string): string {
  const { colors } = agency;
  const light = (name: string) => {
    const color = colors[name as keyof typeof colors];
    if (!color) throw new Error(`A drawing has the color "${name}", which agency.yaml does not have.`);
    return typeof color === 'string' ? color : color.light;
  };
  return svg
    .replace(/var\(--color-([\w-]+)\)/g, (_, name: string) => light(name))
    .replace(/currentcolor/gi, colors.text.light);
}

/** `art/<name>.svg`, or none. */
export function drawingFile(name: string): string | undefined {
  const file = path.join(agencyFolder(), `art/${name}.svg`);
  return existsSync(file) ? file : undefined;
}
