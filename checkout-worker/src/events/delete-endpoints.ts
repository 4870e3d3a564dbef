import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { webhookDeliveries, webhookEndpoints } from './schema.ts';

export function createDeleteStatements(database: Database, condition: SQL | undefined) {
  const ids = database.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(condition);
  return [
    database.delete(webhookDeliveries).where(inArray(webhookDeliveries.endpointId, ids)),
    database.delete(webhookEndpoints).where(condition),
  ] as const;
}

export function deletePartnerEndpoints(database: Database, partner: string) {
  return createDeleteStatements(database, sql`${webhookEndpoints.partner} = ${partner}`);
}
