/** The messages in all languages but English, which each widget brings. A language is one file, `src/lang/<code>.ts`. */

/** All messages of one language, by the folder they belong to. Every `*.messages.ts` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging.
export interface KitMessages {}

type Translation = Readonly<Record<string, object>>;

/** A widget shows itself in English rather than wait longer. */
const patienceMs = 4000;

const translations = new Map<string, Translation>();
const listeners = new Set<() => void>();
/** Languages that were asked for, with the answer while it is on its way. */
const requests = new Map<string, Promise<void> | undefined>();

/** Makes a language known, or more of its messages. Widgets that were waiting for it change to it. */
export function addLanguage(language: string, messages: Translation | KitMessages): void {
  translations.set(language, { ...translations.get(language), ...messages });
  for (const listener of listeners) listener();
}

/** The messages for a `lang`, if they have been loaded and are not the English ones. */
export function translationFor(lang: string): Translation | undefined {
  return translations.get(findLanguage([...translations.keys()], lang) ?? '');
}

/** Whether a widget speaks a `lang`. Else it falls back to English. */
export function isSpoken(lang: string): boolean {
  return Boolean(translationFor(lang)) || /^en\b/i.test(lang);
}

/** Whether widgets may be in another language than English. */
export function hasTranslations(): boolean {
  return translations.size > 0;
}

/** Calls back when a language becomes known. Returns the function that ends it. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the messages for a `lang`, once. Resolves when a widget need not wait any longer; undefined where it need not wait at all. */
export function pendingLanguage(lang: string): Promise<void> | undefined {
  if (translationFor(lang)) return undefined;
  if (requests.has(lang)) return requests.get(lang);
  const request = loadLanguage(lang)?.catch(() => {});
  if (!request) return undefined;
  const enough = new Promise((resolve) => setTimeout(resolve, patienceMs));
  const answer = Promise.race([request, enough]).then(() => void requests.set(lang, undefined));
  requests.set(lang, answer);
  return answer;
}

/**
 * Between what loads widgets on a page and the widgets: they ask it for the messages in their language. Through the page's global
 * object, since the two are built apart.
 */
type LoadLanguage = (lang: string) => Promise<unknown> | undefined;

const page = globalThis as { [key: symbol]: LoadLanguage | undefined };
const key = Symbol.for('agency.load-language');

/** The language among these that a `lang` asks for: `de` for `de-AT`. */
function findLanguage(languages: readonly string[], lang: string): string | undefined {
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

/** The `lang` in force at an element, looked up through shadow roots; English when nobody says. */
export function nearestLang(element: Element): string {
  const root = element.getRootNode();
  const lang = element.closest('[lang]')?.getAttribute('lang');
  return lang || (root instanceof ShadowRoot ? nearestLang(root.host) : 'en');
}

const watchers = new Set<() => void>();
let observer: MutationObserver | undefined;

/** Calls back when a `lang` changes anywhere in the document. Returns the function that ends it. */
export function watchLang(onChange: () => void): () => void {
  watchers.add(onChange);
  if (!observer) {
    observer = new MutationObserver(() => {
      for (const watcher of watchers) watcher();
    });
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'], subtree: true });
  }
  return () => {
    watchers.delete(onChange);
    if (watchers.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  };
}
