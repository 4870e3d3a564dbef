import { and, eq, notInArray } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type Stripe from 'stripe';
import { taxBehavior } from '#agency/brand';
import { currency } from '../../catalogue/money.ts';
import type { Product } from '../../catalogue/product.ts';
import { stripePrices } from '../../checkout-worker/src/checkout/schema.ts';
import { ownMark, planSync, type Step, type StripeCatalogue, saysTheSame } from './catalogue-plan.ts';
import type { Database } from './database.ts';

async function all<T>(list: Stripe.ApiListPromise<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of list) items.push(item);
  return items;
}

export async function readStripe(stripe: Stripe): Promise<StripeCatalogue> {
  const products = await all(stripe.products.list({ limit: 100 }));
  const prices = await all(stripe.prices.list({ active: true, limit: 100 }));
  return { products, prices };
}

const productFields = ({ name, description, taxCode }: Product) => ({
  name,
  description,
  tax_code: taxCode,
  active: true,
  metadata: ownMark,
});

async function take(step: Step, stripe: Stripe): Promise<void> {
  switch (step.do) {
    case 'create-product':
      await stripe.products.create({ id: step.product.id, ...productFields(step.product) });
      return;
    case 'update-product':
      await stripe.products.update(step.product.id, productFields(step.product));
      return;
    case 'create-price': {
      const { id, priceId, unitAmount, interval } = step.product;
      const price = await stripe.prices.create({
        product: id,
        currency,
        unit_amount: unitAmount,
        tax_behavior: taxBehavior,
        lookup_key: priceId,
        transfer_lookup_key: true,
        metadata: ownMark,
        ...(interval === 'once' ? {} : { recurring: { interval } }),
      });
      // A product's default price cannot be archived: the new one takes its place.
      await stripe.products.update(id, { default_price: price.id });
      return;
    }
    case 'archive-price':
      await stripe.prices.update(step.stripeId, { active: false });
      return;
    case 'archive-product':
      await stripe.products.update(step.productId, { active: false });
      return;
  }
}

/** Tells the Worker which of Stripe's prices it may charge by. Old rows go last, so that it never finds none. */
async function storePrices(
  database: Database,
  catalogue: readonly Product[],
  { prices }: StripeCatalogue,
  livemode: boolean,
): Promise<void> {
  const rows = catalogue.flatMap((product) => {
    const price = prices.find((candidate) => saysTheSame(product, candidate));
    const { priceId, unitAmount, interval } = product;
    return price ? [{ priceId, livemode, stripeId: price.id, unitAmount, currency, interval }] : [];
  });
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

const isArchiving = (step: Step) => step.do === 'archive-price' || step.do === 'archive-product';

export interface SyncOptions {
  catalogue: readonly Product[];
  stripe: Stripe;
  database: Database;
  livemode: boolean;
  /** Hears of every step when it is done. */
  done?: (step: Step) => void;
}

/**
 * Makes Stripe's Products and Prices say what the catalogue says, and the Worker's table name them. Run again it changes nothing;
 * run again after a failure it goes on where it stopped. The Worker learns of new prices before old ones are archived.
 */
export async function syncCatalogue({ catalogue, stripe, database, livemode, done }: SyncOptions): Promise<Step[]> {
  const steps = planSync(catalogue, await readStripe(stripe));
  const run = async (some: readonly Step[]) => {
    for (const step of some) {
      await take(step, stripe);
      done?.(step);
    }
  };
  await run(steps.filter((step) => !isArchiving(step)));
  await storePrices(database, catalogue, await readStripe(stripe), livemode);
  await run(steps.filter(isArchiving));
  return steps;
}
