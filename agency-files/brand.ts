/** What widgets and Worker know of the agency itself. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { minorDigits } from '#catalogue/currency.ts';
import { readAgency } from './agency-file.ts';
import { agencyFolder, root } from './agency-folder.ts';
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
  const logoFile = path.resolve(root, folder, 'art/logo.svg');
  return {
    brand,
    colors,
    shape,
    logo: existsSync(logoFile) ? readFileSync(logoFile, 'utf8') : undefined,
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
