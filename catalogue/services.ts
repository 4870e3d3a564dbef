/** The tabs of the pricing page, and what prices are for. */
export { services, units } from '#agency/catalogue';
