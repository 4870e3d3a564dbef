/** Fonts of the images for shared links, for which no letter may be missing. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type OpenFont, openFont } from '../fonts/font-file.ts';
import { type FontPart, groupLettersByPart } from '../fonts/font-parts.ts';
import { createStaticFont, type Family, type FontUse, fontFolder, getFamily, readFamily } from '../fonts/fonts.ts';

const weights = { heading: 700, text: 500 } as const;

/** Returns the font that draws a letter, or undefined if no installed font has the letter. */
export type FindFont = (use: FontUse, letter: string) => OpenFont | undefined;

export interface CardFonts {
  readonly findFont: FindFont;
  readonly files: readonly string[];
  /** Letters that no installed font has. */
  readonly missing: readonly string[];
}

interface Source {
  readonly family: Family;
  readonly part: FontPart;
  readonly weight: number;
}

async function loadCachedFont(cache: string, { family, part, weight }: Source, letters: string): Promise<string> {
  const hash = createHash('sha256').update(`${weight} ${letters}`);
  for (const face of family.faces) hash.update(readFileSync(face.file(part.name)));
  const file = path.join(cache, `${hash.digest('hex').slice(0, 24)}.ttf`);
  if (!existsSync(file)) writeFileSync(file, await createStaticFont(family, weight, letters, part.name));
  return file;
}

function listInstalledFamilies(): Family[] {
  return globSync(`${fontFolder}/@fontsource{,-variable}/*/unicode.json`)
    .sort()
    .map((file) => readFamily({ package: path.relative(fontFolder, path.dirname(file)) }));
}

/**
 * Makes the fonts for the texts of the images. A letter that the family lacks is taken from the agency's other family,
 * otherwise from any installed font package.
 */
export async function loadCardFonts(texts: Readonly<Record<FontUse, string>>, cache: string): Promise<CardFonts> {
  const fonts = new Map<string, OpenFont>();
  const files: string[] = [];
  const missing: string[] = [];
  const own = { heading: getFamily('heading'), text: getFamily('text') };
  const others = [own.heading, own.text, ...listInstalledFamilies()];
  for (const use of ['heading', 'text'] as const) {
    let rest: readonly string[] = [...new Set(texts[use])].sort();
    for (const family of [own[use], ...others]) {
      if (rest.length === 0) break;
      const found = groupLettersByPart(family.parts, rest);
      rest = found.get(undefined) ?? [];
      for (const [part, letters] of found) {
        if (!part) continue;
        const file = await loadCachedFont(cache, { family, part, weight: weights[use] }, letters.join(''));
        files.push(file);
        const font = openFont(file);
        for (const letter of letters) fonts.set(`${use} ${letter}`, font);
      }
    }
    missing.push(...rest);
  }
  return { findFont: (use, letter) => fonts.get(`${use} ${letter}`), files, missing };
}

const scripts =
  'Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Sinhala Tamil Telugu Thai'.split(
    ' ',
  );

/**
 * Returns the Noto font package that contains these characters, for an agency with these languages. A letter determines
 * the package rather than a punctuation mark, which several scripts share.
 */
export function findFontPackage(letters: readonly string[], languages: readonly string[]): string {
  const letter = letters.find((each) => /\p{L}/u.test(each)) ?? letters[0] ?? '';
  const isHangul = /\p{Script=Hangul}/u.test(letter);
  const isJapanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u.test(letter);
  const script = scripts.find((name) => new RegExp(`\\p{Script_Extensions=${name}}`, 'u').test(letter));
  const east = languages.includes('zh') ? 'sc' : 'jp';
  const suffix = isHangul ? '-kr' : isJapanese ? `-${east}` : script ? `-${script.toLowerCase()}` : '';
  return `@fontsource-variable/noto-sans${suffix}`;
}
