import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findFontPackage, loadCardFonts } from './share-fonts.ts';
import { writeShareImages } from './share-images.ts';

const cache = mkdtempSync(path.join(tmpdir(), 'card-fonts-'));
afterAll(() => rmSync(cache, { recursive: true }));

describe('fonts of the images for shared links', () => {
  it('contain every letter of a Latin, Vietnamese, Greek, Hebrew and Japanese text', async () => {
    const text = 'Żółty Phở Γειά תרגום 言葉の';
    const { missing, findFont } = await loadCardFonts({ heading: text, text }, cache);
    expect(missing).toEqual([]);
    for (const use of ['heading', 'text'] as const) {
      for (const letter of text) {
        expect([letter, findFont(use, letter)?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)]).toEqual([
          letter,
          true,
        ]);
      }
    }
    expect(findFont('heading', 'Ż')?.familyName).toMatch(/^Bricolage/);
    expect(findFont('text', 'Ż')?.familyName).toMatch(/^Instrument/);
    expect(findFont('text', '言')?.familyName).toMatch(/^Noto Sans JP/);
  });

  it('do not include a letter that no installed package contains', async () => {
    const { missing, findFont } = await loadCardFonts({ heading: '𒀀a', text: '' }, cache);
    expect(missing).toEqual(['𒀀']);
    expect(findFont('heading', '𒀀')).toBeUndefined();
  });

  it.each([
    ['言', ['ja'], 'noto-sans-jp'],
    ['言', ['zh', 'ja'], 'noto-sans-sc'],
    ['글', ['ko'], 'noto-sans-kr'],
    ['ქ', ['ka'], 'noto-sans-georgian'],
    ['ж', ['bg'], 'noto-sans'],
    ['،ئ', ['ar'], 'noto-sans-arabic'],
    ['،', ['ar'], 'noto-sans-arabic'],
  ])('for the letters %s in the languages %j are in the package %s', (letters, languages, name) => {
    expect(findFontPackage([...letters], languages)).toBe(`@fontsource-variable/${name}`);
  });
});

describe('writeShareImages()', () => {
  it('reports letters of a title that no font contains, and names a package to install', async () => {
    const html = '<link rel="canonical" href="https://a.example/x"/><meta property="og:title" content="ქარი 🎉"/>';
    await expect(writeShareImages([{ file: 'x.html', html }])).rejects.toThrow(
      /agency\.yaml:1: .*"ა", "ი", "რ" and "ქ".*“ქარი 🎉”.*npm install @fontsource-variable\/noto-sans-georgian/,
    );
  });
});
