import { products } from '#catalogue/products.ts';
import { fingerprint } from './fingerprint.ts';

/** Changes when anything that is sold changes. */
export const catalogueVersion = fingerprint(JSON.stringify(products));
