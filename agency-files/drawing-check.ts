/** Checks the SVG files of an agency, whose markup becomes part of pages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { Parser } from 'htmlparser2';
import { root } from './agency-folder.ts';
import { colorNames } from './colors.ts';
import { addSvgNamespace } from './drawing.ts';
import { formatSuggestion, Mistake, MistakeError } from './mistake.ts';
import { decodeText } from './text-mistakes.ts';

/** Elements that a drawing must not contain, each with the reason: they run code, contain HTML or style the whole page. */
const refusedElements: Readonly<Record<string, string>> = {
  script: 'A drawing can’t run scripts. Export it as a plain SVG.',
  foreignObject: 'A drawing can’t contain HTML. Draw it as shapes and text.',
  style:
    'Its rules would change the whole page. Export the drawing with “presentation attributes”, or put the rules in a .css file beside it.',
};

/** Returns the mistakes of an SVG file, at most one per line. */
export function findDrawingMistakes(name: string): Mistake[] {
  try {
    return findMistakesInText(name, decodeText(name, readFileSync(path.resolve(root, name))));
  } catch (error) {
    if (error instanceof MistakeError) return [...error.mistakes];
    throw error;
  }
}

function findMistakesInText(name: string, text: string): Mistake[] {
  const mistakes = new Map<number, Mistake>();
  const add = (offset: number, sentence: string) => {
    const line = text.slice(0, offset).split('\n').length;
    if (!mistakes.has(line)) mistakes.set(line, new Mistake(name, line, sentence));
  };
  const open: number[] = [];
  let outermost: string | undefined;
  let isClosed = false;
  let hasShape = false;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const at = parser.startIndex;
        if (outermost === undefined && tag === 'svg' && !hasSize(attributes.viewBox)) {
          add(at, 'The drawing doesn’t say its size. Add viewBox="0 0 <width> <height>" to <svg>.');
        }
        if (shapeElements.has(tag)) hasShape = true;
        outermost ??= tag;
        open.push(at);
        const sentence = refusedElements[tag] ?? findAttributeMistake(attributes);
        if (sentence) add(at, `<${tag}> isn’t allowed in a drawing. ${sentence}`);
      },
      onclosetag(tag, isImplied) {
        const at = open.pop() ?? 0;
        const isSelfClosing = text.slice(at, parser.endIndex + 1).endsWith('/>');
        if (isImplied && !isSelfClosing) add(at, `<${tag}> isn’t closed. Add </${tag}>, or export the drawing again.`);
        if (open.length === 0) isClosed = true;
      },
    },
    { xmlMode: true, recognizeSelfClosing: true },
  );
  parser.end(text);
  for (const { index, 1: color = '' } of text.matchAll(/var\(--color-([\w-]+)\)/g)) {
    if (!colorNames.includes(color))
      add(index, `There is no color "${color}" in agency.yaml.${formatSuggestion(color, colorNames)}`);
  }
  if (outermost !== 'svg' || !isClosed || !text.includes('</svg')) {
    return [new Mistake(name, 1, 'This is not an SVG drawing. Export it as SVG; photographs belong in pictures/.')];
  }
  for (const { index, 1: id = '' } of text.matchAll(/(?:url\(\s*['"]?|href=["'])#([^"')\s]+)/g)) {
    if (!text.includes(`id="${id}"`) && !text.includes(`id='${id}'`)) {
      add(index, `Nothing in the drawing is called "${id}", so this part would be missing. Export the drawing again.`);
    }
  }
  if (!hasShape) add(0, 'The drawing is empty. Export it with its shapes.');
  for (const { index } of text.matchAll(/<!ENTITY/g)) {
    add(index, '<!ENTITY> isn’t allowed in a drawing. Export it as a plain SVG, without data for the drawing program.');
  }
  return mistakes.size > 0 ? [...mistakes.values()] : findSyntaxMistakes(name, text);
}

/** Returns a mistake if the file is not valid XML, because browsers and the generator of the pictures for shared links parse it as XML. */
function findSyntaxMistakes(name: string, text: string): Mistake[] {
  try {
    new Resvg(addSvgNamespace(text), { font: { loadSystemFonts: false } });
    return [];
  } catch (error) {
    const [, cause = 'it can’t be read'] = /cause (.*)/.exec(String(error)) ?? [];
    const [, line = '1'] = / at (\d+):/.exec(cause) ?? [];
    const reason = cause.replaceAll(/ at \d+:\d+/g, '').replaceAll("'", '"');
    return [new Mistake(name, Number(line), `This isn’t valid SVG: ${reason}. Export the drawing again.`)];
  }
}

const shapeElements = new Set('circle ellipse image line path polygon polyline rect text use'.split(' '));

/** Returns true for a viewBox of four numbers whose width and height are above 0. */
function hasSize(viewBox = ''): boolean {
  const [, , width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0;
}

function findAttributeMistake(attributes: Readonly<Record<string, string>>): string | undefined {
  for (const [name, value] of Object.entries(attributes)) {
    if (/^on/i.test(name)) return `Its "${name}" is a script. Export it as a plain SVG.`;
    if (/(^|:)href$/.test(name) && !/^(#|data:image\/)/.test(value)) {
      return `It loads or links to ${value.slice(0, 40)}. Keep everything inside the drawing.`;
    }
    const [, source] = /url\(\s*['"]?(?!#|data:)([^'")]+)/.exec(value) ?? [];
    if (source) return `It loads ${source.slice(0, 40)}. Keep everything inside the drawing.`;
  }
  return undefined;
}
