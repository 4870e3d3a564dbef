import { languages, taxNotes } from '#agency/brand';
import { units } from '#agency/catalogue';
import type { AgencyWords } from '#catalogue/agency/words.d.ts';
import type { Product, Service } from '#catalogue/product.ts';
import { findProduct } from '#catalogue/products.ts';
import { findTranslation } from '../element/languages.ts';
import type { Locales } from '../element/view.tsx';

/** Returns the agency's translations of its products, which load together with the messages of the same language. */
export function getAgencyTranslations({ agency }: Pick<Locales, 'agency'>): AgencyWords {
  return findTranslation(agency)?.agency ?? {};
}

/**
 * Returns the `lang` value of a text of the agency, which is in its first language if the agency has not translated it.
 * `undefined` if the surrounding messages are in the same language.
 */
export function getCatalogueLang({ words, agency }: Locales, isTranslated = false): string | undefined {
  const [first = 'en'] = languages;
  const language = isTranslated ? agency : first;
  return words.split('-')[0] === language ? undefined : language;
}

/** Returns a product with translated texts. Sets `lang` if the texts and the widget's messages have different languages. */
export function translateProduct<Sold extends Product>(
  product: Sold,
  locales: Locales,
): Sold & { readonly lang?: string } {
  const words = getAgencyTranslations(locales).products?.[product.id];
  return { ...product, ...words, lang: getCatalogueLang(locales, Boolean(words)) };
}

export function translateName({ id, name }: Pick<Product, 'id' | 'name'>, locales: Locales): string {
  return getAgencyTranslations(locales).products?.[id]?.name ?? name;
}

/** Returns a product's translated name. `undefined` if the agency does not sell the product. */
export function translateNameById(id: string, locales: Locales): string | undefined {
  const product = findProduct(id);
  return product && translateName(product, locales);
}

export function translateService(service: Service, locales: Locales): Service & { readonly lang?: string } {
  const words = getAgencyTranslations(locales).services?.[service.id];
  return { ...service, ...words, lang: getCatalogueLang(locales, Boolean(words)) };
}

/** Returns the singular and plural names of a product's unit, such as `post`. Falls back to the id if the agency does not name the unit. */
export function translateUnit(id: string, locales: Locales): { readonly one: string; readonly many: string } {
  return getAgencyTranslations(locales).units?.[id] ?? units[id] ?? { one: id, many: id };
}

export const phoneProp = {
  type: 'string',
  parse: (text: string) => (/^[+\d][\d\s().\-/]{2,30}$/.test(text) ? text : undefined),
} as const;

export const emailProp = {
  type: 'string',
  parse: (text: string) => (/^[^\s@<>"'?&,;:]+@[^\s@<>"'?&,;:]+\.[a-z]+$/i.test(text) ? text : undefined),
} as const;

/** Renders the agency's tax note next to prices, such as "incl. VAT". Renders nothing if the agency has no tax note. */
export function TaxNote({ locales }: { locales: Locales }) {
  const note = taxNotes?.[locales.agency];
  if (note === undefined) return null;
  return (
    <>
      {' '}
      <small className="tax-note" lang={getCatalogueLang(locales, true)}>
        {note}
      </small>
    </>
  );
}
