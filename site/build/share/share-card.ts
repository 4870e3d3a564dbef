import { agency } from '../../src/agency.ts';
import { shareImageSize } from '../../src/layouts/share-image.ts';
import { createNestedDrawing, findLogoFile } from '../../src/parts/drawing/drawing.tsx';
import type { FontUse } from '../fonts/fonts.ts';
import { splitIntoPhrases } from '../text/phrases.ts';
import type { FindFont } from './share-fonts.ts';
import { drawText, isRightToLeft, measureText, type TextStyle } from './share-text.ts';

const { width, height } = shareImageSize;
const margin = 84;

/** Breaks text into lines that fit. Breaks a word only if `wordFits` is set and the word doesn't fit into a line alone. */
export function breakLines(
  text: string,
  fits: (line: string) => boolean,
  wordFits: (word: string) => boolean = () => true,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of splitIntoPhrases(text.trim()).flatMap((phrase) =>
    wordFits(phrase.trimEnd()) ? [phrase] : [...phrase],
  )) {
    if (line && !fits((line + piece).trimEnd())) {
      lines.push(line.trimEnd());
      line = piece;
    } else line += piece;
  }
  return line ? [...lines, line] : lines;
}

interface LinePlace {
  /** Distance from the edge at which the text begins. */
  readonly x: number;
  readonly y: number;
  readonly isRtl: boolean;
}

/** Smallest font size, because previews show the image at about a third of its width. */
const minTextSize = 22;

/** Draws a line of text between the margins, smaller if it would not fit, and cut if even the smallest size would not. */
function drawLine(text: string, style: TextStyle, { x, y, isRtl }: LinePlace, findFont: FindFont): string {
  const availableWidth = width - margin - x;
  const size = Math.max(minTextSize, style.size * Math.min(1, availableWidth / measureText(text, style, findFont)));
  const line = cutText(text, (part) => measureText(part, { ...style, size }, findFont) <= availableWidth + 1);
  const left = isRtl ? width - x - measureText(line, { ...style, size }, findFont) : x;
  return drawText(line, { ...style, size }, { x: left, y }, findFont);
}

const ellipsis = '…';

/** Returns the text, or its longest beginning that fits with an ellipsis. */
export function cutText(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text;
  const joinBeginning = (pieces: readonly string[], count: number) => addEllipsis(pieces.slice(0, count).join(''));
  for (const pieces of [splitIntoPhrases(text), [...text]]) {
    let [fitting, tooMany] = [0, pieces.length];
    while (tooMany - fitting > 1) {
      const middle = Math.floor((fitting + tooMany) / 2);
      if (fits(joinBeginning(pieces, middle))) fitting = middle;
      else tooMany = middle;
    }
    if (fitting > 0) return joinBeginning(pieces, fitting);
  }
  return ellipsis;
}

function addEllipsis(text: string): string {
  return text.replace(/[\s\p{P}]+$/u, '') + ellipsis;
}

/** Returns a number in [0, 1) derived from a page's path. */
function hashFraction(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum / 9973;
}

function drawWave(level: number, phase: number): string {
  const step = 420;
  const start = -step * 2 * phase;
  let path = `M${start.toFixed(1)} ${level}`;
  for (let x = start, up = true; x < width; x += step, up = !up) {
    path += `c${step * 0.36} ${up ? -34 : 34} ${step * 0.64} ${up ? -34 : 34} ${step} 0`;
  }
  return `${path}V${height}H${start.toFixed(1)}Z`;
}

export interface ShareCard {
  readonly path: string;
  readonly title: string;
}

// The home page's title lists the services, so its image shows the agency's claim large and the services below.
function getCardText({ path, title }: ShareCard): { title: string; foot: string } {
  if (path !== '/') return { title, foot: agency.claim };
  return { title: agency.claim, foot: title.charAt(0).toUpperCase() + title.slice(1) };
}

/** Returns the texts of all images, joined by the font in which they are drawn. */
export function collectCardTexts(cards: readonly ShareCard[]): Record<FontUse, string> {
  const texts = cards.map(getCardText);
  return {
    heading: [agency.name, ellipsis, ...texts.map(({ title }) => title)].join(''),
    text: [ellipsis, ...texts.map(({ foot }) => foot)].join(''),
  };
}

/** Removes letters that no font contains, such as emoji, with the space that belongs to them. */
function dropMissingLetters(text: string, use: FontUse, findFont: FindFont): string {
  const letters = [...text].filter((letter) => findFont(use, letter));
  return letters.join('').replace(/ {2,}/g, ' ').trim();
}

