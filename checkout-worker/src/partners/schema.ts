import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Attributes by tag: `{ "agency-pricing-picker": { "category": "seo" } }`. */
export type PartnerConfig = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a widget on a page was seen to do; `blocked`: what the page's policy refused it. */
export type HealthEvent = 'shown' | 'failed' | 'blocked' | 'added' | 'checkout';

/** Sites that sell for us, managed at the desk. */
export const partners = sqliteTable(
  'partners',
  {
    /** Also Stripe's `client_reference_id`, and the `partner` attribute of the widgets. */
    id: text().primaryKey(),
    name: text().notNull(),
    /** Address that links to the partner's page are mailed to; `null` if there is none. */
    email: text(),
    /** Commission in hundredths of a percent: 1250 is 12.5%. `null` if none is agreed. */
    commission: integer(),
    /** True if the partner is mailed about each order that is sold through them. */
    saleMails: integer('sale_mails', { mode: 'boolean' }).notNull().default(false),
    /** Attributes for tags with `config="<id>"`. */
    config: text({ mode: 'json' }).$type<PartnerConfig>(),
    /** Unix seconds. */
    createdAt: integer('created_at').notNull(),
  },
  // People would take `Acme` and `acme` for the same partner.
  (table) => [uniqueIndex('partners_by_id_in_any_case').on(sql`lower(${table.id})`)],
);

/** The origins on which a partner's pages may sell. */
export const partnerOrigins = sqliteTable(
  'partner_origins',
  {
    /** Exactly as browsers write it: `https://partner.example`. */
    origin: text().primaryKey(),
    partner: text().notNull(),
  },
  (table) => [index('partner_origins_by_partner').on(table.partner)],
);

/** How widgets with `health` fare on registered pages, counted by day. Knows page views, and no visitors. */
export const embedHealth = sqliteTable(
  'embed_health',
  {
    /** In UTC: `2026-11-22`. */
    day: text().notNull(),
    origin: text().notNull(),
    /** Of the release that the page loaded: `1.0.0`. */
    version: text().notNull(),
    /** `agency-cart`; empty for what the page's policy refused, which may be any widget's. */
    tag: text().notNull(),
    event: text().$type<HealthEvent>().notNull(),
    /** Missing policy line of a `blocked` event, such as `frame-src https://calendly.com`. Empty if the kit never asks for the line. */
    detail: text().notNull(),
    /** In how many page views. */
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.origin, table.version, table.tag, table.event, table.detail] }),
    index('embed_health_by_origin').on(table.origin, table.day),
  ],
);
