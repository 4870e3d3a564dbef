/** Signed link with which a buyer reviews an order. The link alone is enough to write the one review of the order. */
import { readSignedToken, signedToken } from '../abuse/signature.ts';
import { signingSecrets } from '../abuse/signing-secrets.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { siteOrigin } from '../site.ts';

export const invitationPath = '/api/reviews/invitation';
export const declinePath = `${invitationPath}/decline`;

export const invitationLifeDays = 90;

export function invitationToken(secret: string, orderId: string): Promise<string> {
  return signedToken(secret, 'review', orderId);
}

/** Returns the URLs of the review form and of the page that declines further invitations. */
export async function invitationAddresses(
  orderId: string,
  env: Env,
  log: Log,
): Promise<{ review: string; decline: string }> {
  const [secret] = signingSecrets(env, log);
  const query = `?token=${await invitationToken(secret, orderId)}`;
  return {
    review: siteOrigin(env) + invitationPath + query,
    decline: siteOrigin(env) + declinePath + query,
  };
}

/** Verifies a link's token. Returns the order's id, or `undefined` if the token is invalid. */
export function readInvitationToken(secrets: readonly string[], token: string): Promise<string | undefined> {
  return readSignedToken(secrets, 'review', token);
}
