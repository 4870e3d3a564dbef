/** What widgets and Worker know of the agency itself. */
import { readAgency } from './agency-file.ts';
import { agencyFolder } from './agency-folder.ts';
import { minorDigits } from './currency.ts';
import { siteLocale } from './site-language.ts';

export function readBrand(folder = agencyFolder()) {
  const { colors, shape, fonts: _fonts, pages: _pages, facts: _facts, editor: _editor, ...brand } = readAgency(folder);
  const { currency, languages } = brand;
  return {
    brand,
    colors,
    shape,
    currency: currency.toLowerCase(),
    minorDigits: minorDigits(currency),
    languages,
    locale: siteLocale(brand),
  };
}
