import { languages, taxNotes } from '#agency/brand';
import { units } from '#agency/catalogue';
import type { AgencyWords } from '#catalogue/agency/words.d.ts';
import type { Product, Service } from '#catalogue/product.ts';
import { findProduct } from '#catalogue/products.ts';
import { translationFor } from '../element/languages.ts';

/** A text about a number: one form for one of it, another for any other number. */
export interface CountedText {
  readonly one: string;
  readonly other: string;
}

export type PlacedText = string | CountedText;

type Values = Readonly<Record<string, string | number>>;

/** Puts values into the `{places}` of a text. The value for `{count}` decides which form of a counted text it is. */
export function fillText(text: PlacedText, values: Values, locale: string): string {
  const form = typeof text === 'string' ? text : isOne(values.count, locale) ? text.one : text.other;
  return form.replace(/\{(\w+)\}/g, (place, key: string) => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : (value ?? place);
  });
}

function isOne(count: string | number | undefined, locale: string): boolean {
  return new Intl.PluralRules(locale).select(Number(count)) === 'one';
}

/** The agency's translations of what it sells. They are loaded with the messages of their language. */
export function agencyWords(locale: string): AgencyWords {
  return translationFor(locale)?.agency ?? {};
}

/** `lang` for a text in the agency's first language; none where the words around it are in that language too. */
export function catalogueLang(locale: string): string | undefined {
  const [first = 'en'] = languages;
  return locale.split('-')[0]?.toLowerCase() === first ? undefined : first;
}

/** A product as a reader sees it, with the `lang` of its texts where that is not the one around them. */
export function productIn<Sold extends Product>(product: Sold, locale: string): Sold & { readonly lang?: string } {
  const words = agencyWords(locale).products?.[product.id];
  return { ...product, ...words, lang: words ? undefined : catalogueLang(locale) };
}

export function nameIn({ id, name }: Pick<Product, 'id' | 'name'>, locale: string): string {
  return agencyWords(locale).products?.[id]?.name ?? name;
}

/** Name of the product with this id; undefined if it is not sold. */
export function nameById(id: string, locale: string): string | undefined {
  const product = findProduct(id);
  return product && nameIn(product, locale);
}

export function serviceIn(service: Service, locale: string): Service {
  return { ...service, ...agencyWords(locale).services?.[service.id] };
}

/** `post` and `posts`. A unit that the agency does not name goes by its id. */
export function unitIn(id: string, locale: string): { readonly one: string; readonly many: string } {
  return agencyWords(locale).units?.[id] ?? units[id] ?? { one: id, many: id };
}

/** The agency's phone number and e-mail address as attributes, for every widget that offers them. */
export const phoneProp = {
  type: 'string',
  parse: (text: string) => (/^[+\d][\d\s().\-/]{2,30}$/.test(text) ? text : undefined),
} as const;

export const emailProp = {
  type: 'string',
  parse: (text: string) => (/^[^\s@<>"'?&,;:]+@[^\s@<>"'?&,;:]+\.[a-z]+$/i.test(text) ? text : undefined),
} as const;

export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

/** What the agency says of tax beside its prices, such as "incl. VAT". Nothing where it says nothing. */
export function TaxNote({ locale }: { locale: string }) {
  if (!taxNotes) return null;
  const [language = ''] = locale.split('-');
  const first = catalogueLang(locale);
  const note = taxNotes[language];
  return (
    <>
      {' '}
      <small className="tax-note" lang={note ? undefined : first}>
        {note ?? taxNotes[first ?? '']}
      </small>
    </>
  );
}
