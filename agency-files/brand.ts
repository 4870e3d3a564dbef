/** What widgets and Worker know of the agency itself. */

import { minorDigits } from '#catalogue/currency.ts';
import { readAgency } from './agency-file.ts';
import { agencyFolder } from './agency-folder.ts';
import { siteLocale } from './site-language.ts';
import { textIn } from './text.ts';

export function readBrand(folder = agencyFolder()) {
  const {
    colors,
    shape,
    tax,
    fonts: _fonts,
    promises: _promises,
    pages: _pages,
    facts: _facts,
    editor: _editor,
    ...brand
  } = readAgency(folder);
  const { currency, languages } = brand;
  const [first = 'en'] = languages;
  return {
    brand,
    colors,
    shape,
    currency: currency.toLowerCase(),
    minorDigits: minorDigits(currency),
    languages,
    locale: siteLocale(brand),
    taxBehavior:
      tax && ((tax.included ?? isUsuallyIncluded(currency)) ? ('inclusive' as const) : ('exclusive' as const)),
    stripeTax: tax?.stripeTax ?? false,
    taxNotes: tax && Object.fromEntries(languages.map((language) => [language, textIn(tax.note, { language, first })])),
  };
}

/** As Stripe takes it where nobody says: https://docs.stripe.com/tax/products-prices-tax-codes-tax-behavior */
function isUsuallyIncluded(currency: string): boolean {
  return currency !== 'USD' && currency !== 'CAD';
}
