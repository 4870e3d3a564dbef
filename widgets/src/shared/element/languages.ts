/** The messages in all languages but English, which each widget brings. A language is one file, `src/lang/<code>.ts`. */
import { findLanguage, loadLanguage } from './load-language.ts';

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
