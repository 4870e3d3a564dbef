/** Under which the cart lies in the browser's storage. */
export const storageKey = 'agency-cart';
