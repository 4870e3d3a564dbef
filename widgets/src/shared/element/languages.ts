/**
 * Translations of the widgets' messages. Each widget contains the English messages; every other language has one file,
 * `src/lang/<code>.ts`.
 */

/** All messages of one language, keyed by the `name` of their `Messages` object. Every `*.messages.ts` file adds its own type. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface KitMessages {}

/** Messages by the part of a widget's tag after `agency-`. Null if a widget has none in the language. */
type Translation = Readonly<Record<string, object | null>>;

/** Maximum time to wait for a translation before the widget renders in English. */
const languageTimeoutMs = 4000;

const translations = new Map<string, Translation>();
const listeners = new Set<() => void>();
/** Promises of the requested languages, keyed by language. Undefined once the request has settled or timed out. */
const requests = new Map<string, Promise<void> | undefined>();

/** Adds the messages of a language, and renders the widgets in that language again. */
export function addLanguage(language: string, messages: Translation | KitMessages): void {
  translations.set(language, { ...translations.get(language), ...messages });
  for (const listener of listeners) listener();
}

export function findTranslation(lang: string): Translation | undefined {
  return translations.get(findLanguage([...translations.keys()], lang) ?? '');
}

/**
 * Returns true for English and for languages whose messages are loaded. The agency's own texts are not messages. A
 * widget whose messages are null is in English.
 */
export function hasMessages(lang: string, tag: string): boolean {
  const translation = findTranslation(lang) ?? {};
  const isAdded = translation[tag.slice(7)] !== null && Object.keys(translation).some((name) => name !== 'agency');
  return isAdded || /^en\b/i.test(lang);
}

export function hasTranslations(): boolean {
  return translations.size > 0;
}

export function onMessagesAdded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Loads the messages for a `lang` value once. Resolves when the messages have loaded or the timeout expires. Undefined
 * if the widget need not wait.
 */
export function getPendingLanguage(lang: string): Promise<void> | undefined {
  if (findTranslation(lang)) return undefined;
  if (requests.has(lang)) return requests.get(lang);
  const request = loadLanguage(lang)?.catch(() => {});
  if (!request) return undefined;
  const timeout = new Promise((resolve) => setTimeout(resolve, languageTimeoutMs));
  const answer = Promise.race([request, timeout]).then(() => void requests.set(lang, undefined));
  requests.set(lang, answer);
  return answer;
}

/**
 * Function that loads messages for widgets. A loader stores the function on `globalThis`, because loader and widgets
 * are separate bundles.
 */
type LoadLanguage = (lang: string) => Promise<unknown> | undefined;

const page = globalThis as { [key: symbol]: LoadLanguage | undefined };
const key = Symbol.for('agency.load-language');

function findLanguage(languages: readonly string[], lang: string): string | undefined {
  const full = lang.toLowerCase();
  const find = (wanted?: string) => languages.find((language) => language.toLowerCase() === wanted);
  return find(full) ?? find(full.split('-')[0]);
}

/** Registers a loader for these languages. If a page has several loaders, the first keeps the registration. */
export function registerLanguages(languages: readonly string[], load: (language: string) => Promise<unknown>): void {
  page[key] ??= (lang) => {
    const language = findLanguage(languages, lang);
    return language ? load(language) : undefined;
  };
}

export function loadLanguage(lang: string): Promise<unknown> | undefined {
  return page[key]?.(lang);
}

/**
 * Returns the `lang` of the nearest ancestor, even outside the element's shadow root. Defaults to English. Many templates
 * write `de_DE` instead of `de-DE`.
 */
export function findNearestLang(element: Element): string {
  // Does not use `instanceof`, because another window may have created the element.
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  const lang = element.closest<HTMLElement>('[lang]')?.lang?.replaceAll('_', '-');
  return lang || (host ? findNearestLang(host) : 'en');
}

const watchers = new Set<() => void>();
let observer: MutationObserver | undefined;

/** Calls a function after each change of a `lang` attribute, and after messages are added. */
export function observeLang(onChange: () => void): () => void {
  watchers.add(onChange);
  listeners.add(onChange);
  if (!observer) {
    observer = new MutationObserver(() => {
      for (const watcher of watchers) watcher();
    });
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'], subtree: true });
  }
  return () => {
    watchers.delete(onChange);
    listeners.delete(onChange);
    if (watchers.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  };
}
