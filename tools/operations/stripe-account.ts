import { existsSync, readFileSync } from 'node:fs';
import { Stripe } from 'stripe';
import { CommandError } from '../command-error.ts';

/** A setting of `.dev.vars`, without its quotes. */
export function devVar(name: string): string | undefined {
  if (!existsSync('.dev.vars')) return undefined;
  const line = new RegExp(`^${name}\\s*=\\s*"?([^"\\n]*)`, 'm').exec(readFileSync('.dev.vars', 'utf8'));
  return line?.[1]?.trim() || undefined;
}

export interface StripeAccount {
  stripe: Stripe;
  livemode: boolean;
  /** The end of the key, by which Stripe's dashboard shows it. */
  keyEnd: string;
}

/** The account of `STRIPE_SECRET_KEY`, from the environment or `.dev.vars`. */
export function stripeAccount(): StripeAccount {
  const key = process.env.STRIPE_SECRET_KEY || devVar('STRIPE_SECRET_KEY');
  const base = process.env.STRIPE_API_BASE || devVar('STRIPE_API_BASE');
  if (!key) {
    throw new CommandError(
      'Which Stripe account? Set STRIPE_SECRET_KEY (a restricted key that can write products and prices is enough).',
    );
  }
  const livemode = /^[a-z]+_live_/.test(key);
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
