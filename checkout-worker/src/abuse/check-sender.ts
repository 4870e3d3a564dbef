import type { AppContext } from '../app.ts';
import { readSenderOrigin } from '../origins.ts';
import { readVisitorAddress } from '../rate-limits.ts';
import { checkFormToken } from './form-token.ts';
import { checkChallenge } from './turnstile.ts';

/** Rejects a form that a bot may have sent: checks its signed timestamp and, if configured, its Turnstile challenge. */
export async function checkSender(
  c: AppContext,
  { token, turnstile }: { token?: string; turnstile?: string },
  isPlain: boolean,
): Promise<void> {
  const { env } = c;
  const { log } = c.var;
  // Plain HTML forms cannot fetch a token without JavaScript. A tighter rate limit protects them instead.
  if (!isPlain || token !== undefined) await checkFormToken(token, env, log);
  const challenge = { token: turnstile, origin: readSenderOrigin(c.req.raw), visitorAddress: readVisitorAddress(c) };
  await checkChallenge(challenge, env, log);
}
