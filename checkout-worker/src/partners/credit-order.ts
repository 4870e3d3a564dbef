import { eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { orders } from '../orders/schema.ts';
import { requirePartner } from './partner-registry.ts';

/**
 * Credits an order with its renewals, refunds and disputes to a partner. An empty partner id removes the partner.
 * Closed months are not changed; the difference becomes a correction.
 */
export async function creditOrder(database: Database, orderId: string, partnerId: string): Promise<void> {
  const partner = partnerId === '' ? null : (await requirePartner(database, partnerId)).id;
  await database
    .update(orders)
    .set({ partner, partnerProof: partner === null ? null : 'agency' })
    .where(eq(orders.id, orderId));
}
