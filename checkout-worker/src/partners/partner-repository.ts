import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { partnerOrigins } from './schema.ts';

export async function isPartnerOrigin(database: D1Database, origin: string): Promise<boolean> {
  const found = await drizzle(database)
    .select({ partner: partnerOrigins.partner })
    .from(partnerOrigins)
    .where(eq(partnerOrigins.origin, origin))
    .get();
  return found !== undefined;
}
