import { bodyLimit } from 'hono/body-limit';
import { ProblemError } from './problem.ts';

function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Returns true for the content types of a plain HTML form. */
export function isForm(request: Request): boolean {
  return mediaType(request) === 'application/x-www-form-urlencoded';
}

/**
 * Accepts JSON and plain HTML forms, in UTF-8. These forms are the only ones accepted of those that browsers send
 * without a CORS preflight.
 */
export function checkMediaType(request: Request): void {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers.get('content-type') ?? '')?.[1];
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  const known = isForm(request) || mediaType(request) === 'application/json';
  if (known && (charset ?? 'utf-8').toLowerCase() === 'utf-8' && encoding === 'identity') return;
  throw new ProblemError(415, 'unsupported-media-type', 'onlyJsonOrForm');
}

/** Rejects larger bodies. They are counted while streaming, so that one without a length cannot fill the memory. */
export function limitBody(maxBytes: number) {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new ProblemError(413, 'body-too-large', 'tooLarge');
    },
  });
}

/** Size limit for forms on the Worker's own pages: a token and an id. */
export const pageFormSize = limitBody(2048);

/** Returns the body as text. The route limits its size. */
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
