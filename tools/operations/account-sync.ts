import type { Promotion } from '#catalogue/promotions.ts';
import { countCatalogueObjectsOfOtherSites, describeStep, matchCatalogue, planSync } from './catalogue-plan.ts';
import { readStripe, rejectOtherSitesPrices, type SyncOptions, syncCatalogue } from './catalogue-sync.ts';
import { describePortalStep, planPortals, readPortals, runPortalStep } from './plan-portals.ts';
import {
  describePromotionStep,
  type PromotionStep,
  planPromotions,
  readPromotionsAtStripe,
  selectOwnPromotions,
  syncPromotions,
} from './promotion-sync.ts';
import { belongsToSite, type OtherObjects } from './stripe-account.ts';

export interface AccountSync extends Omit<SyncOptions, 'onStep'> {
  promotions: readonly Promotion[];
  /** Id of the customer portal's configuration, set as PORTAL_CONFIGURATION in wrangler.toml. */
  portalId: string | undefined;
  print: (line: string) => void;
}

const isChange = (step: PromotionStep) => step.do !== 'skip-promotion';

const getUnixNow = () => Math.floor(Date.now() / 1000);

async function readAccount({ catalogue, promotions, stripe, sites }: AccountSync) {
  const existing = await readStripe(stripe);
  const matches = matchCatalogue(catalogue, existing, sites);
  const stripeIds = new Map(
    matches.flatMap(({ product, stripeProduct }) => (stripeProduct ? [[product.id, stripeProduct.id] as const] : [])),
  );
  return { existing, matches, promotionContext: { promotions, stripeIds, sites, now: getUnixNow() } };
}

/** Prints the changes that a sync would make and returns their number, without changing anything. */
export async function planAccount(sync: AccountSync): Promise<number> {
  const { catalogue, stripe, database, sites, print } = sync;
  const { existing, matches, promotionContext } = await readAccount(sync);
  await rejectOtherSitesPrices(database, existing, sync);
  const steps = planSync(catalogue, existing, sites);
  const codes = planPromotions(await readPromotionsAtStripe(stripe), promotionContext);
  const portals = planPortals(matches, await readPortals(stripe), sites);
  for (const step of steps) print(describeStep(step));
  for (const step of codes) print(describePromotionStep(step));
  for (const step of portals) print(describePortalStep(step));
  return steps.length + codes.filter(isChange).length + portals.length;
}

/** Updates the Stripe account from the catalogue and returns the number of changes. Running the sync again changes nothing. */
export async function syncAccount(sync: AccountSync): Promise<number> {
  const { stripe, sites, print } = sync;
  const steps = await syncCatalogue({ ...sync, onStep: (step) => print(describeStep(step)) });
  const { matches, promotionContext } = await readAccount(sync);
  const codes = await syncPromotions({
    ...sync,
    ...promotionContext,
    onStep: (step) => print(describePromotionStep(step)),
  });
  const portals = planPortals(matches, await readPortals(stripe), sites);
  for (const step of portals) {
    await runPortalStep(step, stripe, sites);
    print(describePortalStep(step));
  }
  return steps.length + codes.filter(isChange).length + portals.length;
}

/** Counts the active objects on the account that belong to other sites. A sync never changes those objects. */
export async function countObjectsOfOtherSites(sync: AccountSync): Promise<OtherObjects> {
  const { catalogue, stripe, sites, portalId } = sync;
  const { existing, matches, promotionContext } = await readAccount(sync);
  const codes = await readPromotionsAtStripe(stripe);
  const portals = await readPortals(stripe);
  const adopted = [portalId, ...planPortals(matches, portals, sites).map(({ stripeId }) => stripeId)];
  return {
    ...countCatalogueObjectsOfOtherSites(catalogue, existing, sites),
    'promotion codes': codes.length - selectOwnPromotions(codes, promotionContext).length,
    'customer portals': portals.filter(({ id, metadata }) => !belongsToSite(metadata, sites) && !adopted.includes(id))
      .length,
  };
}
