import { eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { formatIso } from '../iso.ts';
import { OperationError } from '../operation-error.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { switchedOff } from './schema.ts';

/** First major version of the widgets whose loader requests `live.json`. Earlier releases cannot be switched off. */
const firstSwitchableMajor = 1;

export async function listSwitchedOff(database: Database): Promise<{ version: string; since: string }[]> {
  const rows = await database.select().from(switchedOff).orderBy(switchedOff.createdAt);
  return rows.map(({ version, createdAt }) => ({ version, since: formatIso(createdAt) }));
}

export async function switchRelease(
  database: Database,
  action: 'off' | 'on',
  version: string | undefined,
  known: readonly string[],
): Promise<void> {
  if (version === undefined || !known.includes(version)) {
    throw new OperationError(
      `There’s no release “${version ?? ''}”. Choose from ${known.join(', ')}.`,
      'no-such-release',
    );
  }
  if (Number.parseInt(version, 10) < firstSwitchableMajor) {
    throw new OperationError(
      `${version} cannot be switched off or on: loaders before ${firstSwitchableMajor}.0.0 don’t check.`,
      'release-too-old',
    );
  }
  if (action === 'on') await database.delete(switchedOff).where(eq(switchedOff.version, version));
  else await database.insert(switchedOff).values({ version, createdAt: getUnixSeconds() }).onConflictDoNothing();
}
