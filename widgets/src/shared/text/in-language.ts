/** What is sold, in the language of its reader where the agency says it in that language. */

import { languages } from '#agency/brand';
import type { AgencyWords } from '#catalogue/agency/words.d.ts';
import type { Product, Service } from '#catalogue/product.ts';
import { findProduct } from '#catalogue/products.ts';
import { units } from '#catalogue/services.ts';
import { translationFor } from '../element/languages.ts';

/** The texts come with the words of their language, under this name. */
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

/** The name of what has an id; nothing for what is not sold. */
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
