import { env } from 'cloudflare:workers';
import { createSignature } from '../abuse/signature.ts';
import type { Env } from '../env.ts';
import { formTokenSecret, sendRequest, siteOrigin } from './harness.ts';

/** Returns a form token that was issued `ageMs` milliseconds ago. */
export async function createFormToken(ageMs = 20_000, secret = formTokenSecret): Promise<string> {
  const issued = (Date.now() - ageMs).toString(36);
  return `${issued}.${await createSignature(secret, 'form-token', issued)}`;
}

type Fields = Record<string, unknown>;

export async function createContactBody(fields: Fields = {}): Promise<Fields> {
  return {
    name: 'Ada Example',
    email: 'ada@example.com',
    message: 'Please call me about the Growth plan.',
    token: await createFormToken(),
    submission: crypto.randomUUID(),
    ...fields,
  };
}

export async function createReviewBody(fields: Fields = {}): Promise<Fields> {
  return {
    name: 'Ada Example',
    title: 'Owner',
    email: 'ada@example.com',
    rating: 4,
    review: 'On time, every time.',
    token: await createFormToken(),
    submission: crypto.randomUUID(),
    ...fields,
  };
}

export function postJson(path: string, body: unknown, overrides: Partial<Env> = {}, headers = {}): Promise<Response> {
  const request = new Request(`${siteOrigin}/api/${path}`, {
    method: 'POST',
    headers: { Origin: siteOrigin, 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return sendRequest(request, overrides);
}

export function postForm(
  path: string,
  fields: Record<string, string> | [string, string][],
  overrides: Partial<Env> = {},
  headers = {},
): Promise<Response> {
  const request = new Request(`${siteOrigin}/api/${path}`, {
    method: 'POST',
    headers: { Origin: siteOrigin, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
  return sendRequest(request, overrides);
}

export type TestFile = readonly [name: string, content: string | Uint8Array];

/** Sends a form with files as a browser without JavaScript does. `widget` sends it as the widget does, with its JSON. */
export function postFiles(
  path: string,
  fields: Fields,
  files: readonly TestFile[],
  {
    overrides = {},
    headers = {},
    field = 'files',
    widget = false,
  }: { overrides?: Partial<Env>; headers?: Record<string, string>; field?: string; widget?: boolean } = {},
): Promise<Response> {
  const body = new FormData();
  if (widget) body.append('json', JSON.stringify(fields));
  else for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  for (const [name, content] of files) body.append(field, new File([content], name));
  // Browsers send a nameless, empty file for a field without files.
  if (files.length === 0) body.append(field, new File([], ''));
  const accept = widget ? 'application/json' : 'text/html,application/xhtml+xml';
  const request = new Request(`${siteOrigin}/api/${path}`, {
    method: 'POST',
    headers: { Origin: siteOrigin, Accept: accept, ...headers },
    body,
  });
  return sendRequest(request, { FILES: env.FILES, ...overrides });
}

export async function sendContact(fields: Fields = {}, overrides: Partial<Env> = {}): Promise<Response> {
  return postJson('contact', await createContactBody(fields), overrides);
}

export async function sendReview(fields: Fields = {}, overrides: Partial<Env> = {}): Promise<Response> {
  return postJson('reviews', await createReviewBody(fields), overrides);
}

export interface OutboxState {
  id: string;
  kind: string;
  status: string;
  attempts: number;
  address: string | null;
}

export async function queryOutbox(): Promise<OutboxState[]> {
  return (await env.DB.prepare('SELECT * FROM outbox ORDER BY id').all<OutboxState>()).results;
}

export async function queryTable<Row = Record<string, unknown>>(table: 'contact_messages' | 'reviews'): Promise<Row[]> {
  return (await env.DB.prepare(`SELECT * FROM ${table} ORDER BY created_at, id`).all<Row>()).results;
}
