import { type PackageId, packageById } from './packages.ts';
import type { Package } from './product.ts';

interface BundleRecord extends Omit<Package, 'quantities' | 'features' | 'originalUnitAmount'> {
  readonly includes: readonly PackageId[];
  /** What a buyer gets beyond the included plans. */
  readonly extras: readonly string[];
}

/** Several plans for one monthly price. */
const records = [
  {
    kind: 'package',
    id: 'bundleBrandVisibility',
    priceId: 'price_bundle_brand_visibility',
    category: 'bundle',
    name: 'Brand Visibility Bundle',
    plan: 'Brand Visibility',
    description: 'Be seen every day, on your page and in their feed.',
    unitAmount: 299_00,
    unit: 'mo',
    mode: 'subscription',
    includes: ['socialMediaStarter', 'instagramBasic'],
    extras: ['One content calendar', 'Monthly report'],
  },
  {
    kind: 'package',
    id: 'bundleLeadGeneration',
    priceId: 'price_bundle_lead_generation',
    category: 'bundle',
    name: 'Lead Generation Bundle',
    plan: 'Lead Generation',
    description: 'Ads bring people in, emails bring them back.',
    unitAmount: 599_00,
    unit: 'mo',
    mode: 'subscription',
    includes: ['adsStandard', 'emailStandard'],
    extras: ['Lead tracking', 'Monthly report'],
  },
  {
    kind: 'package',
    id: 'bundleEnterprise',
    priceId: 'price_bundle_enterprise',
    category: 'bundle',
    name: 'Enterprise Bundle',
    plan: 'Enterprise',
    description: 'Five services, one team, one invoice.',
    unitAmount: 999_00,
    unit: 'mo',
    mode: 'subscription',
    includes: ['socialMediaPro', 'adsAdvanced', 'seoPro', 'emailStandard', 'instagramPro'],
    extras: ['Account manager', 'Phone support', 'Weekly report'],
  },
] as const satisfies readonly BundleRecord[];

export type BundleId = (typeof records)[number]['id'];

export const bundles: readonly Package<BundleId>[] = records.map(withPlans);

/** Adds what follows from the included plans: their names, and what they cost one by one. */
function withPlans<Id extends string>({ extras, ...bundle }: BundleRecord & { readonly id: Id }): Package<Id> {
  const plans = bundle.includes.map(packageById);
  return {
    ...bundle,
    quantities: {},
    features: [...plans.map(({ name }) => name), ...extras],
    originalUnitAmount: plans.reduce((sum, { unitAmount }) => sum + unitAmount, 0),
  };
}
