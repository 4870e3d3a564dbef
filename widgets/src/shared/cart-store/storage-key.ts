/** Under which the cart lies in the browser's storage. */
export const storageKey = 'agency-cart';
/** Under which the checkouts begun from it do. */
export const checkoutsKey = 'agency-checkouts';
/** Under which the purchases lie that analytics were told of. */
export const purchasesKey = 'agency-purchases';
