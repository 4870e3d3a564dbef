import Stripe from 'stripe';
import * as v from 'valibot';
import { unixSeconds } from '../unix-time.ts';

const toleranceSeconds = 300;
const provider = Stripe.createSubtleCryptoProvider();

const eventSchema = v.object({
  id: v.string(),
  type: v.string(),
  created: v.number(),
  livemode: v.boolean(),
  data: v.object({ object: v.looseObject({}) }),
});

/** An event of Stripe's newer kind, which only names an object. */
interface ThinEvent {
  id: string;
  isThin: true;
}

const thinSchema = v.object({ id: v.string(), object: v.literal('v2.core.event') });

/** The time in a signature's header; NaN unless it names exactly one. The SDK accepts text that is no number as a time of any age. */
function signedAt(header: string): number {
  const [time = '', ...others] = header.split(',').filter((part) => /^t(=|$)/.test(part));
  return others.length === 0 && /^t=\d+$/.test(time) ? Number(time.slice(2)) : Number.NaN;
}

/**
 * The event, if one of the secrets signed exactly these bytes within five minutes of now; `undefined` otherwise. The SDK throws other
 * errors than its own for some malformed headers, so that whatever it throws counts as not verified.
 */
export async function verifiedEvent(
  payload: string,
  header: string,
  secrets: readonly string[],
): Promise<Stripe.Event | ThinEvent | undefined> {
  const { signature } = Stripe.webhooks;
  if (!signature) throw new Error('The Stripe SDK cannot verify signatures');
  // The SDK refuses signatures that are too old, and accepts any from the future.
  if (!(signedAt(header) <= unixSeconds() + toleranceSeconds)) return undefined;
  for (const secret of secrets) {
    try {
      await signature.verifyHeaderAsync(payload, header, secret, toleranceSeconds, provider);
      const event: unknown = JSON.parse(payload);
      if (v.is(thinSchema, event)) return { id: event.id, isThin: true };
      return v.is(eventSchema, event) ? (event as unknown as Stripe.Event) : undefined;
    } catch {
      // The next secret may be the one.
    }
  }
  return undefined;
}
