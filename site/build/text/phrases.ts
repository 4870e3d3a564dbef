/** Places where lines may break in languages without spaces between words. */
import { loadDefaultJapaneseParser, loadDefaultSimplifiedChineseParser, loadDefaultThaiParser } from 'budoux';
import { languages } from '../../src/language.ts';

const parsers = {
  Thai: loadDefaultThaiParser,
  Han: loadDefaultSimplifiedChineseParser,
  Hiragana: loadDefaultJapaneseParser,
} as const;

const loadedParsers = new Map<string, ReturnType<typeof loadDefaultJapaneseParser>>();

function createParser(word: string, isChinese: boolean) {
  const isHan = /\p{Script=Han}/u.test(word);
  const isKana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word) || (isHan && !isChinese);
  const script = isKana ? 'Hiragana' : isHan ? 'Han' : /\p{Script=Thai}/u.test(word) ? 'Thai' : undefined;
  if (!script) return undefined;
  const parser = loadedParsers.get(script) ?? parsers[script]();
  loadedParsers.set(script, parser);
  return parser;
}

/** Splits a text where lines may break: after spaces, and between the phrases of languages without spaces. */
export function splitIntoPhrases(text: string, isChinese = languages.includes('zh')): string[] {
  return text.split(/(?<=\s)/).flatMap((word) => createParser(word, isChinese)?.parse(word) ?? word);
}

/** Matches headings, and content that must stay unchanged: code, and the templates of widgets, which are hydrated. */
const headingPattern = /<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>|<(h[1-4])\b[^>]*>[\s\S]*?<\/\2>/g;

/**
 * Allows line breaks in the headings of a Japanese or Chinese page only between phrases, also if a phrase is partly
 * highlighted. Chromium does so in Japanese by `word-break: auto-phrase`; otherwise browsers need `<wbr>`, with
 * `word-break: keep-all`. Thai needs neither, because browsers find its words in their dictionaries.
 */
export function breakBetweenPhrases(html: string): string {
  const [, language] = /<html\b[^>]* lang="(ja|zh)\b/.exec(html) ?? [];
  if (!language) return html;
  return html.replace(headingPattern, (found, _, isHeading?: string) =>
    isHeading ? insertBreaks(found, language === 'zh') : found,
  );
}

function insertBreaks(markup: string, isChinese: boolean): string {
  const units = markup.match(/<[^>]*>|&[#\w]+;|./gsu) ?? [];
  const isTag = (unit: string) => /^<./.test(unit);
  const text = units.filter((unit) => !isTag(unit)).map((unit) => (/^&./.test(unit) ? '\ufffc' : unit));
  const ends = new Set<number>();
  let end = 0;
  for (const phrase of splitIntoPhrases(text.join(''), isChinese)) {
    end += phrase.length;
    if (!phrase.endsWith(' ')) ends.add(end);
  }
  ends.delete(end);
  let at = 0;
  return units
    .map((unit) => {
      if (isTag(unit)) return unit;
      at += /^&./.test(unit) ? 1 : unit.length;
      return ends.has(at) ? `${unit}<wbr>` : unit;
    })
    .join('');
}
