/** Checks of language codes, such as those in `languages: [en, de]`. */
import * as v from 'valibot';

const twoLetters = /^[a-z]{2}$/;

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Cache of `isLanguage`, which runs for every translated text. */
const knownLanguages = new Map<string, boolean>();

/** Returns true for the code of a language, such as `de`, and false for other codes, such as `jp`. */
export function isLanguage(code: string): boolean {
  let isKnown = knownLanguages.get(code);
  if (isKnown === undefined) {
    isKnown = twoLetters.test(code) && languageNames.of(code) !== undefined && findNewerCode(code) === undefined;
    knownLanguages.set(code, isKnown);
  }
  return isKnown;
}

/** Returns the code that replaced an outdated code, such as `he` for `iw`. Browsers and the kit's texts use the new code. */
function findNewerCode(code: string): string | undefined {
  const { language } = new Intl.Locale(code);
  return language !== code && twoLetters.test(language) ? language : undefined;
}

export function formatLanguageName(code: string): string {
  return languageNames.of(code) ?? code;
}

/** Codes of languages that comprise several languages, such as Norwegian, with the codes of these languages. */
const memberLanguages: Readonly<Record<string, string>> = { no: 'nb nn' };

/** Returns true if pages in a language may write dates in the other, such as Norwegian and Bokmål. */
export function isSameLanguage(code: string, other: string): boolean {
  const [one, two] = [code, other].map((language) => new Intl.Locale(language).language);
  const isIn = (narrow = '', wide = '') =>
    narrow === wide || Boolean(memberLanguages[wide]?.split(' ').includes(narrow));
  return isIn(one, two) || isIn(two, one);
}

/** Returns true for the code of a country. `ZZ` and unions of countries, such as `EU`, have no formats of their own. */
export function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !['EU', 'EZ', 'UN', 'ZZ'].includes(code) && countryNames.of(code) !== undefined;
}

/** Returns a remedy for a code that is not a language. For a country, it names the language that most people speak there. */
export function describeLanguageRemedy(code: string): string {
  const newer = twoLetters.test(code) && findNewerCode(code);
  if (newer) return `This code for ${languageNames.of(newer)} is out of date. Write "${newer}".`;
  const region = code.toUpperCase();
  const country = /^(?!ZZ)[A-Z]{2}$/.test(region) ? countryNames.of(region) : undefined;
  if (!country) return 'Write two letters, such as "en" or "de".';
  const { language } = new Intl.Locale(`und-${region}`).maximize();
  return `That is a country, ${country}. Write its language, such as "${language}" for ${languageNames.of(language)}.`;
}

export const languageSchema = v.pipe(
  v.string(),
  // The JSON Schema for text editors contains only the pattern. The second check skips codes that the pattern rejects.
  v.regex(twoLetters, ({ input }) => describeLanguageRemedy(input)),
  v.check(
    (code) => isLanguage(code) || !twoLetters.test(code),
    ({ input }) => describeLanguageRemedy(input),
  ),
);
