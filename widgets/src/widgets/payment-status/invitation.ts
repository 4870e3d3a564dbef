import type { OnboardingInvitation } from '#catalogue/wire.ts';
import type { ReadSession } from '../../shared/worker-client/read-checkout-reply.ts';
import { readFields } from '../../shared/worker-client/read-fields.ts';

/** Where the agency asks what it must know to begin; `undefined` where it does not ask. */
export function readInvitation(reply: ReadSession | undefined): OnboardingInvitation | undefined {
  const { text, label, url } = readFields(reply?.onboarding, ['text', 'label', 'url']) ?? {};
  if (typeof text !== 'string' || typeof label !== 'string' || typeof url !== 'string') return undefined;
  return /^https?:/.test(url) ? { text, label, url } : undefined;
}
