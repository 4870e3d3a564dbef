import { useContext, useMemo, useSyncExternalStore } from 'react';
import { ElementContext } from './element-context.ts';
import { isSpoken, onLanguage, translationFor } from './languages.ts';

const fallback = 'en';

/** The visible strings of a folder in English, and its name, by which other languages have theirs. */
export interface Messages<M extends object> {
  readonly name: string;
  readonly en: M;
}

function useTranslation(lang: string) {
  const current = () => translationFor(lang);
  return useSyncExternalStore(onLanguage, current, current);
}

/** The embedder's own words, else the messages in the language of the nearest ancestor with `lang`, else in English. */
export function useMessages<M extends object>({ name, en }: Messages<M>): M {
  const { lang, props } = useContext(ElementContext);
  const translation = useTranslation(lang);
  return useMemo(
    () => choose({ ...en, ...translation?.[name] }, props.words) as M,
    [name, en, translation, props.words],
  );
}

/** Own words where they are of the same kind as ours, at any depth. A text may replace one that has plural forms. */
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

/** The locale for money and dates that goes with what `useMessages` returns. */
export function useLocale(): string {
  const { lang } = useContext(ElementContext);
  useTranslation(lang);
  return isSpoken(lang) ? canonical(lang) : fallback;
}

function canonical(lang: string): string {
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? fallback;
  } catch {
    return fallback;
  }
}
