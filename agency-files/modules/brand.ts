import { readBrand } from '../brand.ts';

export const { brand, colors, shape, currency, minorDigits, languages, locale, stripeTax, taxBehavior, taxNotes } =
  readBrand();
