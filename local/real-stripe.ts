/** Decides whether the local system uses Stripe's test mode instead of the Stripe mock. */
import { CommandError } from '#tools/command-error.ts';
import { readDevVar } from '#tools/operations/stripe-account.ts';

/**
 * Returns true if `.dev.vars` contains a Stripe key. Throws for a live key, with which an order on this machine would
 * take real money. A test run always uses the mock.
 */
export function isRealStripeUsed({ isTestRun = false }: { isTestRun?: boolean } = {}, file?: string): boolean {
  if (isTestRun) return false;
  const key = readDevVar('STRIPE_SECRET_KEY', file) ?? '';
  if (/^[a-z]+_live_/.test(key)) {
    throw new CommandError(
      'STRIPE_SECRET_KEY in .dev.vars is a live key, so orders on this machine would take real money. Put a test key there, or remove the line.',
    );
  }
  return /^[rs]k_test_/.test(key);
}
