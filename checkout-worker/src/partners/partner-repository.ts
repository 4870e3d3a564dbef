import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { partnerOrigins } from './schema.ts';

/** The id of the partner whose pages have this origin. */
export async function partnerOfOrigin(database: D1Database, origin: string): Promise<string | undefined> {
  const found = await drizzle(database)
    .select({ partner: partnerOrigins.partner })
    .from(partnerOrigins)
    .where(eq(partnerOrigins.origin, origin))
    .get();
  return found?.partner;
}
