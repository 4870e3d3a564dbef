/** How an id looks on the wire, in addresses and in the browser's storage: a product's, a price's, a partner's. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** How a nonce looks: the same for every try at one checkout, or at sending one message. */
export const noncePattern = /^[A-Za-z0-9_-]{8,64}$/;
