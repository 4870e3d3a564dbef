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

/** The widget's words in the language of the nearest ancestor with `lang`; English where a translation is missing. */
export function useMessages<M extends object>(messages: Messages<M>): M {
  const { lang } = useContext(ElementContext);
  return useMemo(() => ({ ...messages.en, ...messages[languageIn(messages, lang)] }), [messages, lang]);
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
