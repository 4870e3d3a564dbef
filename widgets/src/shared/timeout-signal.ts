/** Replaces `AbortSignal.timeout`, which polyfills of `AbortController` lack. */
export function timeoutSignal(timeoutMs: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), timeoutMs);
  return controller.signal;
}
