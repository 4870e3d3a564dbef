import { and, eq, notInArray } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type Stripe from 'stripe';
import { taxBehavior } from '#agency/brand';
import { currency } from '#catalogue/money.ts';
import type { Product } from '#catalogue/product.ts';
import { stripePrices } from '#worker/checkout/schema.ts';
import { productKey, type SiteIds, siteKey } from '#worker/stripe/site-metadata.ts';
import { CommandError } from '../command-error.ts';
import { matchCatalogue, type ProductMatch, planSync, type Step, type StripeCatalogue } from './catalogue-plan.ts';
import type { Database } from './database.ts';
import { belongsToSite, createSiteMark, createUpdatedMark } from './stripe-account.ts';

async function listAll<T>(list: Stripe.ApiListPromise<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of list) items.push(item);
  return items;
}

export async function readStripe(stripe: Stripe): Promise<StripeCatalogue> {
  const products = await listAll(stripe.products.list({ limit: 100 }));
  const prices = await listAll(stripe.prices.list({ active: true, limit: 100 }));
  return { products, prices };
}

const createProductFields = ({ name, description, taxCode }: Product) => ({
  name,
  description,
  tax_code: taxCode,
  active: true,
});

async function runStep(step: Step, stripe: Stripe, stripeIds: Map<string, string>, sites: SiteIds): Promise<void> {
  switch (step.do) {
    case 'create-product': {
      const { product } = step;
      // Lets Stripe generate the product id, because two sites on one account may both sell a `website`.
      const metadata = { ...createSiteMark(sites), [productKey]: product.id };
      const { id } = await stripe.products.create({ ...createProductFields(product), metadata });
      stripeIds.set(product.id, id);
      return;
    }
    case 'update-product': {
      const metadata = { ...createUpdatedMark(sites), [productKey]: step.product.id };
      await stripe.products.update(step.stripeId, {
        ...createProductFields(step.product),
        metadata,
        ...(step.defaultPrice && { default_price: step.defaultPrice }),
      });
      return;
    }
    case 'create-price': {
      const { id, unitAmount, interval } = step.product;
      const product = stripeIds.get(id) ?? '';
      const price = await stripe.prices.create({
        product,
        currency,
        unit_amount: unitAmount,
        tax_behavior: taxBehavior,
        metadata: { ...createSiteMark(sites), [productKey]: id },
        ...(interval === 'once' ? {} : { recurring: { interval } }),
      });
      // Stripe does not archive a product's default price, so the new price first becomes the default.
      await stripe.products.update(product, { default_price: price.id });
      return;
    }
    case 'update-price':
      await stripe.prices.update(step.stripeId, {
        metadata: { ...createUpdatedMark(sites), [productKey]: step.product.id },
      });
      return;
    case 'archive-price':
      // An empty text leaves the product without a default price.
      if (step.defaultOf) await stripe.products.update(step.defaultOf, { default_price: '' });
      await stripe.prices.update(step.stripeId, { active: false });
      return;
    case 'archive-product':
      await stripe.products.update(step.stripeId, { active: false });
      return;
  }
}

/** Stores Stripe's price ids for the Worker. Deletes old rows last, so that the Worker finds a price at any time. */
async function storePrices(database: Database, matches: readonly ProductMatch[], livemode: boolean): Promise<void> {
  const rows = matches.flatMap(({ product: { priceId, unitAmount, interval }, current }) =>
    current ? [{ priceId, livemode, stripeId: current.id, unitAmount, currency, interval }] : [],
  );
  const known = rows.map(({ priceId }) => priceId);
  await database.batch([
    ...rows.map(({ priceId, livemode, ...row }) =>
      database
        .insert(stripePrices)
        .values({ priceId, livemode, ...row })
        .onConflictDoUpdate({ target: [stripePrices.priceId, stripePrices.livemode], set: row }),
    ),
    database
      .delete(stripePrices)
      .where(and(eq(stripePrices.livemode, livemode), notInArray(stripePrices.priceId, known))),
  ] as unknown as [BatchItem<'sqlite'>]);
}

/**
 * Throws if the stored Stripe prices have another site's id, as after a change of domain or in a copied database. Syncing
 * them would create every product again.
 */
export async function rejectOtherSitesPrices(
  database: Database,
  { prices }: StripeCatalogue,
  { livemode, sites }: { livemode: boolean; sites: SiteIds },
): Promise<void> {
  const others = prices.filter(({ metadata }) => metadata[siteKey] && !belongsToSite(metadata, sites));
  if (others.length === 0) return;
  const { stripeId } = stripePrices;
  const stored = await database.select({ stripeId }).from(stripePrices).where(eq(stripePrices.livemode, livemode));
  const other = others.find(({ id }) => stored.some((row) => row.stripeId === id))?.metadata[siteKey];
  if (other === undefined) return;
  throw new CommandError(
    `This database uses prices that ${other} created at Stripe, but this site is ${sites[0]}. If the site has moved from there, put SITE_ID = "${sites[0]}, ${other}" under [vars]. If the database is a copy of that site’s, empty its table stripe_prices.`,
  );
}

const isArchiving = (step: Step) => step.do === 'archive-price' || step.do === 'archive-product';

export interface SyncOptions {
  catalogue: readonly Product[];
  stripe: Stripe;
  database: Database;
  livemode: boolean;
  sites: SiteIds;
  onStep?: ((step: Step) => void) | undefined;
}

/**
 * Updates Stripe's products and prices from the catalogue, and the Worker's table of their ids. New prices are stored
 * for the Worker before old prices are archived. Running the sync again changes nothing.
 */
export async function syncCatalogue(options: SyncOptions): Promise<Step[]> {
  const { catalogue, stripe, database, livemode, sites, onStep } = options;
  const before = await readStripe(stripe);
  await rejectOtherSitesPrices(database, before, options);
  const steps = planSync(catalogue, before, sites);
  const matches = matchCatalogue(catalogue, before, sites);
  const stripeIds = new Map(
    matches.flatMap(({ product, stripeProduct }) => (stripeProduct ? [[product.id, stripeProduct.id] as const] : [])),
  );
  const run = async (some: readonly Step[]) => {
    for (const step of some) {
      await runStep(step, stripe, stripeIds, sites);
      onStep?.(step);
    }
  };
  await run(steps.filter((step) => !isArchiving(step)));
  await storePrices(database, matchCatalogue(catalogue, await readStripe(stripe), sites), livemode);
  await run(steps.filter(isArchiving));
  return steps;
}
