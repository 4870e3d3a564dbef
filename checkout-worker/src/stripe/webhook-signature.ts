import Stripe from 'stripe';

const toleranceSeconds = 300;

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
      return await Stripe.webhooks.constructEventAsync(payload, signature, secret, toleranceSeconds, cryptoProvider);
    } catch {
      // Not signed with this secret.
    }
  }
  return undefined;
}
