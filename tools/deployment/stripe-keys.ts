/** Permissions of the two restricted Stripe keys. */

export interface StripeKey {
  name: string;
  purpose: string;
  write: readonly string[];
  read: readonly string[];
}

/** Key for `npm run deploy` and `npm run stripe:sync`, in the environment variable STRIPE_SECRET_KEY. */
export const deployKey: StripeKey = {
  name: 'agency-deploy',
  purpose: 'for deploying: keep it in a password manager',
  write: ['Products', 'Prices', 'Coupons', 'Promotion Codes', 'Customer portal', 'Webhook Endpoints'],
  read: [],
};

/** Key for the Worker, as its secret STRIPE_SECRET_KEY. */
export const workerKey: StripeKey = {
  name: 'agency-worker',
  purpose: 'for the Worker: Cloudflare keeps it, so you need no copy',
  // Orders by invoice need the last four permissions. Reminders of renewals need Invoices, too, to preview an invoice.
  write: ['Checkout Sessions', 'Customer portal', 'Customers', 'Invoices', 'Subscriptions', 'Products'],
  read: [
    ...['Events', 'Charges and Refunds', 'PaymentIntents', 'Credit Notes', 'Disputes'],
    ...['Radar early fraud warnings', 'Coupons', 'Promotion Codes'],
  ],
};

export function describeKey({ name, purpose, write, read }: StripeKey, livemode: boolean): string {
  return [
    `${name}, ${purpose}`,
    `  https://dashboard.stripe.com/${livemode ? '' : 'test/'}apikeys/create?name=${name}`,
    `  Write: ${write.join(', ')}`,
    ...(read.length > 0 ? [`  Read: ${read.join(', ')}`] : []),
    '  Everything else: None',
  ].join('\n');
}

/** Returns the mode of a secret or restricted key, or undefined for any other text, such as a publishable key. */
export function readKeyMode(text: string): string | undefined {
  return /^[rs]k_(live|test)_\w+$/.exec(text.trim())?.[1];
}

/** Returns a problem if the text is not an API key of Stripe in the requested mode. Never repeats the text. */
export function findKeyProblem(text: string, livemode: boolean): string | undefined {
  const mode = readKeyMode(text);
  if (!mode) return 'A Stripe key begins with rk_live_ or rk_test_: copy all of it.';
  if ((mode === 'live') === livemode) return undefined;
  return livemode
    ? 'This is a test key: production needs a live one.'
    : 'This is a live key: test mode needs a test key.';
}
