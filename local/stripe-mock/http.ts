/** The little of HTTP that the parts share. */
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

/** The one value of a header; the first when it was sent twice. */
export function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/**
 * Refuses a request under a host name that is not this machine's, and says so. A page of another site can point its own name at
 * 127.0.0.1 (DNS rebinding) and would then read every answer. `ownHost` is a further name to accept.
 */
export function refusesHost(request: IncomingMessage, response: ServerResponse, ownHost?: string): boolean {
  const hostname = URL.parse(`http://${request.headers.host}`)?.hostname ?? '';
  if (/^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) || hostname === ownHost) return false;
  const sentence = 'On this machine, open this at http://localhost. Other host names are refused.';
  send(response, 403, sentence, { 'Content-Type': 'text/plain; charset=utf-8' });
  return true;
}
