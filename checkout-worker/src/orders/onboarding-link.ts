/** Signed links to the form with the agency's onboarding questions. The links never expire, because the form shows no answers. */
import { createSignedToken, type Purpose, readSignedToken } from '../abuse/signature.ts';
import { listSigningSecrets } from '../abuse/signing-secrets.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { resolveSiteOrigin } from '../site.ts';
import type { Order } from './order-repository.ts';
import { listQuestions } from './questions.ts';

export const onboardingPath = '/api/onboarding';

/**
 * Place where a link was issued. Only a mailed link can change answers, because anyone with the session id can get the
 * link on the page.
 */
export type LinkPlace = 'page' | 'mail';

const purposes = { page: 'onboarding', mail: 'onboarding-mail' } as const satisfies Record<LinkPlace, Purpose>;

/** Returns the URL of the form with an order's onboarding questions, or `undefined` if the order has no questions. */
export async function createOnboardingUrl(
  { id, lines }: Pick<Order, 'id' | 'lines'>,
  place: LinkPlace,
  env: Env,
  log: Log,
): Promise<string | undefined> {
  if (listQuestions(lines).length === 0) return undefined;
  const [secret] = listSigningSecrets(env, log);
  return `${resolveSiteOrigin(env)}${onboardingPath}?token=${await createSignedToken(secret, purposes[place], id)}`;
}

/** Verifies a link's token. Returns the order's id and the place where the link was issued, or `undefined` if the token is invalid. */
export async function readOnboardingToken(
  secrets: readonly string[],
  token: string,
  purposeOf: Readonly<Record<LinkPlace, Purpose>> = purposes,
): Promise<{ id: string; place: LinkPlace } | undefined> {
  for (const place of ['page', 'mail'] as const) {
    const id = await readSignedToken(secrets, purposeOf[place], token);
    if (id !== undefined) return { id, place };
  }
  return undefined;
}
