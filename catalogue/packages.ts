/** Every plan sold on its own, in the order it is shown. Bundles are in `bundles.ts`. */
export { packages } from '#agency/catalogue';
