/**
 * Refuses a deployment to another site's account or database, because all sites use the same names in `wrangler.toml`.
 */
import { sql } from 'drizzle-orm';
import { deployedSites } from '#worker/releases/schema.ts';
import type { SiteIds } from '#worker/stripe/site-metadata.ts';
import { CommandError } from '../command-error.ts';
import type { Database } from '../operations/database.ts';

async function readSites(database: Database): Promise<readonly string[]> {
  // During the first deployment, the database exists before its tables do.
  const table = sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'deployed_sites'`;
  if ((await database.all(table)).length === 0) return [];
  return (await database.select().from(deployedSites)).map(({ site }) => site);
}

/** Throws if another site was deployed with this database. Its Worker has the same name and would be replaced. */
export async function rejectOtherSite(database: Database, name: string, sites: SiteIds): Promise<void> {
  const known = await readSites(database);
  if (known.length === 0 || known.some((site) => sites.includes(site))) return;
  const [own] = sites;
  throw new CommandError(
    `The database ${name} in this account belongs to ${known.join(', ')}. ${own} would replace that site and get its orders.
Is it another site? Log in to the right account, or change each name and namespace_id in wrangler.toml.
Is it the same site at another address? Put SITE_ID = "${[own, ...known].join(', ')}" under [vars].`,
  );
}

/** Returns true if this site was deployed with this database before. Its Worker then had all secrets. */
export async function wasDeployed(database: Database, sites: SiteIds): Promise<boolean> {
  return (await readSites(database)).some((site) => sites.includes(site));
}

export async function recordSite(database: Database, [site]: SiteIds, now: number): Promise<void> {
  if ((await readSites(database)).includes(site)) return;
  await database.insert(deployedSites).values({ site, createdAt: now }).onConflictDoNothing();
}

/**
 * Throws if the site is live although this account lacks its database. A second Worker would replace the secret of
 * Stripe's webhook, and the running Worker would refuse every event.
 */
export function rejectOtherAccount(origin: string, name: string): never {
  throw new CommandError(
    `${origin} already runs this kit, but the Cloudflare account ${process.env.CLOUDFLARE_ACCOUNT_ID} has no database ${name}, so it runs in another account.
Log in to that account with \`npx wrangler login\`, or put its id into wrangler.toml as account_id.
To move the site to this account, first remove its domain from the Worker in the other one.`,
  );
}
