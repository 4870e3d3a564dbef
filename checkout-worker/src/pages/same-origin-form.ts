import type { Next } from 'hono';
import type { AppContext } from '../app.ts';
import { isForm, readText } from '../body.ts';
import { type DetailKey, ProblemError } from '../problem.ts';
import { siteOrigin } from '../site.ts';

/** Reads a form submitted from one of the Worker's own pages. Rejects forms from other origins. */
export async function readSameOriginForm(c: AppContext, refusal: DetailKey): Promise<URLSearchParams> {
  if (c.req.header('origin') !== siteOrigin(c.env)) throw new ProblemError(403, 'origin-not-allowed', refusal);
  if (!isForm(c.req.raw)) throw new ProblemError(415, 'unsupported-media-type', 'formOnly');
  return new URLSearchParams(await readText(c.req.raw));
}

/** Middleware for forms on pages that people open from a mailed link. Stores the form's fields in `c.var.form`. */
export async function sameOriginForm(c: AppContext, next: Next): Promise<void> {
  c.set('form', await readSameOriginForm(c, 'onlyFromLink'));
  await next();
}
