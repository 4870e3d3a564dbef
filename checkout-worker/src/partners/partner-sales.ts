import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { getOrderNumber } from '#catalogue/order.ts';
import type { Database } from '../database.ts';
import { orders } from '../orders/schema.ts';
import { type AdditionalSaleKind, listSaleKinds } from './sale-kinds.ts';

export type SaleKind = 'order' | 'renewal' | 'refund' | 'dispute';

export interface Sale {
  kind: SaleKind;
  /** Unix seconds. */
  at: number;
  /** Order number shown to buyers and the agency: `#` and eight characters. Empty if the order has no session id. */
  number: string;
  /** Amount in integer cents. Negative for refunds and disputes, but positive if the agency received the money again. */
  amount: number;
  currency: string;
  livemode: boolean;
}

/** Maximum number of rows for each kind of sale. No spreadsheet needs more rows. */
const maxRows = 10_000;

/** Lists every order, renewal, refund and dispute in the partner's report, newest first. Contains no buyer data. */
export async function listSales(database: Database, partner: string): Promise<Sale[]> {
  const kinds = listSaleKinds(partner);
  const createColumns = ({ amount, at }: { amount: SQL<number>; at: SQL<number> }) => ({
    session: orders.sessionId,
    livemode: orders.livemode,
    currency: orders.currency,
    amount: amount.as('amount'),
    at: at.as('at'),
  });
  const selectSales = (kind: AdditionalSaleKind) =>
    database
      .select(createColumns(kind))
      .from(kind.table)
      .innerJoin(orders, eq(orders.id, kind.orderId))
      .where(kind.filter)
      .orderBy(desc(sql`at`))
      .limit(maxRows);
  const [sold, renewed, refunded, disputed] = await database.batch([
    database
      .select(createColumns(kinds.order))
      .from(orders)
      .where(kinds.order.filter)
      .orderBy(desc(sql`at`))
      .limit(maxRows),
    selectSales(kinds.renewal),
    selectSales(kinds.refund),
    selectSales(kinds.dispute),
  ]);
  const createEntries = (kind: SaleKind, sign: 1 | -1, rows: typeof sold): Sale[] =>
    rows.map(({ session, amount, ...row }) => ({
      ...row,
      kind,
      number: session === null ? '' : `#${getOrderNumber(session)}`,
      amount: sign * amount,
    }));
  return [
    ...createEntries('order', 1, sold),
    ...createEntries('renewal', 1, renewed),
    ...createEntries('refund', -1, refunded),
    ...createEntries('dispute', -1, disputed),
  ].sort((one, other) => other.at - one.at);
}
