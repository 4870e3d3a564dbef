import Stripe from 'stripe';
import * as v from 'valibot';
import { getUnixSeconds } from '../unix-time.ts';

const toleranceSeconds = 300;
const provider = Stripe.createSubtleCryptoProvider();

const eventSchema = v.object({
  id: v.string(),
  type: v.string(),
  created: v.number(),
  livemode: v.boolean(),
  data: v.object({ object: v.looseObject({}) }),
});

/** A thin event of Stripe's v2 API, which contains no object. */
interface ThinEvent {
  id: string;
  isThin: true;
}

const thinSchema = v.object({ id: v.string(), object: v.literal('v2.core.event') });

/** Returns the signature header's only timestamp, or NaN. Needed because the SDK accepts timestamps that are not numbers. */
function readSignatureTime(header: string): number {
  const [time = '', ...others] = header.split(',').filter((part) => /^t(=|$)/.test(part));
  return others.length === 0 && /^t=\d+$/.test(time) ? Number(time.slice(2)) : Number.NaN;
}

/**
 * Returns the event if one of the secrets signed the payload within the last five minutes. Catches every error, because
 * the SDK throws different errors for malformed headers.
 */
export async function verifyEvent(
  payload: string,
  header: string,
  secrets: readonly string[],
): Promise<Stripe.Event | ThinEvent | undefined> {
  const { signature } = Stripe.webhooks;
  if (!signature) throw new Error('The Stripe SDK cannot verify signatures');
  // The SDK rejects old signatures but accepts future timestamps, so future ones are rejected here.
  if (!(readSignatureTime(header) <= getUnixSeconds() + toleranceSeconds)) return undefined;
  for (const secret of secrets) {
    try {
      await signature.verifyHeaderAsync(payload, header, secret, toleranceSeconds, provider);
      const event: unknown = JSON.parse(payload);
      if (v.is(thinSchema, event)) return { id: event.id, isThin: true };
      return v.is(eventSchema, event) ? (event as unknown as Stripe.Event) : undefined;
    } catch {
      // Ignores the error, because another secret may match.
    }
  }
  return undefined;
}
