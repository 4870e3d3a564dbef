/** Billing link with a signed token of the request's id. The link's orders and expiry are stored in the database. */
export const billingPath = '/api/billing';
export const linkLifeSeconds = 30 * 60;
