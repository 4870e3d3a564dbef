import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Widget attributes by tag name, such as `{ "agency-pricing-picker": { "category": "seo" } }`. */
export type PartnerConfig = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Commission of the months up to a month, before the agency changed the commission. */
export interface PastCommission {
  /** Last month with this commission, in UTC, such as `2026-11`. */
  until: string;
  commission: number | null;
}

export interface SaleSum {
  /** Number of orders, renewals, refunds or disputes. The return of refunded or disputed money is not counted. */
  count: number;
  /** Integer cents. Negative for refunds and disputes if the agency received more money again than it lost. */
  amount: number;
}

export interface PartnerFigures {
  orders: SaleSum;
  /** Invoices of subscriptions after the first invoice. */
  renewals: SaleSum;
  refunds: SaleSum;
  /** Amounts that buyers' banks withdrew in disputes, minus amounts that they returned. */
  disputes: SaleSum;
  /** Orders and renewals minus refunds and disputes, in integer cents. */
  net: number;
  tax: number;
  /**
   * The partner's share of `net` without tax, in integer cents, rounded per month. The total is the sum of the months.
   * `null` if no commission was agreed.
   */
  commission: number | null;
}

export interface MonthFigures extends PartnerFigures {
  /** Month in UTC, such as `2026-11`. */
  month: string;
  /** True if these are changes of earlier months that were closed already. */
  isCorrection?: true;
}

/** Event that a widget reports. `blocked`: the page's Content-Security-Policy blocked a resource. */
export type HealthEvent = 'shown' | 'failed' | 'blocked' | 'added' | 'checkout';

/** Partners that sell the agency's packages, managed at the desk. */
export const partners = sqliteTable(
  'partners',
  {
    /** Partner id. Stripe's `client_reference_id` and the widgets' `partner` attribute contain the same id. */
    id: text().primaryKey(),
    name: text().notNull(),
    /** Email address that receives links to the partner page. `null` if there is none. */
    email: text(),
    /** Commission in hundredths of a percent: 1250 is 12.5%. `null` if none is agreed. */
    commission: integer(),
    /** Commissions of earlier months, oldest first, so that a change does not alter what was paid for these months. */
    pastCommissions: text('past_commissions', { mode: 'json' })
      .$type<readonly PastCommission[]>()
      .notNull()
      .default([]),
    saleMails: integer('sale_mails', { mode: 'boolean' }).notNull().default(false),
    /** Attributes for widgets whose `config` attribute is this partner's id. */
    config: text({ mode: 'json' }).$type<PartnerConfig>(),
    /** Unix seconds. */
    createdAt: integer('created_at').notNull(),
  },
  // Ids are unique case-insensitively, because people confuse `Acme` with `acme`.
  (table) => [uniqueIndex('partners_by_id_in_any_case').on(sql`lower(${table.id})`)],
);

/** Closed live months of each partner. A later event of Stripe does not change a closed month. */
export const closedMonths = sqliteTable('closed_months', {
  partner: text().primaryKey(),
  /** Last closed month in UTC, such as `2026-10`. */
  until: text().notNull(),
  /** Figures by currency, newest month first. */
  months: text({ mode: 'json' }).$type<Readonly<Record<string, readonly MonthFigures[]>>>().notNull(),
});

/** Origins whose pages are allowed to start a checkout for a partner. */
export const partnerOrigins = sqliteTable(
  'partner_origins',
  {
    /** Origin as browsers send it, such as `https://partner.example`. */
    origin: text().primaryKey(),
    partner: text().notNull(),
  },
  (table) => [index('partner_origins_by_partner').on(table.partner)],
);

/** Health reports of widgets with the `health` attribute on registered pages, counted by day. Stores page views but no visitor data. */
export const embedHealth = sqliteTable(
  'embed_health',
  {
    /** Day in UTC, such as `2026-11-22`. */
    day: text().notNull(),
    origin: text().notNull(),
    /** Version of the release that the page loaded, such as `1.0.0`. */
    version: text().notNull(),
    /** Tag name such as `agency-cart`. Empty for `blocked` events, which are not tied to a widget. */
    tag: text().notNull(),
    event: text().$type<HealthEvent>().notNull(),
    /**
     * Missing Content Security Policy directive, such as `frame-src https://calendly.com`. Empty if the widgets do not
     * need the directive.
     */
    detail: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.origin, table.version, table.tag, table.event, table.detail] }),
    index('embed_health_by_origin').on(table.origin, table.day),
  ],
);
