/** Signed link with which a buyer reviews an order. The link alone is enough to write the one review of the order. */
import { createSignedToken, readSignedToken } from '../abuse/signature.ts';
import { listSigningSecrets } from '../abuse/signing-secrets.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { resolveSiteOrigin } from '../site.ts';

export const invitationPath = '/api/reviews/invitation';
export const declinePath = `${invitationPath}/decline`;

export const invitationLifeDays = 90;

export function createInvitationToken(secret: string, orderId: string): Promise<string> {
  return createSignedToken(secret, 'review', orderId);
}

/** Returns the URLs of the review form and of the page that declines further invitations. */
export async function createInvitationUrls(
  orderId: string,
  env: Env,
  log: Log,
): Promise<{ review: string; decline: string }> {
  const [secret] = listSigningSecrets(env, log);
  const query = `?token=${await createInvitationToken(secret, orderId)}`;
  return {
    review: resolveSiteOrigin(env) + invitationPath + query,
    decline: resolveSiteOrigin(env) + declinePath + query,
  };
}

/** Verifies a link's token. Returns the order's id, or `undefined` if the token is invalid. */
export function readInvitationToken(secrets: readonly string[], token: string): Promise<string | undefined> {
  return readSignedToken(secrets, 'review', token);
}
