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
