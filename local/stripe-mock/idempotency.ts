/** Stores responses by `Idempotency-Key`. As in Stripe's v1 API, a repeated key returns the stored response for a day. */
import { StripeError } from './http.ts';

export interface SavedReply {
  status: number;
  body: string;
}

interface Entry {
  path: string;
  fingerprint: string;
  requestId: string;
  createdAt: number;
  reply: SavedReply;
}

export type IdempotencyResult =
  | { kind: 'new'; save(reply: SavedReply): void }
  | { kind: 'replay'; reply: SavedReply; originalRequest: string };

export interface IdempotencyStore {
  begin(use: { key: string; path: string; params: unknown; requestId: string; now: number }): IdempotencyResult;
}

const keptForSeconds = 24 * 60 * 60;
/** Maximum number of stored keys. Dropping the oldest keys limits memory in load tests. */
const keptEntries = 10_000;

function canonicalize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonicalize);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, child]) => [key, canonicalize(child)]);
}

function createConflictError(message: string): StripeError {
  return new StripeError(400, { type: 'idempotency_error', message }, { isViolation: true });
}

export function createIdempotencyStore(): IdempotencyStore {
  const entries = new Map<string, Entry>();
  return {
    begin({ key, path, params, requestId, now }) {
      const advice = `Try using a key other than '${key}' if you meant to execute a different request.`;
      if (key.length > 255) {
        throw createConflictError('Idempotency keys must be at most 255 characters long.');
      }
      const fingerprint = JSON.stringify(canonicalize(params));
      const known = entries.get(key);
      if (known && now - known.createdAt < keptForSeconds) {
        if (known.path !== path) {
          throw createConflictError(
            `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${known.path}' vs '${path}'). ${advice}`,
          );
        }
        if (known.fingerprint !== fingerprint) {
          throw createConflictError(
            `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
          );
        }
        return { kind: 'replay', reply: known.reply, originalRequest: known.requestId };
      }
      return {
        kind: 'new',
        save: (reply) => {
          entries.set(key, { path, fingerprint, requestId, createdAt: now, reply });
          const [oldest] = entries.keys();
          if (entries.size > keptEntries && oldest !== undefined) entries.delete(oldest);
        },
      };
    },
  };
}
