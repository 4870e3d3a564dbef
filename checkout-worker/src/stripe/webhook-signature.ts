import Stripe from 'stripe';
import * as v from 'valibot';

const toleranceSeconds = 300;

const eventSchema = v.object({
  id: v.string(),
  type: v.string(),
  created: v.number(),
  livemode: v.boolean(),
  data: v.object({ object: v.looseObject({}) }),
});

/**
 * The event, if one of the secrets signed exactly these bytes within the last five minutes; `undefined` otherwise, whatever the
 * reason. The SDK throws errors of many kinds on odd headers.
 */
export async function verifiedEvent(
  payload: string,
  signature: string,
  secrets: readonly string[],
): Promise<Stripe.Event | undefined> {
  const cryptoProvider = Stripe.createSubtleCryptoProvider();
  for (const secret of secrets) {
    try {
      const event = await Stripe.webhooks.constructEventAsync(
        payload,
        signature,
        secret,
        toleranceSeconds,
        cryptoProvider,
      );
      return v.is(eventSchema, event) ? event : undefined;
    } catch {
      // Not signed with this secret.
    }
  }
  return undefined;
}
