import { eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { orders } from '../orders/schema.ts';
import { requirePartner } from './partner-registry.ts';

/**
 * Credits an order, its renewals and what was returned of it to a partner, or to none if the partner id is empty. In
 * months that are closed already, this is a correction.
 */
export async function creditOrder(database: Database, orderId: string, partnerId: string): Promise<void> {
  const partner = partnerId === '' ? null : (await requirePartner(database, partnerId)).id;
  await database
    .update(orders)
    .set({ partner, partnerProof: partner === null ? null : 'agency' })
    .where(eq(orders.id, orderId));
}
