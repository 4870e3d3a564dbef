import { drizzle } from 'drizzle-orm/d1';
import type { Database } from './database.ts';

/** A message of the mail queue: the id of a row in the outbox, and no content. */
export interface MailJob {
  id: string;
}

/** Bindings, variables and secrets of the Worker. What is optional is off when unset. */
export interface Env {
  /** Orders, Stripe events, partners, messages, reviews and the mails about them. */
  DB: D1Database;
  /** `development` allows http on localhost; anything else counts as production. */
  ENVIRONMENT?: string;
  /** Where the site is served, as an origin, if not at the `url` of agency.yaml: on this machine, or for a rehearsal. */
  SITE_ORIGIN?: string;
  /** The site's id in the metadata of its objects at Stripe, then any former ids, separated by commas; the site's host unless set. */
  SITE_ID?: string;
  /** Further origins that may call the API, separated by commas. Partners' origins are in the database. */
  ALLOWED_ORIGINS?: string;
  /** The custom domain of the hosted checkout, as an origin, if one is set up with Stripe. */
  CHECKOUT_ORIGIN?: string;
  /** The custom domain of Stripe's customer portal, as an origin, if one is set up. */
  BILLING_ORIGIN?: string;
  /** The configuration of Stripe's customer portal to open, `bpc_…`; the account's default unless set. */
  PORTAL_CONFIGURATION?: string;
  /** After how many days visitors' messages, and reviews that are not published, are deleted; 365 unless set. */
  CONTACT_RETENTION_DAYS?: string;
  /** After how many days orders nobody paid are deleted; 60 unless set, never below 35. */
  UNPAID_ORDER_RETENTION_DAYS?: string;
  /** After how many days the attribution of an order is deleted; 365 unless set. */
  ATTRIBUTION_RETENTION_DAYS?: string;
  /** Secret. Stripe's API key; `sk_live_` or `rk_live_` in production. */
  STRIPE_SECRET_KEY?: string;
  /** Secret. Signing secrets of the webhook endpoint, separated by commas while one is rolled over. */
  STRIPE_WEBHOOK_SECRET?: string;
  /** Another address for Stripe's API, for development. Refused together with a live key. */
  STRIPE_API_BASE?: string;
  /** Secret. Signs form tokens and moderation links; several, separated by commas, while one is rolled over: the first signs. */
  FORM_TOKEN_SECRET?: string;
  /** Secret. Cloudflare Turnstile's; unset switches Turnstile off. */
  TURNSTILE_SECRET?: string;
  /** Another address for Turnstile's siteverify, for development. Production ignores it. */
  TURNSTILE_API_BASE?: string;
  /** The address mail comes from, if not the `email` of agency.yaml: its domain must be allowed to send. */
  MAIL_FROM?: string;
  /** How many copies of their own messages may be mailed to visitors per day, in total; 50 unless set. */
  COPIES_PER_DAY?: string;
  /** After how many seconds a mail that failed is tried again, twice as long each time up to an hour; 30 unless set. */
  MAIL_RETRY_SECONDS?: string;
  /** Secret. An https webhook that alerts are also posted to: `{"text": …}`, the format of Slack and Mattermost. */
  ALERT_WEBHOOK?: string;
  /** Cloudflare Access's team, `your-team.cloudflareaccess.com`, whose people may use the desk. */
  ACCESS_TEAM_DOMAIN?: string;
  /** The audience tag of the desk's Access application. The desk stays shut without it and the team. */
  ACCESS_AUD?: string;
  /** `test` takes payments with Stripe's test key in production, for a rehearsal. */
  PAYMENTS?: string;
  /** The built site. */
  ASSETS?: Fetcher;
  /** Where a copy of the database is put every night; none is made unless this and the three below are set. */
  BACKUPS?: R2Bucket;
  /** Secret. A token of Cloudflare's API with D1:Edit, by which the database is exported. */
  D1_EXPORT_TOKEN?: string;
  /** The account that the database is in, as Cloudflare's API names it. */
  CLOUDFLARE_ACCOUNT_ID?: string;
  /** The id of the database; `npm run deploy` takes it from `wrangler.toml`. */
  D1_DATABASE_ID?: string;
  /** Counts every line of the log. */
  METRICS?: AnalyticsEngineDataset;
  /** Sends mail. */
  EMAIL?: SendEmail;
  /** Mails waiting to be sent. */
  MAIL_QUEUE?: Queue<MailJob>;
  /** Checkouts started, per visitor. */
  CHECKOUT_LIMIT?: RateLimit;
  /** Payments looked up, per visitor. */
  SESSION_LIMIT?: RateLimit;
  /** Messages and reviews sent by the widgets, per visitor. */
  FORM_LIMIT?: RateLimit;
  /** Messages and reviews sent by plain HTML forms, per visitor. */
  PLAIN_FORM_LIMIT?: RateLimit;
  /** Form tokens and lists read, per visitor. */
  READ_LIMIT?: RateLimit;
  /** Messages and reviews sent from pages of unregistered origins, per visitor. */
  STRANGER_LIMIT?: RateLimit;
  /** Links to billing asked for and opened, per visitor. */
  BILLING_LIMIT?: RateLimit;
  /** Moderation pages opened and decisions made, per visitor. */
  MODERATION_LIMIT?: RateLimit;
  /** All calls to an endpoint of Stripe, of each second: half of what Stripe allows at most. */
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

/** The tables. */
export function databaseOf({ DB }: Pick<Env, 'DB'>): Database {
  return drizzle(DB);
}
