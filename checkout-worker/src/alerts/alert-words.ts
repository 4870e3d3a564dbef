/** What each alert means and what to do, in a sentence or two, for the reader of the mail. The log has the details. */
const meanings: Readonly<Record<string, string>> = {
  'catalogue-drift':
    'Stripe refused a price that the database names, so the order was sold at the catalogue’s price. Run `npm run stripe:sync -- --remote`.',
  'form-token-secret-missing':
    'FORM_TOKEN_SECRET is missing or shorter than 32 characters, so no form is accepted. Set it with `npx wrangler secret put`.',
  'health-configuration': 'A setting is missing or not fit for production. The log names it.',
  'health-database': 'The database could not be written to. Checkout and forms are refused until it can.',
  'health-payments':
    'STRIPE_SECRET_KEY is a test key in production, or a live one with PAYMENTS=test. Set the key you mean, or the variable.',
  'mail-about-nothing': 'A mail was due about something that has been deleted. It was given up.',
  'mail-address-unusable':
    'A mail is for an address that cannot be written to, and was given up. Look the buyer up in Stripe’s dashboard and write by hand.',
  'mail-dead': 'A mail was tried for hours and given up. `npm run mail -- dead --remote` lists it.',
  'mail-not-configured': 'The EMAIL binding is missing: mails wait.',
  'mail-sent-not-recorded': 'A mail went out, but that could not be stored. It may go out a second time.',
  'reconciliation-failed':
    'What Stripe said could not be read for orders whose events never came. Does the key of the Worker allow it to read events?',
  'session-not-as-asked': 'Stripe opened a checkout for another amount than was asked for. Nobody was sent there.',
  'stripe-call-failed':
    'Stripe refuses our calls: an expired key, a missing permission or a bug. Nobody can pay meanwhile.',
  'turnstile-refuses-us': 'Turnstile refuses TURNSTILE_SECRET: forms are accepted without a challenge.',
  'webhook-secret-missing':
    'STRIPE_WEBHOOK_SECRET is missing: Stripe’s events are refused, so payments are not recorded.',
};

export function alertMeaning(event: string): string {
  return meanings[event] ?? 'Look it up in the log.';
}
