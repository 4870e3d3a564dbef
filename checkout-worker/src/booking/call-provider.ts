import * as v from 'valibot';
import { ProviderError } from './provider.ts';

/** Maximum response size in characters. A month of times is about 100 KB. */
const maxReplyLength = 2_000_000;

export interface Call {
  method?: 'GET' | 'POST';
  path: string;
  query?: Readonly<Record<string, string | undefined>>;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

export interface Connection {
  base: string;
  token: string;
  /** Signal that aborts all provider calls of one request at their common deadline. */
  signal: AbortSignal;
}

export type CallProvider = <Schema extends v.GenericSchema>(
  call: Call,
  schema: Schema,
) => Promise<v.InferOutput<Schema>>;

/** Returns a function that calls the provider's API and validates its answers. Throws only `ProviderError`. */
export function createProviderClient({ base, token, signal }: Connection): CallProvider {
  return async ({ method = 'GET', path, query = {}, headers = {}, body }, schema) => {
    const url = new URL(base + path);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
    let status: number;
    let text: string;
    try {
      const response = await fetch(url.href, {
        method,
        headers: {
          Authorization: `Bearer ${token.trim()}`,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // Redirects are not followed, because the key must not be sent to another host.
        redirect: 'manual',
        signal,
      });
      status = response.status;
      text = await response.text();
    } catch {
      throw new ProviderError('away');
    }
    if (status === 401 || status === 403) throw new ProviderError('locked', status);
    if (status === 429 || status < 200 || status >= 500) throw new ProviderError('away', status);
    if (status >= 300) throw new ProviderError(status < 400 ? 'away' : 'refused', status);
    if (text.length > maxReplyLength) throw new ProviderError('away', status);
    try {
      return v.parse(schema, JSON.parse(text));
    } catch {
      throw new ProviderError('away', status);
    }
  };
}

/** Schema of a provider's timestamp: ISO 8601 with an offset. Parsed to UTC with milliseconds. */
export const instantSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text).toISOString()),
);
