/** The customer portal in which a subscriber changes their plan: one configuration for each service, with its plans. */
import type { Stripe } from 'stripe';
import { changeableCategories, subscribablePlans } from '../../checkout-worker/src/billing/plan-change.ts';
import { ownMark, type StripeCatalogue, saysTheSame } from './catalogue-plan.ts';
import { planChange, portalFeatures } from './portal-features.ts';

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;
type Products = Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate.Product[];

function featuresFor(products: Products): Features {
  return { ...portalFeatures, subscription_update: { ...planChange, products } };
}

function plansAtStripe(category: string, { prices }: StripeCatalogue): Products {
  return subscribablePlans(category).flatMap((plan) => {
    const price = prices.find((candidate) => saysTheSame(plan, candidate));
    return price ? [{ product: plan.id, prices: [price.id] }] : [];
  });
}

/**
 * Makes them say which prices are current; run after the catalogue's sync. Stripe does not list what a configuration offers, so its
 * metadata says it. Returns the services that had changed.
 */
export async function syncPlanPortals(stripe: Stripe, catalogue: StripeCatalogue): Promise<readonly string[]> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const changed: string[] = [];
  for (const service of changeableCategories()) {
    const products = plansAtStripe(service, catalogue);
    const prices = products.flatMap((product) => product.prices).join();
    const held = data.find(({ metadata }) => metadata?.service === service);
    if (held?.metadata?.prices === prices) continue;
    const fields = { features: featuresFor(products), metadata: { ...ownMark, service, prices } };
    if (held) await stripe.billingPortal.configurations.update(held.id, fields);
    else await stripe.billingPortal.configurations.create(fields);
    changed.push(service);
  }
  return changed;
}
