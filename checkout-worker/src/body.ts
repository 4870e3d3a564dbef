import { bodyLimit } from 'hono/body-limit';
import { ProblemError } from './problem.ts';

function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Returns true for the content type of a plain HTML form. */
export function isForm(request: Request): boolean {
  return mediaType(request) === 'application/x-www-form-urlencoded';
}

/**
 * Rejects requests that contain neither JSON nor a URL-encoded form, or that are not UTF-8.
 * URL-encoded forms are the only accepted bodies that browsers send without a CORS preflight.
 */
export function checkMediaType(request: Request): void {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers.get('content-type') ?? '')?.[1];
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  const known = isForm(request) || mediaType(request) === 'application/json';
  if (known && (charset ?? 'utf-8').toLowerCase() === 'utf-8' && encoding === 'identity') return;
  throw new ProblemError(415, 'unsupported-media-type', 'onlyJsonOrForm');
}

/** Creates middleware that rejects bodies above a limit. It counts bytes while streaming, because a body may lack a declared length. */
export function limitBody(maxBytes: number) {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new ProblemError(413, 'body-too-large', 'tooLarge');
    },
  });
}

/** Limits the size of forms on the Worker's own pages, which contain only a token and an id. */
export const pageFormSize = limitBody(2048);

/** Limits the partner page's form to 8 KB, which suffices for a webhook's percent-encoded URL. */
export const webhookFormSize = limitBody(8 * 1024);

/** Returns the body as text. Throws a 400 if it is not UTF-8. Call it behind `limitBody`. */
export async function readText(request: Request): Promise<string> {
  const bytes = await request.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ProblemError(400, 'malformed-body', 'notUtf8');
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError(400, 'malformed-body', 'notJson');
  }
}
