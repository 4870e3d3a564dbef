/** Signed tokens in the links of moderation mails. Each token contains the review's id, the decision and an expiry. */
import { isSigned, signatureOf } from '../abuse/signature.ts';

export type Decision = 'publish' | 'reject';

export interface ModerationLink {
  review: string;
  decision: Decision;
  /** Unix seconds. */
  expires: number;
}

export const linkLifeSeconds = 14 * 24 * 60 * 60;
export const moderationPath = '/api/reviews/moderation';

export async function moderationToken(secret: string, { review, decision, expires }: ModerationLink): Promise<string> {
  const text = `${review}.${decision}.${expires}`;
  return `${text}.${await signatureOf(secret, 'moderation', text)}`;
}

/** Returns the content of a token if its signature is valid. Does not check the expiry. */
export async function readModerationToken(
  secrets: readonly string[],
  token: string,
): Promise<ModerationLink | undefined> {
  const parts = /^(([A-Za-z0-9-]{1,64})\.(publish|reject)\.(\d{1,12}))\.([A-Za-z0-9_-]{43})$/.exec(token);
  const [, text, review, decision, expires, signature] = parts ?? [];
  if (!text || !review || !signature || !(await isSigned(secrets, 'moderation', text, signature))) return undefined;
  return { review, decision: decision === 'publish' ? 'publish' : 'reject', expires: Number(expires) };
}
