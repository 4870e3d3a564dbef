/** What widgets and Worker know of the agency itself. */
import { readAgency } from './agency-file.ts';
import { agencyFolder } from './agency-folder.ts';

export function readBrand(folder = agencyFolder()) {
  const { colors, fonts: _fonts, pages: _pages, facts: _facts, ...brand } = readAgency(folder);
  return { brand, colors, currency: brand.currency.toLowerCase(), languages: brand.languages };
}
