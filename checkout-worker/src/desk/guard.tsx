/** Access checks of the desk. */
import type { Next } from 'hono';
import { createSignature, isValidSignature } from '../abuse/signature.ts';
import { listSigningSecrets } from '../abuse/signing-secrets.ts';
import type { AppContext } from '../app.ts';
import { deskMessages } from '../lang/messages.ts';
import { refuseReboundPages } from '../local-development.ts';
import { createPageResponse } from '../pages/page.tsx';
import { readSameOriginForm } from '../pages/same-origin-form.ts';
import { ProblemError } from '../problem.ts';
import { checkAccess } from './access.ts';

const formLifeMs = 12 * 60 * 60 * 1000;
/** Allowed clock difference between two Cloudflare machines. */
const clockSkewMs = 5 * 60 * 1000;
const { strings } = deskMessages;

/** Response headers that isolate desk pages from other sites, search engines and caches. */
const headers = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
};

/** Admits only people who are signed in through Cloudflare Access. */
export async function requireOwner(c: AppContext, next: Next): Promise<Response | undefined> {
  c.set('readers', 'nobody else');
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  refuseReboundPages(c);
  const access = await checkAccess(c.req.raw, c.env);
  if ('person' in access) {
    c.set('person', access.person);
    c.set('deskToken', await createDeskToken(c));
    await next();
    return undefined;
  }
  const { denied, reason } = access;
  c.var.log(denied === 'refused' ? 'info' : 'error', 'desk-denied', { denied, reason });
  const { title, text } = strings.desk.denied[denied];
  const status = denied === 'refused' ? 403 : 503;
  return createPageResponse(c, { title, messages: deskMessages, text, status });
}

/** Creates the token for a page's forms. The token is valid for 12 hours and only for the signed-in person. */
async function createDeskToken(c: AppContext): Promise<string> {
  const [secret] = listSigningSecrets(c.env, c.var.log);
  const issued = Date.now().toString(36);
  return `${issued}.${await createSignature(secret, 'desk', `${issued}.${c.var.person}`)}`;
}

/** Returns when the page with a form was created, in Unix seconds, rounded up. */
export function getFormTime(fields: URLSearchParams): number {
  return Math.ceil(Number.parseInt(fields.get('token') ?? '', 36) / 1000);
}

async function isOwnToken(token: string, c: AppContext): Promise<boolean> {
  const [, issued, signature] = /^([0-9a-z]{1,11})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  if (!issued || !signature) return false;
  const ageMs = Date.now() - Number.parseInt(issued, 36);
  if (ageMs > formLifeMs || ageMs < -clockSkewMs) return false;
  return isValidSignature(listSigningSecrets(c.env, c.var.log), 'desk', `${issued}.${c.var.person}`, signature);
}

/** Checks that a desk form was sent from a page shown to the same person. Handlers read the fields from `c.var.form`. */
export async function checkDeskForm(c: AppContext, next: Next): Promise<void> {
  const fields = await readSameOriginForm(c, 'onlyFromDesk');
  if (!(await isOwnToken(fields.get('token') ?? '', c)))
    throw new ProblemError(403, 'form-token-invalid', 'deskFormTooOld');
  c.set('form', fields);
  await next();
}
