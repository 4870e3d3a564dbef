import { readBrand } from '../brand.ts';

export const { brand, colors, currency, minorDigits, languages, locale } = readBrand();
