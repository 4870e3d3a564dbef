import { drizzle } from 'drizzle-orm/d1';
import type { Database } from './database.ts';

/** Message in a queue: the id of a row in the outbox table, or in the table of webhook deliveries. */
export interface QueueJob {
  id: string;
}

/** Bindings, variables and secrets of the Worker. A feature whose optional setting is missing is switched off. */
export interface Env {
  /** Database of orders, Stripe events, partners, messages, reviews and their mails. */
  DB: D1Database;
  /** `development` allows http on localhost. Any other value means production. */
  ENVIRONMENT?: string;
  /** Origin of the site if it differs from the `url` in agency.yaml: on a developer's machine or in a rehearsal. */
  SITE_ORIGIN?: string;
  /** Site id in the metadata of Stripe objects, then any former site ids, separated by commas. Default: the site's host name. */
  SITE_ID?: string;
  /** Additional origins that may call the API, separated by commas. Partners' origins are in the database instead. */
  ALLOWED_ORIGINS?: string;
  /** Origin of Stripe's hosted checkout page if it uses a custom domain. */
  CHECKOUT_ORIGIN?: string;
  /** Origin of Stripe's customer portal if it uses a custom domain. */
  BILLING_ORIGIN?: string;
  /** Id of the Stripe portal configuration to open, `bpc_…`. Default: the Stripe account's default configuration. */
  PORTAL_CONFIGURATION?: string;
  /** Days until visitors' messages and unpublished reviews are deleted. Default: 365. */
  CONTACT_RETENTION_DAYS?: string;
  /** Days until unpaid orders are deleted. Default: 60, minimum 35. */
  UNPAID_ORDER_RETENTION_DAYS?: string;
  /** Days until an order's marketing attribution is deleted. Default: 365. */
  ATTRIBUTION_RETENTION_DAYS?: string;
  /** Secret. Stripe API key. Production requires `sk_live_` or `rk_live_`, unless `PAYMENTS` is `test`. */
  STRIPE_SECRET_KEY?: string;
  /** Secret. Signing secret of Stripe's webhook endpoint. During a rotation: several, separated by commas. */
  STRIPE_WEBHOOK_SECRET?: string;
  /** Alternative base URL of Stripe's API, for development. Refused if the key is a live key. */
  STRIPE_API_BASE?: string;
  /** Secret. Signs form tokens and mailed links. During a rotation: several, separated by commas; the first one signs. */
  FORM_TOKEN_SECRET?: string;
  /** Secret. Cloudflare Turnstile's secret key. Turnstile is off if it is unset. */
  TURNSTILE_SECRET?: string;
  /** Alternative base URL of Turnstile's siteverify API, for development. Ignored in production. */
  TURNSTILE_API_BASE?: string;
  /** Secret. Key of Cal.com's API, `cal_…`. Without it, visitors cannot book a call at Cal.com in a widget. */
  CAL_API_KEY?: string;
  /** Secret. Personal access token of Calendly's API. Without it, visitors cannot book a call at Calendly in a widget. */
  CALENDLY_TOKEN?: string;
  /** Alternative base URL of both calendars' APIs, for development. Ignored in production. */
  CALENDAR_API_BASE?: string;
  /** Sender address of mails, if it differs from the `email` in agency.yaml. Cloudflare must allow its domain to send mail. */
  MAIL_FROM?: string;
  /** Maximum number of message copies that are mailed to visitors per day, in total. Default: 50. */
  COPIES_PER_DAY?: string;
  /** Seconds until a failed mail is first retried. The delay doubles with each retry, up to an hour. Default: 30. */
  MAIL_RETRY_SECONDS?: string;
  /** Secret. https webhook to which alerts are also posted as `{"text": …}`, the format of Slack and Mattermost. */
  ALERT_WEBHOOK?: string;
  /** Cloudflare Access team whose members can use the desk, such as `your-team.cloudflareaccess.com`. */
  ACCESS_TEAM_DOMAIN?: string;
  /** Audience tag of the desk's Cloudflare Access application. The desk is closed unless this and `ACCESS_TEAM_DOMAIN` are set. */
  ACCESS_AUD?: string;
  /** `test` allows Stripe's test key in production, for a rehearsal. */
  PAYMENTS?: string;
  ASSETS?: Fetcher;
  /** R2 bucket for the nightly database backup, which also requires the three settings below. Without a bucket there is no backup. */
  BACKUPS?: R2Bucket;
  /** R2 bucket for the files that visitors send. Without a bucket, forms are accepted without files. */
  FILES?: R2Bucket;
  /** Secret. Cloudflare API token with the permission D1:Edit, for the nightly database export. */
  D1_EXPORT_TOKEN?: string;
  CLOUDFLARE_ACCOUNT_ID?: string;
  /** Id of the D1 database. `npm run deploy` looks it up by the name in `wrangler.toml`. */
  D1_DATABASE_ID?: string;
  /** Analytics Engine dataset that counts log entries. */
  METRICS?: AnalyticsEngineDataset;
  EMAIL?: SendEmail;
  MAIL_QUEUE?: Queue<QueueJob>;
  WEBHOOK_QUEUE?: Queue<QueueJob>;
  /** Rate limit per visitor for checkouts. */
  CHECKOUT_LIMIT?: RateLimit;
  /** Rate limit per visitor for looking up payments. */
  SESSION_LIMIT?: RateLimit;
  /** Rate limit per visitor for messages, reviews and health reports that widgets send. */
  FORM_LIMIT?: RateLimit;
  /** Rate limit per visitor for plain HTML forms, orders by invoice and bookings. */
  PLAIN_FORM_LIMIT?: RateLimit;
  /** Rate limit per visitor for what pages, widgets and the desk read. */
  READ_LIMIT?: RateLimit;
  /** Rate limit per visitor for messages and reviews from pages of unregistered origins. */
  STRANGER_LIMIT?: RateLimit;
  /** Rate limit per visitor for requesting emailed links, and for the pages that these links open. */
  BILLING_LIMIT?: RateLimit;
  /** Rate limit per visitor for moderation pages and decisions, and for partners' webhooks. */
  MODERATION_LIMIT?: RateLimit;
  /** Rate limit per second and Stripe endpoint, for all visitors together: half of Stripe's own limit. */
  STRIPE_LIMIT?: RateLimit;
}

export function isProduction(env: Env): boolean {
  return env.ENVIRONMENT !== 'development';
}

/** Splits text at commas and returns the trimmed, non-empty parts. */
export function splitAtCommas(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export function getDatabase({ DB }: Pick<Env, 'DB'>): Database {
  return drizzle(DB);
}
