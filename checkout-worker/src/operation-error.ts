/** Error whose message is a sentence for the operator of the shop: the problem and its remedy. */
export class OperationError extends Error {
  override name = 'OperationError';
  /** Key of the desk's sentence for the same error, if a person can correct the input. */
  readonly reason: string | undefined;
  /** Values of the placeholders in that sentence. */
  readonly values: Readonly<Record<string, string>>;

  constructor(message: string, reason?: string, values: Readonly<Record<string, string>> = {}) {
    super(message);
    this.reason = reason;
    this.values = values;
  }
}
