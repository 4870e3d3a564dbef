import type { IncomingMessage, ServerResponse } from 'node:http';

const maxBodyBytes = 1024 * 1024;

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new Error('The request is larger than 1 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export type Headers = Record<string, string>;

export function send(response: ServerResponse, status: number, body: string, headers: Headers): void {
  if (response.destroyed) return;
  response.writeHead(status, { 'Content-Length': String(Buffer.byteLength(body)), ...headers });
  response.end(body);
}

export function sendJson(response: ServerResponse, status: number, value: unknown, headers: Headers = {}): void {
  send(response, status, JSON.stringify(value, null, 2), { 'Content-Type': 'application/json', ...headers });
}

/** Returns a header's value, or the first value if the header was sent twice. */
export function getHeader(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/**
 * Responds with 403 and returns true if the request's host name does not belong to this machine. Otherwise, a
 * third-party page could point its own domain at 127.0.0.1 (DNS rebinding) and read every response.
 */
export function refuseForeignHost(request: IncomingMessage, response: ServerResponse): boolean {
  const hostname = URL.parse(`http://${request.headers.host}`)?.hostname ?? '';
  if (/^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) return false;
  const sentence = 'Open this page at http://localhost on this machine: other host names are refused.';
  send(response, 403, sentence, { 'Content-Type': 'text/plain; charset=utf-8' });
  return true;
}

/** Error in Stripe's format: `{ error: { type, code, message, param } }`. */
export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
}

export class StripeError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;
  /** True if a correct client never causes this error. A test run that causes such an error fails. */
  readonly isViolation: boolean;
  /** True if the response is stored under the idempotency key. Stripe stores a response once it has begun to process the request. */
  readonly isSaved: boolean;

  constructor(status: number, body: StripeErrorBody, { isViolation = false, isSaved = false } = {}) {
    super(body.message);
    this.name = 'StripeError';
    this.status = status;
    this.body = body;
    this.isViolation = isViolation;
    this.isSaved = isSaved;
  }
}

interface Detail {
  param?: string | undefined;
  code?: string;
}

/** Creates the error for an invalid request, which is a bug in the client. */
export function createRequestError(message: string, { param, code }: Detail = {}): StripeError {
  return new StripeError(
    400,
    { type: 'invalid_request_error', ...(code && { code }), message, ...(param && { param }) },
    { isViolation: true },
  );
}

/** Creates the error for a valid request that cannot be processed in the current state. */
export function createStateError(message: string, { param, code }: Detail = {}): StripeError {
  return new StripeError(
    400,
    { type: 'invalid_request_error', ...(code && { code }), message, ...(param && { param }) },
    { isSaved: true },
  );
}

export function createMissingError(kind: string, id: string, param = 'id'): StripeError {
  const message = `No such ${kind}: '${id}'`;
  return new StripeError(404, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

// Parses Stripe's request encoding: form-encoded, with brackets as in `line_items[0][price]=…` and `expand[]=…`.

export type FormValue = string | FormValue[] | FormObject;
export interface FormObject {
  [name: string]: FormValue;
}

const name = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

function splitKey(key: string): string[] {
  const match = name.exec(key);
  if (!match?.[1])
    throw createRequestError(`Invalid parameter name: ${key}`, { param: key, code: 'parameter_unknown' });
  const rest = match[2] ? match[2].slice(1, -1).split('][') : [];
  return [match[1], ...rest];
}

function createObject(): FormObject {
  return Object.create(null);
}

function put(root: FormObject, path: readonly string[], value: string): void {
  let at = root;
  for (const [depth, segment] of path.entries()) {
    const key = segment === '' ? String(Object.keys(at).length) : segment;
    if (depth === path.length - 1) {
      at[key] = value;
      return;
    }
    const next = at[key];
    if (typeof next === 'string') {
      throw createRequestError(`Invalid object: ${path[0]} is both a value and an object.`, { param: path[0] });
    }
    const child = (next ?? createObject()) as FormObject;
    at[key] = child;
    at = child;
  }
}

/** Converts objects such as `{0: a, 1: b}` to lists, except in metadata, whose keys the caller chooses. */
function listsFromIndexes(value: FormValue, key: string): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  if (key !== 'metadata' && entries.length > 0 && entries.every(([index]) => /^\d{1,4}$/.test(index))) {
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([index, child]) => listsFromIndexes(child, index));
  }
  for (const [childKey, child] of entries) value[childKey] = listsFromIndexes(child, childKey);
  return value;
}

export function parseForm(text: string): FormObject {
  const root = createObject();
  for (const [key, value] of new URLSearchParams(text)) put(root, splitKey(key), value);
  for (const [key, value] of Object.entries(root)) root[key] = listsFromIndexes(value, key);
  return root;
}
