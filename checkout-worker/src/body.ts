import { bodyLimit } from 'hono/body-limit';
import { ProblemError, type ProblemOptions } from './problem.ts';

function readMediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Returns true for a form with files. */
export function isMultipart(request: Request): boolean {
  return readMediaType(request) === 'multipart/form-data';
}

/** Returns true for a plain HTML form, to which the Worker responds with a page. Widgets send files with `fetch`, which accepts any type. */
export function isForm(request: Request): boolean {
  const isFromPage = request.headers.get('accept')?.includes('text/html') ?? true;
  return readMediaType(request) === 'application/x-www-form-urlencoded' || (isMultipart(request) && isFromPage);
}

/**
 * Rejects requests that contain neither JSON nor a form, or that are not UTF-8. Forms are the only accepted bodies that
 * browsers send without a CORS preflight.
 */
export function checkMediaType(request: Request, { files = false } = {}): void {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers.get('content-type') ?? '')?.[1];
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  const known = isMultipart(request) ? files : isForm(request) || readMediaType(request) === 'application/json';
  if (known && (charset ?? 'utf-8').toLowerCase() === 'utf-8' && encoding === 'identity') return;
  throw new ProblemError(415, 'unsupported-media-type', 'onlyJsonOrForm');
}

/** Size limit of a form's fields: 10,000 characters of four bytes, percent-encoded by a plain form, plus the other fields. */
export const maxFieldBytes = 160 * 1024;

/** Creates middleware that rejects bodies above a limit. It counts bytes while streaming, because a body may lack a declared length. */
export function limitBody(maxBytes: number, errors?: ProblemOptions['errors']) {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new ProblemError(413, 'body-too-large', 'tooLarge', { errors });
    },
  });
}

/** Limits the size of forms on the Worker's own pages, which contain only a token and an id. */
export const limitPageForm = limitBody(2048);

/** Limits the partner page's form to 8 KB, which suffices for a webhook's percent-encoded URL. */
export const limitWebhookForm = limitBody(8 * 1024);

/** Returns the body as text. Throws a 400 if the body is not UTF-8. Must run after `limitBody`. */
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
