import type { ProblemDetails } from '#catalogue/wire.ts';
import { testMode } from '../element/test-page.ts';
import { toJson } from './json.ts';
import { readProblem } from './read-checkout-reply.ts';

export interface RequestOptions<T> {
  method: 'GET' | 'POST';
  body?: unknown;
  /** Turns the parsed reply into what was agreed, or `undefined`. */
  read: (reply: unknown) => T | undefined;
  timeoutMs: number;
  /** Gives the call up early. */
  signal?: AbortSignal;
}

/** The only way from a widget to the network: one call with a deadline that covers the whole answer, not only its first byte. */
export async function request<T>(
  url: string,
  { method, body, read, timeoutMs, signal }: RequestOptions<T>,
): Promise<Result<T>> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const deadline = setTimeout(stop, timeoutMs);
  signal?.addEventListener('abort', stop);
  try {
    const init: RequestInit = {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : toJson(body),
      credentials: 'omit',
      cache: 'no-store',
      signal: controller.signal,
    };
    // Without a prototype: what a page adds to every object is no option of ours.
    const response = await send(url, Object.assign(Object.create(null), init));
    const reply = parse(await response.text());
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

/** On a page that only rehearses, nothing reaches the network. */
function send(url: string, init: RequestInit): Promise<Response> {
  return testMode()?.answer(url, init) ?? fetch(url, init);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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
