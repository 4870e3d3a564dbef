import type { ProblemDetails } from '#catalogue/wire.ts';

/** What a call came to. An expected failure is a value, never an exception. */
export type Result<T> = { readonly ok: true; readonly value: T } | Failure;

export interface Failure {
  readonly ok: false;
  /**
   * `network`: no answer, or none we may read. `timeout`: no answer in time. `problem`: the Worker said no. `malformed`: an answer
   * that is not what was agreed.
   */
  readonly kind: 'network' | 'timeout' | 'problem' | 'malformed';
  /** What the Worker said, when it said it in the agreed form. */
  readonly problem?: ProblemDetails;
}
