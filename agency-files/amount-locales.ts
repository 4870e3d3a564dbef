/**
 * Languages whose number formats Chrome and workerd lack, keyed by a language that formats numbers the same way.
 * Without this table, a prerendered price would change when the page becomes interactive.
 * https://chromium.googlesource.com/chromium/deps/icu/+/HEAD/filters/common.json
 */
const localesWithSameFormat: Readonly<Record<string, string>> = {
  da: 'is',
  de: 'eu gl lb mk',
  en: 'cy ga km lo mn mt my ne or ps si zu',
  nb: 'nn',
  pl: 'ka',
  ru: 'be hy kk ky sq',
};

/** Returns a substitute for each given locale in which some runtimes cannot format amounts. */
export function findAmountLocales(locales: readonly string[]): Readonly<Record<string, string>> {
  const entries = locales.flatMap((locale) => {
    const [language = ''] = locale.split('-');
    const other = Object.keys(localesWithSameFormat).find((key) =>
      localesWithSameFormat[key]?.split(' ').includes(language),
    );
    return other ? [[locale, other] as const] : [];
  });
  return Object.fromEntries(entries);
}
