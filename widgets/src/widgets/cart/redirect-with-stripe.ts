import type { CheckoutFailureMessage } from './checkout-failure.ts';

/**
 * The way on when the Worker's answer holds a session but no address: the payment provider's own script, loaded only now.
 * Returns what went wrong, or nothing once the browser is leaving.
 */
export async function redirectWithStripe(
  sessionId: string,
  publishableKey: string | undefined,
): Promise<CheckoutFailureMessage | undefined> {
  const failed = 'Stripe failed to initialize';
  if (!publishableKey) return failed;
  try {
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    const stripe = await loadStripe(publishableKey);
    // Newer scripts no longer have the method, whatever the types say.
    if (typeof stripe?.redirectToCheckout !== 'function') return failed;
    const { error } = await stripe.redirectToCheckout({ sessionId });
    return error ? failed : undefined;
  } catch {
    return failed;
  }
}
