/** The id of a product, a price or a partner, in requests, addresses and the browser's storage. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** A nonce: the same for every retry of one checkout or one message. */
export const noncePattern = /^[A-Za-z0-9_-]{8,64}$/;
