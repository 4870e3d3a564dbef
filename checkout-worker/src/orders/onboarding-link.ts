/** Signed links to the agency's questions about an order. They never expire, because they show no answers. */
import { isSigned, type Purpose, signatureOf } from '../abuse/signature.ts';
import { signingSecrets } from '../abuse/signing-secrets.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { siteOrigin } from '../site.ts';
import type { Order } from './order-repository.ts';
import { questionsFor } from './questions.ts';

export const onboardingPath = '/api/onboarding';

/** Place where a link was issued. Only a mailed link changes answers, because anyone with the session's id can get the page's link. */
export type LinkPlace = 'page' | 'mail';

const purposes = { page: 'onboarding', mail: 'onboarding-mail' } as const satisfies Record<LinkPlace, Purpose>;

/** Address of the form with an order’s questions; `undefined` if there are none. */
export async function onboardingAddress(
  { id, lines }: Pick<Order, 'id' | 'lines'>,
  place: LinkPlace,
  env: Env,
  log: Log,
): Promise<string | undefined> {
  if (questionsFor(lines).length === 0) return undefined;
  const [secret] = signingSecrets(env, log);
  const token = `${id}.${await signatureOf(secret, purposes[place], id)}`;
  return `${siteOrigin(env)}${onboardingPath}?token=${token}`;
}

/** Verifies a token. Returns its order and the place where it was issued. */
export async function readOnboardingToken(
  secrets: readonly string[],
  token: string,
): Promise<{ id: string; place: LinkPlace } | undefined> {
  const [, id, signature] = /^(\w{1,80})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  if (!id || !signature) return undefined;
  for (const place of ['page', 'mail'] as const) {
    if (await isSigned(secrets, purposes[place], id, signature)) return { id, place };
  }
  return undefined;
}
