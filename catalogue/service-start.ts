/** What the terms promise a buyer after payment. The pages and the receipt take it from here. */
export const serviceStart = '48-72 hours';
export const firstContact = '24 hours';
