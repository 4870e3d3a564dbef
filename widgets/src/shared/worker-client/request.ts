import type { ProblemDetails } from '#catalogue/wire.ts';
import { testMode } from '../element/test-page.ts';
import { toJson } from './json.ts';
import { readProblem } from './read-checkout-reply.ts';

export interface RequestOptions<T> {
  method: 'GET' | 'POST';
  /** Data to send as JSON, or a form with files. */
  body?: unknown;
  /** Validates the parsed response body. Returns `undefined` if the body is malformed. */
  read: (reply: unknown) => T | undefined;
  timeoutMs: number;
  signal?: AbortSignal;
}

/** Sends a request; widgets access the network only through this function. The timeout covers the whole response, not only its headers. */
export async function sendRequest<T>(
  url: string,
  { method, body, read, timeoutMs, signal }: RequestOptions<T>,
): Promise<Result<T>> {
  const json = body === undefined || body instanceof FormData ? undefined : toJson(body);
  const controller = new AbortController();
  const stop = () => controller.abort();
  const deadline = setTimeout(stop, timeoutMs);
  signal?.addEventListener('abort', stop);
  try {
    const init: RequestInit = {
      method,
      headers: json === undefined ? {} : { 'Content-Type': 'application/json' },
      body: json ?? (body as FormData | undefined),
      credentials: 'omit',
      cache: 'no-store',
      signal: controller.signal,
    };
    // Uses an object without a prototype, because `fetch` would also read options in `Object.prototype`.
    const response = await fetchOrSimulate(url, Object.assign(Object.create(null), init));
    const reply = parseJsonOrUndefined(await response.text());
    if (!response.ok) return { ok: false, kind: 'problem', problem: readProblem(reply) };
    const value = read(reply);
    return value === undefined ? { ok: false, kind: 'malformed' } : { ok: true, value };
  } catch {
    return { ok: false, kind: controller.signal.aborted ? 'timeout' : 'network' };
  } finally {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', stop);
  }
}

/** Sends a request. In test mode, a fake Worker answers the request inside the browser tab, without network access. */
function fetchOrSimulate(url: string, init: RequestInit): Promise<Response> {
  return testMode()?.answer(url, init) ?? fetch(url, init);
}

function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Outcome of a request. Expected failures are values, not exceptions. */
export type Result<T> = { readonly ok: true; readonly value: T } | Failure;

export interface Failure {
  readonly ok: false;
  /**
   * `network`: no readable response. `timeout`: response too slow. `problem`: error status. `malformed`: success status
   * but invalid body.
   */
  readonly kind: 'network' | 'timeout' | 'problem' | 'malformed';
  readonly problem?: ProblemDetails;
}
