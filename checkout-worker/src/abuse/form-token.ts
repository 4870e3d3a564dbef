/** Signed timestamp of a visitor's first interaction with a form. Uses the Worker's clock, because a visitor's clock is not trusted. */
import type { FormToken } from '#catalogue/wire-forms.ts';
import type { AppContext } from '../app.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { ProblemError } from '../problem.ts';
import { createSignedToken, readSignedToken } from './signature.ts';
import { listSigningSecrets } from './signing-secrets.ts';

/** Minimum age of a form token. A form sent sooner was probably filled in by a bot. */
const minAgeMs = 2000;
const maxAgeMs = 24 * 60 * 60 * 1000;
/** Allowed clock skew between two Cloudflare machines. */
const clockSkewMs = 5 * 60 * 1000;

export async function createFormToken(c: AppContext): Promise<string> {
  const [secret] = listSigningSecrets(c.env, c.var.log);
  return createSignedToken(secret, 'form-token', Date.now().toString(36));
}

export async function showFormToken(c: AppContext): Promise<Response> {
  return c.json({ token: await createFormToken(c) } satisfies FormToken);
}

function createTokenError(
  code: 'form-token-missing' | 'form-token-invalid' | 'form-token-expired' | 'form-token-too-young',
) {
  const sentence = code === 'form-token-too-young' ? 'formTooYoung' : 'formTooOld';
  // `same-attempt` makes the client fetch a new token and send the same message again.
  return new ProblemError(422, code, sentence, { retry: 'same-attempt', retryAfterSeconds: minAgeMs / 1000 });
}

/** Rejects a form whose token is missing, invalid, too new or too old. */
export async function checkFormToken(token: string | undefined, env: Env, log: Log): Promise<void> {
  const secrets = listSigningSecrets(env, log);
  if (token === undefined) throw createTokenError('form-token-missing');
  const issued = await readSignedToken(secrets, 'form-token', token);
  if (issued === undefined) throw createTokenError('form-token-invalid');
  const ageMs = Date.now() - Number.parseInt(issued, 36);
  if (ageMs < -clockSkewMs) throw createTokenError('form-token-invalid');
  if (ageMs >= 0 && ageMs < minAgeMs) throw createTokenError('form-token-too-young');
  if (ageMs > maxAgeMs + clockSkewMs) throw createTokenError('form-token-expired');
}
