/**
 * Checks Cloudflare Turnstile tokens, if a secret is configured.
 * Rejects a token that siteverify cannot read, and a challenge that failed, was used before, or was solved on another
 * site or for another form.
 * Messages pass while Turnstile is unavailable, because a refused message would be lost. The honeypot, the signed
 * timestamp and the rate limits still apply.
 */
import * as v from 'valibot';
import { type Env, isProduction } from '../env.ts';
import { describeError, type Log, SafeError } from '../log.ts';
import { createNotAPersonError } from '../problem.ts';

const apiBase = 'https://challenges.cloudflare.com';
const deadlineMs = 5000;

const replySchema = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string()),
  action: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string()), []),
  metadata: v.optional(v.object({ result_with_testing_key: v.optional(v.boolean()) })),
});
type Reply = v.InferOutput<typeof replySchema>;

export interface Challenge {
  /** Token that the browser received for a solved challenge. It is valid for one use and for five minutes. */
  token: string | undefined;
  /** Origin of the page with the form. The challenge must have been solved on the same host. */
  origin: string | undefined;
  visitorAddress: string | undefined;
}

/** Turnstile `action` that the widgets' forms set. */
const formAction = 'agency-form';

/** Siteverify errors caused by our configuration or by Turnstile, not by the visitor. */
const faultCodes = ['missing-input-secret', 'invalid-input-secret', 'internal-error'];

function getSiteverifyUrl(env: Env): string {
  const base = (!isProduction(env) && env.TURNSTILE_API_BASE) || apiBase;
  return `${base}/turnstile/v0/siteverify`;
}

async function verifyToken(secret: string, { token = '', visitorAddress }: Challenge, env: Env): Promise<Reply> {
  const response = await fetch(getSiteverifyUrl(env), {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token, ...(visitorAddress && { remoteip: visitorAddress }) }),
    signal: AbortSignal.timeout(deadlineMs),
  });
  if (!response.ok) throw new SafeError(`Siteverify returned ${response.status}`);
  return v.parse(replySchema, await response.json());
}

function isSolvedOn(reply: Reply, { origin }: Challenge, env: Env): boolean {
  // Turnstile's dummy keys check no visitor and return no real host name, so accept them only in development.
  if (reply.metadata?.result_with_testing_key) return !isProduction(env);
  return origin !== undefined && reply.hostname === URL.parse(origin)?.hostname && reply.action === formAction;
}

export async function checkChallenge(challenge: Challenge, env: Env, log: Log): Promise<void> {
  const secret = env.TURNSTILE_SECRET?.trim();
  if (!secret) return;
  if (!challenge.token) throw createNotAPersonError('challenge-missing');
  let reply: Reply;
  try {
    reply = await verifyToken(secret, challenge, env);
  } catch (error) {
    return log('error', 'turnstile-unavailable', describeError(error));
  }
  const fault = reply['error-codes'].find((code) => faultCodes.includes(code));
  if (fault) return log('alert', 'turnstile-refuses-us', { fault });
  if (reply.success && isSolvedOn(reply, challenge, env)) return;
  log('warn', 'challenge-failed', { solved: reply.success });
  throw createNotAPersonError('challenge-failed');
}
