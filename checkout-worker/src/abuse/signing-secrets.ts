import { commaList, type Env } from '../env.ts';
import type { Log } from '../log.ts';
import { ProblemError } from '../problem.ts';

const minSecretLength = 32;

/** The valid secrets, the signing one first. Throws where there is none: nothing that needs a signature is served then. */
export function signingSecrets(env: Env, log: Log): readonly [string, ...string[]] {
  const [first, ...others] = commaList(env.FORM_TOKEN_SECRET);
  if (first && [first, ...others].every(({ length }) => length >= minSecretLength)) return [first, ...others];
  log('alert', 'form-token-secret-missing');
  throw new ProblemError(503, 'not-configured', 'formsClosed');
}
