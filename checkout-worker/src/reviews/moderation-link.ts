/** Signed tokens in the links of moderation mails. Each token contains the review's id, the decision and an expiry. */
import { createSignedToken, readSignedToken } from '../abuse/signature.ts';

export type Decision = 'publish' | 'reject';

export interface ModerationLink {
  review: string;
  decision: Decision;
  /** Unix seconds. */
  expires: number;
}

export const linkLifeSeconds = 14 * 24 * 60 * 60;
export const moderationPath = '/api/reviews/moderation';

export function createModerationToken(secret: string, { review, decision, expires }: ModerationLink): Promise<string> {
  return createSignedToken(secret, 'moderation', `${review}.${decision}.${expires}`);
}

/** Returns the content of a token if its signature is valid. Does not check the expiry. */
export async function readModerationToken(
  secrets: readonly string[],
  token: string,
): Promise<ModerationLink | undefined> {
  const [review, decision, expires] = (await readSignedToken(secrets, 'moderation', token))?.split('.') ?? [];
  if (!review) return undefined;
  return { review, decision: decision === 'publish' ? 'publish' : 'reject', expires: Number(expires) };
}
