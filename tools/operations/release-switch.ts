import { eq } from 'drizzle-orm';
import { switchedOff } from '../../checkout-worker/src/releases/schema.ts';
import { CommandError } from '../command-error.ts';
import type { Database } from './database.ts';

/** The first release whose loader asks. */
const firstThatAsks = 1;

/** The releases that are switched off, in the order in which that was done. */
export async function listSwitchedOff(database: Database): Promise<{ version: string; since: string }[]> {
  const rows = await database.select().from(switchedOff).orderBy(switchedOff.createdAt);
  return rows.map(({ version, createdAt }) => ({ version, since: new Date(createdAt * 1000).toISOString() }));
}

/** Switches a release of the widgets off or on again, on all pages that load it. */
export async function switchRelease(
  database: Database,
  action: 'off' | 'on',
  version: string | undefined,
  known: readonly string[],
): Promise<void> {
  if (version === undefined || !known.includes(version)) {
    throw new CommandError(`There is no release “${version ?? ''}”. There are ${known.join(', ')}.`);
  }
  if (Number.parseInt(version, 10) < firstThatAsks) {
    throw new CommandError(
      `${version} cannot be switched: pages with releases before ${firstThatAsks}.0.0 ask nobody.`,
    );
  }
  if (action === 'on') await database.delete(switchedOff).where(eq(switchedOff.version, version));
  else {
    const createdAt = Math.floor(Date.now() / 1000);
    await database.insert(switchedOff).values({ version, createdAt }).onConflictDoNothing();
  }
}
