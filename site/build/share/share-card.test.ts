import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { findLogoFile } from '../../src/parts/drawing/drawing.tsx';
import { breakLines, cutText, drawShareCard } from './share-card.ts';
import { loadCardFonts } from './share-fonts.ts';
import { createShareCard } from './share-images.ts';

vi.mock(import('../../src/parts/drawing/drawing.tsx'), async (original) => {
  const drawing = await original();
  return { ...drawing, findLogoFile: vi.fn(drawing.findLogoFile) };
});

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const letters = `${ascii}תרגום…ðæúöáí`;
const fontCache = mkdtempSync(path.join(tmpdir(), 'card-'));
const { findFont } = await loadCardFonts({ heading: letters, text: letters }, fontCache);
afterAll(() => rmSync(fontCache, { recursive: true }));

/** Returns the x and y coordinates of the agency's name and of the title's lines. */
function readOutlines(title: string): { readonly xs: readonly number[]; readonly ys: readonly number[] }[] {
  const svg = drawShareCard({ path: '/terms', title }, findFont);
  const group = svg.slice(svg.indexOf('<g fill'), svg.lastIndexOf('<g fill'));
  return [...group.matchAll(/ d="([^"]*)"/g)].map(([, outline = '']) => {
    const numbers = [...outline.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number));
    return { xs: numbers.filter((_, index) => index % 2 === 0), ys: numbers.filter((_, index) => index % 2 === 1) };
  });
}

test('breakLines breaks a title into several lines without losing a word', () => {
  const title = 'How to brief an AI so nobody has to start over';
  const lines = breakLines(title, (line) => line.length <= 20);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(title);
});

test('breakLines breaks Japanese between words, and no line begins with punctuation', () => {
  const title = '契約書と特許の翻訳を、正しく、期日までにお届けします。';
  const lines = breakLines(title, (line) => line.length <= 8);
  expect(lines.join('')).toBe(title);
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(line).not.toMatch(/^[、。く]|^届|正$|お$/);
});

test('shareCard draws the same image for the same page', () => {
  const page = { path: '/terms', title: 'A & <b>' };
  expect(drawShareCard(page, findFont)).toBe(drawShareCard(page, findFont));
});

test('sharedPage reads the title of a built page, and returns undefined for a page hidden from search engines', () => {
  const html =
    '<link rel="canonical" href="https://a.example/blog/x"/><meta property="og:title" content="It&#x27;s &amp; more"/>';
  expect(createShareCard({ file: 'blog/x.html', html })).toEqual({ path: '/blog/x', title: "It's & more" });
  expect(createShareCard({ file: '404.html', html: '<meta name="robots" content="noindex"/>' })).toBeUndefined();
});

test('sharedPage returns undefined for an untranslated page, which uses the image of the original page', () => {
  const createPage = (canonical: string, title: string) =>
    `<link rel="canonical" href="https://a.example${canonical}"/><meta property="og:title" content="${title}"/>`;
  expect(createShareCard({ file: 'en/blog/x.html', html: createPage('/blog/x', 'English title') })).toBeUndefined();
  expect(createShareCard({ file: 'en/index.html', html: createPage('/en/', 'Home') })).toEqual({
    path: '/en/',
    title: 'Home',
  });
  expect(createShareCard({ file: 'über-uns.html', html: createPage('/%C3%BCber-uns', 'Wir') })?.path).toBe('/über-uns');
});

test.each([
  'About',
  'Human experts. AI pace. Posted tomorrow.',
  'Buying backlinks: what they cost, what they risk and when to walk away',
  'Vaðlaheiðarvegavinnuverkfærageymsluskúraútidyralyklakippuhringur og fleiri orð sem ekki eru svona löng',
  'A complete monthly content and community service for family-run hotels, restaurants and vineyards in the mountains, with photographs on location, all texts in four languages, and a yearly printed magazine',
  'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft',
])('shareCard draws every line above the decorative wave and within the margins for the title “%s”', (title) => {
  const [, ...lines] = readOutlines(title);
  expect(lines.length).toBeGreaterThan(0);
  expect(Math.max(...lines.flatMap(({ ys }) => ys))).toBeLessThan(500 - 34 + 1);
  expect(Math.max(...lines.flatMap(({ xs }) => xs))).toBeLessThan(1200 - 84 + 1);
});

test('shareCard shows a title of 200 characters completely, and ends a longer title with an ellipsis', () => {
  const words = 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda omicron '.repeat(8);
  expect(readOutlines(words.slice(0, 200))).not.toEqual(readOutlines(words.slice(0, 190)));
  const long = readOutlines(`${words}beyond the end`);
  expect(long).toEqual(readOutlines(`${words}and elsewhere`));
  expect(Math.max(...long.flatMap(({ ys }) => ys))).toBeLessThan(500 - 34 + 1);
});

test('cutText cuts a text after a whole word, or within a single long word, and appends an ellipsis', () => {
  const fits = (text: string) => text.length <= 10;
  expect(cutText('short', fits)).toBe('short');
  expect(cutText('one, two, three', fits)).toBe('one, two…');
  expect(cutText('unbreakable', fits)).toBe('unbreakab…');
});

test('shareCard right-aligns a right-to-left title, with its punctuation at the left', () => {
  const [, plain, ...others] = readOutlines('תרגום');
  const [, asked] = readOutlines('תרגום?');
  expect(others).toEqual([]);
  expect(Math.max(...(plain?.xs ?? []))).toBeGreaterThan(1100);
  expect(Math.max(...(asked?.xs ?? []))).toBeCloseTo(Math.max(...(plain?.xs ?? [])), 0);
  expect(Math.min(...(asked?.xs ?? []))).toBeLessThan(Math.min(...(plain?.xs ?? [])) - 20);
});

test('shareCard omits letters that no font contains, with the spaces around them', () => {
  expect(readOutlines('Hello 🎉')).toEqual(readOutlines('Hello'));
  expect(readOutlines('🎉 Hello 👩‍👧 you')).toEqual(readOutlines('Hello you'));
});

test('shareCard aligns the agency’s name with the title if there is no logo', () => {
  const getLeftEdges = () => readOutlines('Terms').map(({ xs }) => Math.round(Math.min(...xs) / 20));
  expect(getLeftEdges()).toEqual([7, 4]);
  vi.mocked(findLogoFile).mockReturnValueOnce(undefined);
  expect(getLeftEdges()).toEqual([4, 4]);
});
