import { readBrand } from '../brand.ts';

export const { brand, colors, currency, languages } = readBrand();
