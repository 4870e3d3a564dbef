import type Stripe from 'stripe';

type Locale = Stripe.Checkout.SessionCreateParams.Locale & Stripe.BillingPortal.SessionCreateParams.Locale;

const supportedLocales = [
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

/** Returns Stripe's code for a language. With `auto`, Stripe uses the browser's language. */
export function toStripeLocale(language: string): Locale {
  return supportedLocales.find((code) => code === language) ?? 'auto';
}
