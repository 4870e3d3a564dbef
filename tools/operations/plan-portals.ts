/** Syncs the customer portals in which subscribers change plans. Each service has one configuration that offers the service's plans. */
import type { Stripe } from 'stripe';
import { listChangeableCategories, listSubscribablePlans } from '#worker/billing/plan-change.ts';
import type { SiteIds } from '#worker/stripe/site-metadata.ts';
import type { ProductMatch } from './catalogue-plan.ts';
import { planChange, portalFeatures } from './portal-features.ts';
import { belongsToSite, createSiteMark, createUpdatedMark, describeMarkChange, isUnclaimed } from './stripe-account.ts';

type Configuration = Stripe.BillingPortal.Configuration;
type Products = Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate.Product[];

export interface PortalStep {
  service: string;
  stripeId: string | undefined;
  products: Products;
  changed: readonly string[];
}

export async function readPortals(stripe: Stripe): Promise<Configuration[]> {
  const portals: Configuration[] = [];
  for await (const portal of stripe.billingPortal.configurations.list({ active: true, limit: 100 }))
    portals.push(portal);
  return portals;
}

function listPlansAtStripe(category: string, matches: readonly ProductMatch[]): Products {
  return listSubscribablePlans(category).flatMap((plan) => {
    const { stripeProduct, current } = matches.find(({ product }) => product.id === plan.id) ?? {};
    return stripeProduct && current ? [{ product: stripeProduct.id, prices: [current.id] }] : [];
  });
}

const listPriceIds = (products: Products) => products.flatMap(({ prices }) => prices);

/**
 * Returns this site's portal configuration for a service. Adopts an older version's configuration if it offers one of
 * this site's prices.
 */
function findPortal(
  service: string,
  products: Products,
  portals: readonly Configuration[],
  sites: SiteIds,
): Configuration | undefined {
  const prices = listPriceIds(products);
  const ofService = portals.filter(({ metadata }) => metadata?.service === service);
  return (
    ofService.find(({ metadata }) => belongsToSite(metadata, sites)) ??
    ofService.find(
      ({ metadata }) => isUnclaimed(metadata) && metadata?.prices?.split(',').some((id) => prices.includes(id)),
    )
  );
}

/** Plans the portal changes. Metadata lists the offered prices, because Stripe does not return them. */
export function planPortals(
  matches: readonly ProductMatch[],
  portals: readonly Configuration[],
  sites: SiteIds,
): PortalStep[] {
  return listChangeableCategories().flatMap((service): PortalStep[] => {
    const products = listPlansAtStripe(service, matches);
    const portal = findPortal(service, products, portals, sites);
    const mark = portal && describeMarkChange(portal.metadata, sites);
    const changed = [
      ...(portal?.metadata?.prices === listPriceIds(products).join() ? [] : ['prices']),
      ...(mark ? [mark] : []),
    ];
    return changed.length > 0 ? [{ service, stripeId: portal?.id, products, changed }] : [];
  });
}

export function describePortalStep({ service, stripeId, changed }: PortalStep): string {
  return `${stripeId ? '~' : '+'} customer portal to change a plan of ${service}${stripeId ? `  ${changed.join(', ')}` : ''}`;
}

/** Creates or updates a portal configuration. Requires a finished catalogue sync, because a portal offers only active prices. */
export async function runPortalStep(step: PortalStep, stripe: Stripe, sites: SiteIds): Promise<void> {
  const { service, stripeId, products } = step;
  const features = { ...portalFeatures, subscription_update: { ...planChange, products } };
  const ofService = { service, prices: listPriceIds(products).join() };
  const { configurations } = stripe.billingPortal;
  if (stripeId)
    await configurations.update(stripeId, { features, metadata: { ...createUpdatedMark(sites), ...ofService } });
  else await configurations.create({ features, metadata: { ...createSiteMark(sites), ...ofService } });
}
