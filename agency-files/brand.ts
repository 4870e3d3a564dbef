/** Data about the agency, such as its name, colors and tax settings, for widgets and Worker. */
import type { Promises } from '#catalogue/agency/promises.d.ts';
import { getMinorDigits, includesTax } from '#catalogue/currency.ts';
import { readAgency, resolveSiteLocale } from './agency.ts';
import { resolveAgencyFolder } from './agency-folder.ts';
import { findAmountLocales } from './amount-locales.ts';
import { readLogoMarkup } from './drawing.ts';
import { resolveTextsByLanguage } from './fields.ts';

export function readBrand(folder = resolveAgencyFolder()) {
  const {
    colors,
    shape,
    tax,
    fonts: _fonts,
    promises: _promises,
    pages: _pages,
    facts: _facts,
    editor: _editor,
    description: _description,
    ...brand
  } = readAgency(folder);
  const { currency, languages } = brand;
  return {
    brand,
    colors,
    shape,
    logo: readLogoMarkup(folder),
    currency: currency.toLowerCase(),
    minorDigits: getMinorDigits(currency),
    languages,
    locale: resolveSiteLocale(brand),
    amountLocales: findAmountLocales([brand.locale, ...brand.languages]),
    taxBehavior: tax && ((tax.included ?? includesTax(currency)) ? ('inclusive' as const) : ('exclusive' as const)),
    contactFiles: brand.contactFiles,
    stripeTax: tax?.stripeTax ?? false,
    taxNotes: tax && resolveTextsByLanguage(tax.note, languages),
  };
}

/** Returns the agency's promises in a language, without promises that have no text in that language. */
export function readPromises(language: string, folder?: string): Promises {
  const { promises, languages } = readAgency(folder);
  const resolvePromise = (name: keyof Promises) => {
    const text = promises[name];
    return typeof text === 'string' ? (language === languages[0] ? text : undefined) : text?.[language];
  };
  return { reply: resolvePromise('reply'), call: resolvePromise('call'), start: resolvePromise('start') };
}

/** Returns the promised reply time by language. */
export function readReplies(folder?: string): Readonly<Record<string, string | undefined>> {
  const { promises, languages } = readAgency(folder);
  const { reply } = promises;
  return typeof reply === 'string' ? { [languages[0] ?? 'en']: reply } : { ...reply };
}
