import { useContext, useMemo } from 'react';
import { ElementContext } from './element-context.ts';

/** Every visible string of a widget: English in full, other languages as far as they are translated. */
export type Messages<M extends object> = { en: M } & { [language: string]: Partial<M> };

const fallback = 'en';

function languageIn(messages: object, lang: string): string {
  const wanted = lang.toLowerCase();
  const languages = Object.keys(messages);
  const find = (text: string | undefined) => languages.find((language) => language.toLowerCase() === text);
  return find(wanted) ?? find(wanted.split('-')[0]) ?? fallback;
}

/**
 * The widget's words: the embedder's own, else those in the language of the nearest ancestor with `lang`, else English.
 */
export function useMessages<M extends object>(messages: Messages<M>): M {
  const { lang, words } = useContext(ElementContext);
  return useMemo(
    () => choose({ ...messages.en, ...messages[languageIn(messages, lang)] }, words) as M,
    [messages, lang, words],
  );
}

/** Own words where they are of the same kind as ours, at any depth. A text may replace one that has several forms. */
function choose(ours: unknown, own: unknown): unknown {
  if (typeof own === 'string') return typeof ours === 'string' || isCounted(ours) ? own : ours;
  if (!isObject(own) || !isObject(ours) || Array.isArray(own) !== Array.isArray(ours)) return ours;
  if (Array.isArray(own)) return own.map((each, at) => choose(Reflect.get(ours, at) ?? Reflect.get(ours, 0), each));
  return Object.fromEntries(
    Object.entries(ours).map(([key, text]) => [
      key,
      Object.hasOwn(own, key) ? choose(text, Reflect.get(own, key)) : text,
    ]),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isCounted(ours: unknown): boolean {
  return isObject(ours) && 'other' in ours;
}

/** The locale for money and dates that goes with the words `useMessages` returns. */
export function useLocale(messages: Messages<object>): string {
  const { lang } = useContext(ElementContext);
  return useMemo(() => {
    const language = languageIn(messages, lang);
    return language !== fallback || /^en\b/i.test(lang) ? canonical(lang) : fallback;
  }, [messages, lang]);
}

function canonical(lang: string): string {
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? fallback;
  } catch {
    return fallback;
  }
}
