/**
 * Languages of which Chrome and workerd have no formats, by a language that writes amounts alike. Without it, a printed
 * price would change when the page becomes interactive.
 * https://chromium.googlesource.com/chromium/deps/icu/+/HEAD/filters/common.json
 */
const alike: Readonly<Record<string, string>> = {
  da: 'is',
  de: 'eu gl lb mk',
  en: 'cy ga km lo mn mt my ne or ps si zu',
  nb: 'nn',
  pl: 'ka',
  ru: 'be hy kk ky sq',
};

/** Returns the locales among the given ones that some runtimes can't format amounts in, each with one to use instead. */
export function amountLocalesOf(locales: readonly string[]): Readonly<Record<string, string>> {
  const entries = locales.flatMap((locale) => {
    const [language = ''] = locale.split('-');
    const other = Object.keys(alike).find((key) => alike[key]?.split(' ').includes(language));
    return other ? [[locale, other] as const] : [];
  });
  return Object.fromEntries(entries);
}
