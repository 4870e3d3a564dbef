/**
 * Between what loads widgets on a page and the widgets: they ask it for the messages in their language. Through the page's global
 * object, since the two are built apart.
 */
type LoadLanguage = (lang: string) => Promise<unknown> | undefined;

const page = globalThis as { [key: symbol]: LoadLanguage | undefined };
const key = Symbol.for('agency.load-language');

/** The language among these that a `lang` asks for: `de` for `de-AT`. */
export function findLanguage(languages: readonly string[], lang: string): string | undefined {
  const full = lang.toLowerCase();
  const find = (wanted?: string) => languages.find((language) => language.toLowerCase() === wanted);
  return find(full) ?? find(full.split('-')[0]);
}

/** Lets the widgets on this page ask for these languages. The first to offer any is asked. */
export function offerLanguages(languages: readonly string[], load: (language: string) => Promise<unknown>): void {
  page[key] ??= (lang) => {
    const language = findLanguage(languages, lang);
    return language ? load(language) : undefined;
  };
}

/** Loads the messages for a `lang`. Undefined where there are none to load, as for English. */
export function loadLanguage(lang: string): Promise<unknown> | undefined {
  return page[key]?.(lang);
}
