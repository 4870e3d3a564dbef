/** Metadata key that holds the id of our order, on the session, the subscription, the payment and the invoice alike. */
export const orderKey = 'checkout';

/** What the id of an order looks like, as `orderIdOf` makes it: by it, metadata of ours is told from another shop's. */
export const orderIdPattern = /^co_[0-9a-f]{64}$/;
