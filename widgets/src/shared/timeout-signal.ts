/** Replaces `AbortSignal.timeout`, which polyfills of `AbortController` lack. */
export function createTimeoutSignal(timeoutMs: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), timeoutMs);
  return controller.signal;
}
