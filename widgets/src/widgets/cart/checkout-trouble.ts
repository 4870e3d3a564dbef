/** Loaded only if a checkout goes wrong. */
import { formatMoney } from '#catalogue/money.ts';
import type { CartApi } from '../../shared/cart-store/use-cart.tsx';
import type { CheckoutFailureMessage } from './checkout-state.ts';

/**
 * Fallback if the Worker's reply has a session but no address: Stripe's own script, loaded only now. Returns the failure, or
 * nothing once the browser is leaving.
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

/** Tells developers of the page what did not start, and what to set up. Buyers never see it. */
export function logNotice(message: string, { lines, totals }: CartApi): void {
  const amount = (cents: number) => formatMoney(cents, { decimals: 'always' });
  console.groupCollapsed(`<agency-cart>: ${message}`);
  console.info(
    [
      'Development notice. The checkout did not start. The cart holds:',
      ...lines.map(
        ({ product, quantity, unitAmount }) =>
          `- ${quantity} × ${product.name}: ${amount(unitAmount)} (${product.interval})`,
      ),
      `Total: ${amount(totals.dueToday)}`,
      '',
      'To set up the backend: start the Worker, let the attribute `api` point at it, give it STRIPE_SECRET_KEY, and allow this',
      `page’s origin (${location.origin}).`,
    ].join('\n'),
  );
  console.groupEnd();
}

export function logHandOver(tag: string, site: string): void {
  console.warn(
    `<${tag}>: no checkout can be started from ${window.origin}, so the cart goes on at ${site}. ` +
      (window.origin === 'null'
        ? 'A sandboxed page has no origin that could be registered: it needs allow-same-origin.'
        : 'Have this origin registered, and allow the API in your Content-Security-Policy.'),
  );
}