/** Largest y coordinate of the title, above the wave. */
const highestWave = 466;

/** Returns the title's style, with less letter spacing than other text. */
function createTitleStyle(size: number): TextStyle {
  return { use: 'heading', size, spacing: -0.035 };
}

/** Maximum width of a title's lines, which leaves room for the drawn sun. A single word may be wider. */
const titleWidth = 900;

/** Font sizes of the title. The longer the title, the smaller its font size. */
const titleSizes = [104, 88, 74, 62, 54, 46, 40];

/** Returns the largest size at which the title fits, and its lines. A title that never fits ends with an ellipsis. */
function layOutTitle(title: string, findFont: FindFont): { size: number; lines: string[] } {
  const measureTitle = (line: string, size: number) => measureText(line, createTitleStyle(size), findFont);
  const isOneLine = (size: number) => (word: string) => measureTitle(word, size) <= width - 2 * margin;
  const breakTitle = (text: string, size: number, breaksWords: boolean) =>
    breakLines(text, (line) => measureTitle(line, size) <= titleWidth, breaksWords ? isOneLine(size) : undefined);
  const isHighEnough = (lines: readonly string[], size: number) => getBottom(lines, size) < highestWave;
  for (const breaksWords of [false, true]) {
    for (const size of titleSizes) {
      const lines = breakTitle(title, size, breaksWords);
      if (isHighEnough(lines, size) && lines.every(isOneLine(size))) return { size, lines };
    }
  }
  const size = titleSizes.at(-1) ?? 0;
  const cut = cutText(title, (part) => isHighEnough(breakTitle(part, size, true), size));
  return { size, lines: breakTitle(cut, size, true) };
}

function getBaseline(line: number, size: number): number {
  return margin + 108 + size * (0.8 + line * 1.04);
}

/** Returns the y coordinate of the last line's descenders. */
function getBottom(lines: readonly string[], size: number): number {
  return getBaseline(lines.length - 1, size) + size * 0.2;
}

/** Returns the SVG image for shared links: a page's title above a wave, mirrored for a right-to-left title. The path determines the places of sun and wave. */
export function drawShareCard(card: ShareCard, findFont: FindFont): string {
  const { path } = card;
  const text = getCardText(card);
  const title = dropMissingLetters(text.title, 'heading', findFont);
  const foot = dropMissingLetters(text.foot, 'text', findFont);
  const logo = findLogoFile();
  const isRtl = isRightToLeft(title);
  const { size, lines } = layOutTitle(title, findFont);
  const rows = lines
    .map((line, index) =>
      drawLine(line, createTitleStyle(size), { x: margin, y: getBaseline(index, size), isRtl }, findFont),
    )
    .join('');
  const tide = hashFraction(path);
  const { colors, name } = agency;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${colors.surface.light}"/>
<g${isRtl ? ` transform="matrix(-1 0 0 1 ${width} 0)"` : ''}>${agency.shape.edges === 'waves' ? drawSunOverSea(tide) : drawBlocks(tide)}</g>
${logo ? createNestedDrawing(logo, { x: isRtl ? width - margin - 52 : margin, y: margin - 8, width: 52, height: 52 }) : ''}
<g fill="${colors.text.light}">${drawLine(name, { use: 'heading', size: 40, spacing: -0.03 }, { x: logo ? margin + 64 : margin, y: margin + 36, isRtl }, findFont)}${rows}</g>
<g fill="${colors['on-band']}">${drawLine(foot, { use: 'text', size: 30 }, { x: margin, y: 594, isRtl }, findFont)}</g>
</svg>`;
}

function drawSunOverSea(tide: number): string {
  const level = 500 + Math.round(tide * 30);
  const { badge, band } = agency.colors;
  return `<circle cx="${Math.round(940 + tide * 90)}" cy="${level - 70 + Math.round(tide * 60)}" r="128" fill="${badge}"/>
<path d="${drawWave(level, tide)}" fill="${band}"/>`;
}

function drawBlocks(shift: number): string {
  const { badge, band, primary } = agency.colors;
  const x = Math.round(880 + shift * 60);
  return `<rect x="${x}" y="388" width="150" height="150" fill="${badge}"/>
<rect x="${x + 84}" y="300" width="176" height="200" fill="${primary.light}"/>
<rect y="530" width="${width}" height="${height - 530}" fill="${band}"/>`;
}
