/** Page of the Worker on which a company orders a cart by invoice. */
export const invoicePath = '/order-by-invoice';
