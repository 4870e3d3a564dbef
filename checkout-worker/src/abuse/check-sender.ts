import type { AppContext } from '../app.ts';
import { visitorAddress } from '../rate-limits.ts';
import { checkFormToken } from './form-token.ts';
import { checkChallenge } from './turnstile.ts';

/** Checks that a person sent the form: by the signed timestamp, and by Turnstile if it is configured. */
export async function checkSender(
  c: AppContext,
  { token, turnstile }: { token?: string; turnstile?: string },
  isPlain: boolean,
): Promise<void> {
  const { env } = c;
  const { log } = c.var;
  // A form sent without JavaScript cannot fetch a token; its rate limit is tighter.
  if (!isPlain || token !== undefined) await checkFormToken(token, env, log);
  const challenge = { token: turnstile, origin: c.req.header('origin'), visitorAddress: visitorAddress(c) };
  await checkChallenge(challenge, env, log);
}
