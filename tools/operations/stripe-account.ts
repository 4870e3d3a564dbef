import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { Stripe } from 'stripe';
import { type SiteIds, siteKey } from '#worker/stripe/site-metadata.ts';
import { CommandError } from '../command-error.ts';
import { readKeyMode } from '../deployment/stripe-keys.ts';

export function readDevVar(name: string, file = '.dev.vars'): string | undefined {
  if (!existsSync(file)) return undefined;
  return parseEnv(readFileSync(file, 'utf8'))[name]?.trim() || undefined;
}

export interface StripeAccount {
  stripe: Stripe;
  livemode: boolean;
  /** Last four characters of the API key, which Stripe's dashboard also shows. */
  keyEnd: string;
}

/** Returns the Stripe account for `STRIPE_SECRET_KEY` from the environment or `.dev.vars`. */
export function readStripeAccount(): StripeAccount {
  const key = process.env.STRIPE_SECRET_KEY?.trim() || readDevVar('STRIPE_SECRET_KEY');
  const base = process.env.STRIPE_API_BASE || readDevVar('STRIPE_API_BASE');
  if (!key) {
    throw new CommandError(
      'Which Stripe account? Set STRIPE_SECRET_KEY to a restricted key. `npm run deploy -- --first --dry-run` lists its permissions.',
    );
  }
  const mode = readKeyMode(key);
  if (!mode) {
    throw new CommandError(
      'STRIPE_SECRET_KEY isn’t a secret key of Stripe: such a key begins with rk_ or sk_ and has no spaces. Copy all of it.',
    );
  }
  const livemode = mode === 'live';
  if (livemode && base) throw new CommandError('A live key only ever goes to Stripe itself: unset STRIPE_API_BASE.');
  const url = base ? new URL(base) : undefined;
  const address = url && {
    host: url.hostname,
    port: url.port,
    protocol: url.protocol.slice(0, -1) as 'http' | 'https',
  };
  return {
    stripe: new Stripe(key, { ...address, telemetry: false, maxNetworkRetries: 2 }),
    livemode,
    keyEnd: key.slice(-4),
  };
}

// Metadata names the site of every Stripe object. A sync counts other sites' objects and leaves them unchanged.

type Metadata = Stripe.Metadata | null | undefined;

export const createSiteMark = (sites: SiteIds) => ({ [siteKey]: sites[0] });

/** Metadata with the current site id. Removes `catalogue`, by which a sync of an older version would claim the object. */
export const createUpdatedMark = (sites: SiteIds) => ({ ...createSiteMark(sites), catalogue: '' });

export function belongsToSite(metadata: Metadata, sites: SiteIds): boolean {
  return sites.includes(metadata?.[siteKey] ?? '');
}

/** Returns true for an object from an older version of the kit, which did not store a site id. */
export function isUnclaimed(metadata: Metadata): boolean {
  return metadata?.catalogue === 'agency' && !metadata[siteKey];
}

/** Returns a label for the change if the site id in the metadata must be updated. Undefined if the site id is current. */
export function describeMarkChange(metadata: Metadata, sites: SiteIds): string | undefined {
  if (isUnclaimed(metadata)) return 'adopted from an older version';
  return metadata?.[siteKey] === sites[0] && metadata.catalogue !== 'agency' ? undefined : 'site';
}

export type OtherObjects = Readonly<Record<string, number>>;

export function formatOthers(leftUnchanged: OtherObjects): string | undefined {
  const counts = Object.entries(leftUnchanged).flatMap(([kind, count]) =>
    count > 0 ? [`${count} ${count === 1 ? kind.replace(/s$/, '') : kind}`] : [],
  );
  return counts.length > 0 ? `Left unchanged, because this site didn’t create them: ${counts.join(', ')}.` : undefined;
}
