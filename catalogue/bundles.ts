import { packages } from './packages.ts';
import type { Package } from './product.ts';

function bundle(
  key: string,
  name: string,
  unitAmount: number,
  includes: readonly string[],
  description: string,
  extras: readonly string[],
): Package {
  const plans = includes.map((id) => packages.find((plan) => plan.id === id));
  const names = plans.map((plan) => plan?.name ?? '');
  return {
    kind: 'package',
    id: `bundle${key}`,
    name,
    plan: name.replace(/ Bundle$/, ''),
    priceId: `price_bundle_${key.replace(/(?!^)[A-Z]/g, '_$&').toLowerCase()}`,
    unitAmount,
    unit: 'mo',
    mode: 'subscription',
    category: 'bundle',
    quantities: {},
    description,
    features: [...names, ...extras],
    includes,
    originalUnitAmount: plans.reduce((sum, plan) => sum + (plan?.unitAmount ?? 0), 0),
  };
}

/** Several plans for one monthly price. What they cost one by one is added up, never typed. */
export const bundles = [
  bundle(
    'BrandVisibility',
    'Brand Visibility Bundle',
    299_00,
    ['socialMediaStarter', 'instagramBasic'],
    'Be seen every day, on your page and in their feed.',
    ['One content calendar', 'Monthly report'],
  ),
  bundle(
    'LeadGeneration',
    'Lead Generation Bundle',
    599_00,
    ['adsStandard', 'emailStandard'],
    'Ads bring people in, emails bring them back.',
    ['Lead tracking', 'Monthly report'],
  ),
  bundle(
    'Enterprise',
    'Enterprise Bundle',
    999_00,
    ['socialMediaPro', 'adsAdvanced', 'seoPro', 'emailStandard', 'instagramPro'],
    'Five services, one team, one invoice.',
    ['Account manager', 'Phone support', 'Weekly report'],
  ),
] satisfies readonly Package[];
