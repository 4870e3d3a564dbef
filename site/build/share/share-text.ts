/** Text of the images for shared links, as outlines: the renderer's own fallback fonts and ligatures leave holes. */
import createBidi from 'bidi-js';
import type { OpenFont } from '../fonts/font-file.ts';
import { splitIntoRuns } from '../fonts/font-parts.ts';
import type { FontUse } from '../fonts/fonts.ts';
import type { FindFont } from './share-fonts.ts';

export interface TextStyle {
  readonly use: FontUse;
  /** Font size in pixels. */
  readonly size: number;
  /** Letter spacing as a fraction of the font size. */
  readonly spacing?: number;
}

interface Run {
  readonly font: OpenFont;
  readonly level: number;
  readonly text: string;
}

const bidi = createBidi();

/** Splits a text into runs of one font and direction, from left to right. Leaves out letters without a font. */
function splitIntoVisualRuns(text: string, use: FontUse, fontOf: FindFont): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text);
  let index = 0;
  const letters = [...text].map((letter) => {
    const level = levels[index] ?? 0;
    index += letter.length;
    return { letter: (level % 2 === 1 && bidi.getMirroredCharacter(letter)) || letter, level };
  });
  const logical = splitIntoRuns(letters, ({ level }) => level).flatMap(({ key: level, items }) =>
    splitIntoRuns(
      items.map(({ letter }) => letter),
      (letter) => fontOf(use, letter),
    ).flatMap(({ key: font, items: run }) => (font ? [{ font, level, text: run.join('') }] : [])),
  );
  // Rule L2 of the bidirectional algorithm: reverse every sequence of runs at a level or above, from the highest level.
  let runs = logical;
  for (let level = Math.max(0, ...levels); level > 0; level -= 1) {
    runs = splitIntoRuns(runs, (run) => run.level >= level).flatMap(({ key, items }) =>
      key ? items.toReversed() : items,
    );
  }
  return runs;
}

function layOut({ font, level, text }: Run, spacing: number) {
  // Turns ligatures off, and keeps joined letters, as in Arabic, unspaced: letter spacing would tear both apart.
  const features: Record<string, boolean> = spacing === 0 ? {} : { liga: false, clig: false };
  const isJoined = /[\p{scx=Arabic}\p{scx=Syriac}\p{scx=Devanagari}\p{scx=Bengali}]/u.test(text);
  const { glyphs, positions } = font.layout(text, features, undefined, undefined, level % 2 === 1 ? 'rtl' : 'ltr');
  return glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const advance = xAdvance / font.unitsPerEm + (isJoined || xAdvance === 0 ? 0 : spacing);
    return { glyph, advance, xOffset, yOffset, scale: 1 / font.unitsPerEm };
  });
}

/** Returns the width of a text in pixels. */
export function measureText(text: string, { use, size, spacing = 0 }: TextStyle, fontOf: FindFont): number {
  const glyphs = splitIntoVisualRuns(text, use, fontOf).flatMap((run) => layOut(run, spacing));
  return glyphs.reduce((sum, { advance }) => sum + advance * size, 0);
}

export function isRightToLeft(text: string): boolean {
  return (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1;
}

/** Returns the outlines of a text as an SVG path, with the left end of its baseline at a position. */
export function drawText(
  text: string,
  { use, size, spacing = 0 }: TextStyle,
  { x, y }: { readonly x: number; readonly y: number },
  fontOf: FindFont,
): string {
  let left = x;
  const outlines = splitIntoVisualRuns(text, use, fontOf)
    .flatMap((run) => layOut(run, spacing))
    .map(({ glyph, advance, xOffset, yOffset, scale }) => {
      const unit = scale * size;
      const outline = glyph.path
        .scale(unit, -unit)
        .translate(left + xOffset * unit, y - yOffset * unit)
        .toSVG();
      left += advance * size;
      return outline;
    });
  return `<path d="${outlines.join('').replace(/\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(2))))}"/>`;
}
