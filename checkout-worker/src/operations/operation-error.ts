/** A failure whose message is a sentence for the person who operates the shop: what is wrong, and what to do. */
export class OperationError extends Error {
  override name = 'OperationError';
}
