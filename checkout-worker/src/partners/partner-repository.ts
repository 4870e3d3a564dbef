import { eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { partnerOrigins } from './schema.ts';

/** The id of the partner whose pages have this origin. */
export async function partnerOfOrigin(database: Database, origin: string): Promise<string | undefined> {
  const found = await database
    .select({ partner: partnerOrigins.partner })
    .from(partnerOrigins)
    .where(eq(partnerOrigins.origin, origin))
    .get();
  return found?.partner;
}
