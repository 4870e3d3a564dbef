import { type ComponentProps, createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { languagePath } from '#catalogue/language-path.ts';
import { siteBase } from '../worker-client/addresses.ts';
import { isSpoken, onLanguage, translationFor } from './languages.ts';

export interface EmitOptions {
  cancelable?: boolean;
  /** `false`: only who listens to the element itself hears it. */
  bubbles?: boolean;
}

export interface ElementApi {
  /** The custom element the view is in; `null` on the server and outside any element. */
  host: HTMLElement | null;
  tag: string;
  /** Dispatches a composed event on the element, which bubbles unless told otherwise. Returns false when a listener cancelled it. */
  emit<D>(name: string, detail: D, options?: EmitOptions): boolean;
  /** The page only rehearses. */
  test?: boolean;
}

export interface ElementContextValue extends ElementApi {
  lang: string;
  /** What the embedder may set on every widget. */
  props: { words?: unknown; headingLevel?: number };
}

export const outsideElement: ElementContextValue = { host: null, tag: '', emit: () => true, lang: 'en', props: {} };

export const ElementContext = createContext<ElementContextValue>(outsideElement);

/** The element around the view, and its way to tell the page what happened. */
export function useElement(): ElementApi {
  return useContext(ElementContext);
}

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

interface HeadingProps extends ComponentProps<'h2'> {
  /** Levels below the widget's first heading. */
  below?: number;
}

/** A heading at the level the page asks for with `heading-level`. */
export function Heading({ below = 0, ...props }: HeadingProps) {
  const { headingLevel = 2 } = useContext(ElementContext).props;
  const Tag = `h${headingLevel + below}` as 'h2';
  return <Tag {...props} />;
}

/** Hidden field that tells the Worker the form's language, if the form is sent without a script. */
export function LanguageField() {
  return <input type="hidden" name="language" value={useLocale()} />;
}

/** Base address of the agency's pages, without a slash at its end: in the language of the nearest `lang` if the agency has it, else in its first. */
export function useSitePages(site?: string): string {
  const { lang } = useContext(ElementContext);
  const [language = ''] = lang.toLowerCase().split('-');
  return siteBase(site) + languagePath('/', language).replace(/\/$/, '');
}

/** Value of `part`: the name, and one more, such as `tab--selected`, for each state that is true. */
export function partNames(name: string, states: Readonly<Record<string, boolean | undefined>>): string {
  const held = Object.keys(states).filter((state) => states[state]);
  return [name, ...held.map((state) => `${name}--${state}`)].join(' ');
}
