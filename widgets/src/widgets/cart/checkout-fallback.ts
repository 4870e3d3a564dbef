import { formatMoney } from '#catalogue/money.ts';
import type { CartApi } from '../../shared/cart-store/use-cart.tsx';
import type { CheckoutFailureMessage } from './checkout-state.ts';

/** Redirects with Stripe.js if the Worker's response has no URL. Returns an error message, or undefined if the redirect starts. */
export async function redirectWithStripe(
  sessionId: string,
  publishableKey: string | undefined,
): Promise<CheckoutFailureMessage | undefined> {
  const failed = 'Stripe failed to initialize';
  if (!publishableKey) return failed;
  try {
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    const stripe = await loadStripe(publishableKey);
    // Newer versions of Stripe.js no longer have this method, although the types still declare it.
    if (typeof stripe?.redirectToCheckout !== 'function') return failed;
    const { error } = await stripe.redirectToCheckout({ sessionId });
    return error ? failed : undefined;
  } catch {
    return failed;
  }
}

/** Logs the failed checkout, the cart and the setup steps to the console for the host page's developers. */
export function logFailure(message: string, { lines, totals }: CartApi): void {
  const formatAmount = (cents: number) => formatMoney(cents, { decimals: 'always' });
  console.groupCollapsed(`<agency-cart>: ${message}`);
  console.info(
    [
      'Development notice. The checkout did not start. The cart contains:',
      ...lines.map(
        ({ product, quantity, unitAmount }) =>
          `- ${quantity} × ${product.name}: ${formatAmount(unitAmount)} (${product.interval})`,
      ),
      `Total: ${formatAmount(totals.dueToday)}`,
      '',
      'To set up the backend: start the Worker, set the attribute `api` to its URL, set its secret STRIPE_SECRET_KEY,',
      `and allow this page’s origin (${location.origin}).`,
    ].join('\n'),
  );
  console.groupEnd();
}

export function logHandOver(tag: string, site: string): void {
  const isSandboxed = window.origin === 'null';
  console.warn(
    `<${tag}>: checkout is not allowed ${isSandboxed ? 'in this sandboxed frame' : `on ${window.origin}`}, so the buyer continues at ${site}. ` +
      (isSandboxed
        ? 'A sandboxed page has no origin to register: add allow-same-origin to its sandbox.'
        : 'Have this origin registered, and allow the API in your Content-Security-Policy.'),
  );
}
