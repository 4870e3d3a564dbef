/** A failure whose message is a sentence for the person who operates the shop: what is wrong, and what to do. */
export class OperationError extends Error {
  override name = 'OperationError';
  /** Which of the desk's sentences says the same, where a person can mend what they typed. */
  readonly reason: string | undefined;
  /** Fills the places in that sentence. */
  readonly values: Readonly<Record<string, string>>;

  constructor(message: string, reason?: string, values: Readonly<Record<string, string>> = {}) {
    super(message);
    this.reason = reason;
    this.values = values;
  }
}
