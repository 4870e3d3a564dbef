import { readBrand } from '../brand.ts';

export const {
  brand,
  colors,
  shape,
  logo,
  currency,
  minorDigits,
  languages,
  locale,
  amountLocales,
  stripeTax,
  contactFiles,
  taxBehavior,
  taxNotes,
} = readBrand();
