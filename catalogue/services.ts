/** The tabs of the pricing page. */
export { services } from '#agency/catalogue';
