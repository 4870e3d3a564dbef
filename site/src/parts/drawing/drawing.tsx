import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { agencyFolder } from '#agency-files/agency-folder.ts';
import { asFallback } from '#agency-files/fallback.ts';
import { agency } from '../../agency.ts';
import { isFirstLanguage, language } from '../../language.ts';

const wholeDrawing = /<svg([^>]*)>([\s\S]*)<\/svg>/;

const titles = /\s*<title(?: lang="([\w-]+)")?>(.*?)<\/title>/g;

/** Returns the title in the page's language, else the one without a language. */
function titleLanguage(svg: string): string | undefined {
  return [...svg.matchAll(titles)].some(([, code]) => code === language) ? language : undefined;
}

/** Attributes of the file's `<svg>` that are kept. */
const rootAttributes = / (class|viewBox|preserveAspectRatio|role|aria-hidden|aria-label)="([^"]*)"/g;

/** SVG file: the attributes of its `<svg>` in React's spelling, and its content without line breaks. */
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
  /** True if the text next to it says the same. */
  isDecoration?: boolean;
}

/** Inline SVG file. Its `<title>` is the text alternative; `<title lang="en">` is the English one. */
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

/** `art/logo.svg`, if it exists. */
export function logoFile(): string | undefined {
  return drawingFile('logo');
}

/** Favicon: `art/favicon.svg`, else the logo, in the colors of light pages. */
export function favicon(): string | undefined {
  const file = drawingFile('favicon') ?? logoFile();
  return file && inLightColors(readFileSync(file, 'utf8'));
}

/** Drawing outside of a page, without a style sheet. */
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

/** `art/<name>.svg`, if it exists. */
export function drawingFile(name: string): string | undefined {
  const file = path.join(agencyFolder(), `art/${name}.svg`);
  return existsSync(file) ? file : undefined;
}
