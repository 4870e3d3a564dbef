/** What the link to an order's questions carries: the order, and our signature. It shows no answers, so it may work for good. */
import { isSigned, signatureOf } from '../abuse/signature.ts';
import { signingSecrets } from '../abuse/signing-secrets.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import type { Order } from '../orders/order-repository.ts';
import { siteOrigin } from '../site.ts';
import { questionsFor } from './questions.ts';

export const onboardingPath = '/api/onboarding';

/** `undefined` where nothing is asked of the order's buyer. */
async function onboardingToken(
  { id, lines }: Pick<Order, 'id' | 'lines'>,
  env: Env,
  log: Log,
): Promise<string | undefined> {
  if (questionsFor(lines).length === 0) return undefined;
  const [secret] = signingSecrets(env, log);
  return `${id}.${await signatureOf(secret, 'onboarding', id)}`;
}

/** Where the buyer of an order answers; `undefined` where nothing is asked of them. */
export async function onboardingAddress(order: Order, env: Env, log: Log): Promise<string | undefined> {
  const token = await onboardingToken(order, env, log);
  return token && `${siteOrigin(env)}${onboardingPath}?token=${token}`;
}

/** The order a token was made for, if the token is ours. */
export async function readOnboardingToken(secrets: readonly string[], token: string): Promise<string | undefined> {
  const [, id, signature] = /^(\w{1,80})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  return id && signature && (await isSigned(secrets, 'onboarding', id, signature)) ? id : undefined;
}
