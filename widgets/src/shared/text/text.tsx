import { languages, taxNotes } from '#agency/brand';
import { units } from '#agency/catalogue';
import type { AgencyWords } from '#catalogue/agency/words.d.ts';
import type { Product, Service } from '#catalogue/product.ts';
import { findProduct } from '#catalogue/products.ts';
import { translationFor } from '../element/languages.ts';

/** Returns the agency's translations of its products, which load together with the messages of the same language. */
export function agencyTranslations(locale: string): AgencyWords {
  return translationFor(locale)?.agency ?? {};
}

/** Returns the agency's first language as a `lang` value. `undefined` if the surrounding text is already in that language. */
export function catalogueLang(locale: string): string | undefined {
  const [first = 'en'] = languages;
  return locale.split('-')[0]?.toLowerCase() === first ? undefined : first;
}

/** Returns a product with translated texts. Sets `lang` if the texts and the widget have different languages. */
export function translatedProduct<Sold extends Product>(
  product: Sold,
  locale: string,
): Sold & { readonly lang?: string } {
  const words = agencyTranslations(locale).products?.[product.id];
  return { ...product, ...words, lang: words ? undefined : catalogueLang(locale) };
}

export function translatedName({ id, name }: Pick<Product, 'id' | 'name'>, locale: string): string {
  return agencyTranslations(locale).products?.[id]?.name ?? name;
}

/** Returns a product's translated name. `undefined` if the agency does not sell the product. */
export function translatedNameById(id: string, locale: string): string | undefined {
  const product = findProduct(id);
  return product && translatedName(product, locale);
}

export function translatedService(service: Service, locale: string): Service {
  return { ...service, ...agencyTranslations(locale).services?.[service.id] };
}

/** Returns the singular and plural names of a product's unit, such as `post`. Falls back to the id if the agency does not name the unit. */
export function translatedUnit(id: string, locale: string): { readonly one: string; readonly many: string } {
  return agencyTranslations(locale).units?.[id] ?? units[id] ?? { one: id, many: id };
}

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

/** Renders the agency's tax note next to prices, such as "incl. VAT". Renders nothing if the agency has no tax note. */
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
