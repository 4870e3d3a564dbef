import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Sites that sell for us, managed by `npm run partner`. */
export const partners = sqliteTable('partners', {
  /** Also Stripe's `client_reference_id`, and the `partner` attribute of the widgets. */
  id: text().primaryKey(),
  name: text().notNull(),
  /** Unix seconds. */
  createdAt: integer('created_at').notNull(),
});

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
