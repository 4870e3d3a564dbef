import { drizzle } from 'drizzle-orm/d1';
import type { Database } from './database.ts';

/** Message of the mail queue: the id of a row in the outbox. */
export interface MailJob {
  id: string;
}

/** Bindings, variables and secrets of the Worker. Optional features are off if unset. */
export interface Env {
  /** Orders, Stripe events, partners, messages, reviews and their mails. */
  DB: D1Database;
  /** `development` allows http on localhost; any other value counts as production. */
  ENVIRONMENT?: string;
  /** Origin of the site, if it differs from the `url` in agency.yaml: on this machine, or in a rehearsal. */
  SITE_ORIGIN?: string;
  /** Site id in the metadata of objects at Stripe, then any former ids, separated by commas. Default: the site's host. */
  SITE_ID?: string;
  /** Additional origins that may call the API, separated by commas. Partners' origins are in the database. */
  ALLOWED_ORIGINS?: string;
  /** Origin of the hosted checkout's custom domain, if configured at Stripe. */
  CHECKOUT_ORIGIN?: string;
  /** Origin of the customer portal's custom domain, if configured at Stripe. */
  BILLING_ORIGIN?: string;
  /** Portal configuration to open, `bpc_…`. Default: the account's. */
  PORTAL_CONFIGURATION?: string;
  /** Days until visitors' messages and unpublished reviews are deleted. Default: 365. */
  CONTACT_RETENTION_DAYS?: string;
  /** Days until unpaid orders are deleted. Default: 60, minimum 35. */
  UNPAID_ORDER_RETENTION_DAYS?: string;
  /** Days until the attribution of an order is deleted. Default: 365. */
  ATTRIBUTION_RETENTION_DAYS?: string;
  /** Secret. Stripe API key; `sk_live_` or `rk_live_` in production. */
  STRIPE_SECRET_KEY?: string;
  /** Secret. Signing secrets of the webhook endpoint, separated by commas during a rotation. */
  STRIPE_WEBHOOK_SECRET?: string;
  /** Alternative address of Stripe's API, for development. Refused together with a live key. */
  STRIPE_API_BASE?: string;
  /** Secret. Signs form tokens and moderation links. Several, separated by commas, during a rotation: the first signs. */
  FORM_TOKEN_SECRET?: string;
  /** Secret. Cloudflare Turnstile's secret; unset switches Turnstile off. */
  TURNSTILE_SECRET?: string;
  /** Alternative address of Turnstile's siteverify, for development. Ignored in production. */
  TURNSTILE_API_BASE?: string;
  /** Sender address of mails, if it differs from the `email` in agency.yaml. Its domain must be allowed to send. */
  MAIL_FROM?: string;
  /** Maximum copies of messages mailed to visitors per day, in total. Default: 50. */
  COPIES_PER_DAY?: string;
  /** Seconds until a failed mail is retried, doubled each time up to an hour. Default: 30. */
  MAIL_RETRY_SECONDS?: string;
  /** Secret. https webhook that alerts are also posted to: `{"text": …}`, the format of Slack and Mattermost. */
  ALERT_WEBHOOK?: string;
  /** Team of Cloudflare Access, `your-team.cloudflareaccess.com`, whose members may use the desk. */
  ACCESS_TEAM_DOMAIN?: string;
  /** Audience tag of the desk's Access application. The desk is closed without it and the team. */
  ACCESS_AUD?: string;
  /** `test` accepts Stripe's test key in production, for a rehearsal. */
  PAYMENTS?: string;
  ASSETS?: Fetcher;
  /** Bucket for the nightly copy of the database; used only if it and the three settings below are set. */
  BACKUPS?: R2Bucket;
  /** Secret. Token of Cloudflare's API with D1:Edit, for the export of the database. */
  D1_EXPORT_TOKEN?: string;
  CLOUDFLARE_ACCOUNT_ID?: string;
  /** Id of the database; `npm run deploy` copies it from `wrangler.toml`. */
  D1_DATABASE_ID?: string;
  /** Counts every line of the log. */
  METRICS?: AnalyticsEngineDataset;
  EMAIL?: SendEmail;
  MAIL_QUEUE?: Queue<MailJob>;
  /** Rate limit of checkouts per visitor. */
  CHECKOUT_LIMIT?: RateLimit;
  /** Rate limit of payment lookups per visitor. */
  SESSION_LIMIT?: RateLimit;
  /** Rate limit of messages and reviews sent by widgets, per visitor. */
  FORM_LIMIT?: RateLimit;
  /** Rate limit of messages and reviews sent by plain HTML forms, per visitor. */
  PLAIN_FORM_LIMIT?: RateLimit;
  /** Rate limit of form tokens and lists, per visitor. */
  READ_LIMIT?: RateLimit;
  /** Rate limit of messages and reviews from pages of unregistered origins, per visitor. */
  STRANGER_LIMIT?: RateLimit;
  /** Rate limit of requesting and opening billing links, per visitor. */
  BILLING_LIMIT?: RateLimit;
  /** Rate limit of moderation pages and decisions, per visitor. */
  MODERATION_LIMIT?: RateLimit;
  /** Rate limit of all requests to one endpoint of Stripe per second: half of what Stripe allows. */
  STRIPE_LIMIT?: RateLimit;
}

export function isProduction(env: Env): boolean {
  return env.ENVIRONMENT !== 'development';
}

/** Splits `a, b` into its non-empty parts. */
export function commaList(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export function databaseOf({ DB }: Pick<Env, 'DB'>): Database {
  return drizzle(DB);
}
