/** Format of the ids of products, prices and partners in requests, URLs and browser storage. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Format of a nonce, which is the same for every retry of one checkout or message. */
export const noncePattern = /^[A-Za-z0-9_-]{8,64}$/;
