import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Attributes by tag: `{ "agency-pricing-picker": { "category": "seo" } }`. */
export type PartnerConfig = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Event that a widget reports. `blocked`: the page's Content-Security-Policy blocked a resource. */
export type HealthEvent = 'shown' | 'failed' | 'blocked' | 'added' | 'checkout';

/** Partners that sell the agency's packages. They are managed at the desk. */
export const partners = sqliteTable(
  'partners',
  {
    /** Also Stripe's `client_reference_id` and the widgets' `partner` attribute. */
    id: text().primaryKey(),
    name: text().notNull(),
    /** Address that links to the partner page are mailed to. `null` if there is none. */
    email: text(),
    /** Commission in hundredths of a percent: 1250 is 12.5%. `null` if none is agreed. */
    commission: integer(),
    saleMails: integer('sale_mails', { mode: 'boolean' }).notNull().default(false),
    /** Attributes for tags with `config="<id>"`. */
    config: text({ mode: 'json' }).$type<PartnerConfig>(),
    /** Unix seconds. */
    createdAt: integer('created_at').notNull(),
  },
  // Unique without case, because people confuse `Acme` with `acme`.
  (table) => [uniqueIndex('partners_by_id_in_any_case').on(sql`lower(${table.id})`)],
);

/** Origins whose pages may start a checkout for a partner. */
export const partnerOrigins = sqliteTable(
  'partner_origins',
  {
    /** Origin as browsers send it: `https://partner.example`. */
    origin: text().primaryKey(),
    partner: text().notNull(),
  },
  (table) => [index('partner_origins_by_partner').on(table.partner)],
);

/** Health reports of widgets with `health` on registered pages, counted by day. Stores page views but no visitor data. */
export const embedHealth = sqliteTable(
  'embed_health',
  {
    /** Day in UTC: `2026-11-22`. */
    day: text().notNull(),
    origin: text().notNull(),
    /** Version of the release that the page loaded: `1.0.0`. */
    version: text().notNull(),
    /** Tag name such as `agency-cart`. Empty for `blocked` events, which are not tied to a widget. */
    tag: text().notNull(),
    event: text().$type<HealthEvent>().notNull(),
    /** Missing policy line such as `frame-src https://calendly.com`. Empty if the kit does not need the line. */
    detail: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.origin, table.version, table.tag, table.event, table.detail] }),
    index('embed_health_by_origin').on(table.origin, table.day),
  ],
);
