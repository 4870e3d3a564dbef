/** SQL condition that selects all mails except the onboarding reminder, which is sent after three days. */
export const immediateMails = "kind <> 'onboarding-reminder-to-buyer'";

export const site = 'https://agency.example';
export const secrets = { stripe: 'sk_test_mock', webhook: 'whsec_mock' };

export function createWorkerVars(stripeUrl: string): Readonly<Record<string, string>> {
  return {
    ENVIRONMENT: 'development',
    SITE_ORIGIN: site,
    STRIPE_SECRET_KEY: secrets.stripe,
    STRIPE_WEBHOOK_SECRET: secrets.webhook,
    STRIPE_API_BASE: stripeUrl,
    FORM_TOKEN_SECRET: 'of-the-soak-and-long-enough-to-sign-with',
    // High enough that every contact message of the soak is also mailed to its sender.
    COPIES_PER_DAY: '10000',
  };
}
