import type Stripe from 'stripe';

type Locale = Stripe.Checkout.SessionCreateParams.Locale & Stripe.BillingPortal.SessionCreateParams.Locale;

/** The languages of two letters that Stripe's pages speak. */
const spoken = [
  ...([
    'bg',
    'cs',
    'da',
    'de',
    'el',
    'en',
    'es',
    'et',
    'fi',
    'fr',
    'hr',
    'hu',
    'id',
    'it',
    'ja',
    'ko',
    'lt',
    'lv',
  ] as const),
  ...(['ms', 'mt', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'vi', 'zh'] as const),
] satisfies readonly Locale[];

/** What Stripe calls a language; where it does not speak it, the buyer's browser decides. */
export function stripeLocale(language: string): Locale {
  return spoken.find((code) => code === language) ?? 'auto';
}
