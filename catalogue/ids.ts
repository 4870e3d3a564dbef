/** Format of the ids of products, prices and partners in requests, URLs and browser storage. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Format of a nonce. Every retry of a checkout or message sends the same nonce. Too short for the id of an order, which
 * is the key of the order's call at the calendar's provider.
 */
export const noncePattern = /^[A-Za-z0-9_-]{8,64}$/;
