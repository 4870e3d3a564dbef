import Stripe from 'stripe';
import * as v from 'valibot';

const toleranceSeconds = 300;
const provider = Stripe.createSubtleCryptoProvider();

const eventSchema = v.object({
  id: v.string(),
  type: v.string(),
  created: v.number(),
  livemode: v.boolean(),
  data: v.object({ object: v.looseObject({}) }),
});

/**
 * The event, if one of the secrets signed exactly these bytes in the last five minutes; `undefined` otherwise. The SDK throws other
 * errors than its own for some malformed headers, so that whatever it throws counts as not verified.
 */
export async function verifiedEvent(
  payload: string,
  header: string,
  secrets: readonly string[],
): Promise<Stripe.Event | undefined> {
  for (const secret of secrets) {
    try {
      const event = await Stripe.webhooks.constructEventAsync(payload, header, secret, toleranceSeconds, provider);
      return v.is(eventSchema, event) ? event : undefined;
    } catch {
      // The next secret may be the one.
    }
  }
  return undefined;
}
