/** What Cloudflare binds to the Worker. Names without a value are switched off. */
export interface Env {
  /** Orders, Stripe events, partners. */
  DB: D1Database;
  /** `development` allows http on localhost; anything else counts as production. */
  ENVIRONMENT?: string;
  /** Where the site is served, as an origin: `https://agency.example`. */
  SITE_ORIGIN: string;
  /** Further origins that may call the API, separated by commas. Partners' origins are in the database. */
  ALLOWED_ORIGINS?: string;
  /** The custom domain of the hosted checkout, as an origin, if one is set up with Stripe. */
  CHECKOUT_ORIGIN?: string;
  /** Secret. Stripe's API key; `sk_live_` or `rk_live_` in production. */
  STRIPE_SECRET_KEY?: string;
  /** Secret. Signing secrets of the webhook endpoint, separated by commas while one is rolled over. */
  STRIPE_WEBHOOK_SECRET?: string;
  /** Another address for Stripe's API, for development. Refused together with a live key. */
  STRIPE_API_BASE?: string;
  /** Checkouts started, per visitor. */
  CHECKOUT_LIMIT?: RateLimit;
  /** Payments looked up, per visitor. */
  SESSION_LIMIT?: RateLimit;
  /** All calls to Stripe, kept below what Stripe allows an account. */
  STRIPE_LIMIT?: RateLimit;
}

export function isProduction(env: Env): boolean {
  return env.ENVIRONMENT !== 'development';
}

/** Splits `a, b` into its parts; empty parts are dropped. */
export function commaList(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
