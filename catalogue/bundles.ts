/** Several plans for one price. */
export { bundles } from '#agency/catalogue';
