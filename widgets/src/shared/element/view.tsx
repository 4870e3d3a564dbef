import {
  type ComponentPropsWithoutRef,
  createContext,
  type Ref,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { languages, locale } from '#agency/brand';
import { getLanguagePath } from '#catalogue/language-path.ts';
import { findAgencyLanguage } from '#catalogue/locale.ts';
import { getSiteBase } from '../worker-client/addresses.ts';
import { findTranslation, hasMessages, onMessagesAdded } from './languages.ts';

export interface EmitOptions {
  cancelable?: boolean;
  /** `false` limits the event to listeners on the element itself. True by default. */
  bubbles?: boolean;
}

export interface ElementApi {
  /** Custom element that contains the view. `null` on the server and in views rendered without an element. */
  host: HTMLElement | null;
  tag: string;
  /** Dispatches a composed event on the element. The event bubbles by default. Returns false if a listener canceled the event. */
  emit<D>(name: string, detail: D, options?: EmitOptions): boolean;
  test?: boolean;
}

export interface ElementContextValue extends ElementApi {
  lang: string;
  props: { words?: unknown; headingLevel?: number; tools?: 'none' };
}

export const outsideElement: ElementContextValue = { host: null, tag: '', emit: () => true, lang: 'en', props: {} };

export const ElementContext = createContext<ElementContextValue>(outsideElement);

export function useElement(): ElementApi {
  return useContext(ElementContext);
}

/** English messages of a widget or folder. Translations are stored under the same `name`. */
export interface Messages<M extends object> {
  readonly name: string;
  readonly en: M;
}

function useTranslation(lang: string) {
  const getSnapshot = () => findTranslation(lang);
  return useSyncExternalStore(onMessagesAdded, getSnapshot, getSnapshot);
}

/**
 * Returns the messages in the language of the nearest `lang`, otherwise in English. The embedder's custom texts
 * (`words`) override both.
 */
export function useMessages<M extends object>({ name, en }: Messages<M>): M {
  const { lang, props } = useContext(ElementContext);
  const translation = useTranslation(lang);
  return useMemo(
    () => overrideMessages({ ...en, ...translation?.[name] }, props.words) as M,
    [name, en, translation, props.words],
  );
}

/**
 * Overrides messages with the embedder's custom texts, at any depth. Ignores a custom value of another type, but a
 * string may replace plural forms.
 */
function overrideMessages(messages: unknown, custom: unknown): unknown {
  if (typeof custom === 'string') return typeof messages === 'string' || hasPluralForms(messages) ? custom : messages;
  if (!isObject(custom) || !isObject(messages) || Array.isArray(custom) !== Array.isArray(messages)) return messages;
  if (Array.isArray(custom))
    return custom.map((each, at) => overrideMessages(Reflect.get(messages, at) ?? Reflect.get(messages, 0), each));
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [
      key,
      Object.hasOwn(custom, key) ? overrideMessages(text, Reflect.get(custom, key)) : text,
    ]),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function hasPluralForms(texts: unknown): boolean {
  return isObject(texts) && 'other' in texts;
}

/** Languages of a widget's texts, which differ if the kit or the agency has no texts in the page's language. */
export interface Locales {
  /** Locale of the kit's messages. `en` if the kit has none in the page's language. */
  readonly words: string;
  /** Language of the agency's texts, of the checkout and of replies: the page's language, or the agency's first. */
  readonly agency: string;
  /** Locale of money and dates. */
  readonly formats: string;
}

export function useLocales(): Locales {
  const { lang, tag } = useContext(ElementContext);
  const translation = useTranslation(lang);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a loaded translation changes the locales.
  return useMemo(() => resolveLocales(lang, tag), [lang, tag, translation]);
}

function resolveLocales(lang: string, tag: string): Locales {
  const agencyLanguage = findAgencyLanguage(lang);
  const isTranslated = hasMessages(lang, tag);
  const isForeign = agencyLanguage ? agencyLanguage !== languages[0] : isTranslated;
  const formats = isForeign ? toCanonicalLocale(lang) : locale;
  return { words: isTranslated ? formats : 'en', agency: agencyLanguage ?? (languages[0] as string), formats };
}

function toCanonicalLocale(lang: string): string {
  try {
    return Intl.getCanonicalLocales(lang)[0] as string;
  } catch {
    return 'en';
  }
}

interface HeadingProps extends ComponentPropsWithoutRef<'h2'> {
  /** Number of levels below the widget's first heading. 0 for the first heading itself. */
  below?: number;
  /** Replaces `ref`, which React 18 does not pass to a function component. */
  headingRef?: Ref<HTMLHeadingElement>;
}

export function Heading({ below = 0, headingRef, ...props }: HeadingProps) {
  const { headingLevel = 2 } = useContext(ElementContext).props;
  const Tag = `h${headingLevel + below}` as 'h2';
  return <Tag ref={headingRef} {...props} />;
}

/** Visually hidden text that screen readers announce when it changes, such as the label of a button that is now busy. */
export function Announcement({ text }: { text: string | false }) {
  return (
    <p className="visually-hidden" aria-live="polite">
      {text}
    </p>
  );
}

/** Hidden field that tells the Worker the form's language if the browser submits the form without script. */
export function LanguageField() {
  return <input type="hidden" name="language" value={useLocales().agency} />;
}

/**
 * Returns the base URL of the agency's pages in the language of the nearest `lang`, without a trailing slash. Falls
 * back to the agency's first language.
 */
export function useSitePages(site?: string): string {
  const { agency } = useLocales();
  return getSiteBase(site) + getLanguagePath('/', agency).replace(/\/$/, '');
}
