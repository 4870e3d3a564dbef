import type { Next } from 'hono';
import type { AppContext } from '../app.ts';
import { isForm, isMultipart, readText } from '../body.ts';
import { readMultipart } from '../files/read-multipart.ts';
import { readSenderOrigin } from '../origins.ts';
import { type DetailKey, ProblemError } from '../problem.ts';
import { resolveSiteOrigin } from '../site.ts';

function checkSameOrigin(c: AppContext, refusal: DetailKey): void {
  if (readSenderOrigin(c.req.raw) !== resolveSiteOrigin(c.env))
    throw new ProblemError(403, 'origin-not-allowed', refusal);
}

/** Reads a form submitted from one of the Worker's own pages. Rejects forms from other origins. */
export async function readSameOriginForm(c: AppContext, refusal: DetailKey): Promise<URLSearchParams> {
  checkSameOrigin(c, refusal);
  if (isMultipart(c.req.raw) || !isForm(c.req.raw)) throw new ProblemError(415, 'unsupported-media-type', 'formOnly');
  return new URLSearchParams(await readText(c.req.raw));
}

/** Middleware for forms on pages that people open from a mailed link. Stores the form's fields in `c.var.form`. */
export async function requireSameOriginForm(c: AppContext, next: Next): Promise<void> {
  c.set('form', await readSameOriginForm(c, 'onlyFromLink'));
  await next();
}

/** Like `requireSameOriginForm`, for a form that may contain files, which are stored in `c.var.files`. */
export async function requireSameOriginFilesForm(c: AppContext, next: Next): Promise<void> {
  if (!isMultipart(c.req.raw)) {
    c.set('files', { files: [], errors: [] });
    return requireSameOriginForm(c, next);
  }
  checkSameOrigin(c, 'onlyFromLink');
  const { fields, ...files } = await readMultipart(c.req.raw);
  c.set('form', fields);
  c.set('files', files);
  await next();
}
