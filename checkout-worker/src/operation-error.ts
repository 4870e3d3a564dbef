/** Error whose message describes the problem and its remedy to the shop's operator. */
export class OperationError extends Error {
  override name = 'OperationError';
  /** Key of the message that the desk shows instead. Set only if a person can correct the input. */
  readonly reason: string | undefined;
  /** Values for the placeholders of the desk's message. */
  readonly values: Readonly<Record<string, string>>;

  constructor(message: string, reason?: string, values: Readonly<Record<string, string>> = {}) {
    super(message);
    this.reason = reason;
    this.values = values;
  }
}
