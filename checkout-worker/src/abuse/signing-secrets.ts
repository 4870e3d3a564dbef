import { type Env, splitAtCommas } from '../env.ts';
import type { Log } from '../log.ts';
import { ProblemError } from '../problem.ts';

const minSecretLength = 32;

/** Returns the signing secrets. The first one signs; all of them verify. Throws a 503 if a secret is missing or too short. */
export function listSigningSecrets(env: Env, log: Log): readonly [string, ...string[]] {
  const [first, ...others] = splitAtCommas(env.FORM_TOKEN_SECRET);
  if (first && [first, ...others].every(({ length }) => length >= minSecretLength)) return [first, ...others];
  log('alert', 'form-token-secret-missing');
  throw new ProblemError(503, 'not-configured', 'formsClosed');
}
