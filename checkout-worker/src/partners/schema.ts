import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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
