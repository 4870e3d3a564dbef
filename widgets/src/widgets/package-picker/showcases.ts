import { bundles } from '../../../../catalogue/bundles.ts';
import type { Category } from '../../../../catalogue/product.ts';
import { fromUnitAmount, packagesIn, savedUnitAmount } from '../../../../catalogue/products.ts';

export const showcaseIds = [
  'all-in-one',
  'social-media',
  'full-funnel-ads',
  'website-design',
  'email-marketing',
  'video-content',
] as const;
export type ShowcaseId = (typeof showcaseIds)[number];

export interface Showcase {
  readonly id: ShowcaseId;
  /** Integer cents: the lowest price in its category. */
  readonly fromUnitAmount: number;
  readonly isMonthly: boolean;
  /** Counts its feature texts may name, each as one number or a range over the plans, for example `30-90`. */
  readonly counts: Readonly<Record<string, string>>;
  readonly plansPath: string;
  readonly servicePath: string;
}

/** What the plans of a category count, from the smallest plan to the largest. */
function countsIn(category: Category): Record<string, string> {
  const plans = packagesIn(category).map((plan) => plan.quantities);
  const keys = new Set(plans.flatMap((quantities) => Object.keys(quantities)));
  return Object.fromEntries(
    [...keys].map((key) => {
      const counts = plans.map((quantities) => quantities[key] ?? 0);
      const [min, max] = [Math.min(...counts), Math.max(...counts)];
      return [key, min === max ? `${min}` : `${min}-${max}`];
    }),
  );
}

function showcase(id: ShowcaseId, category: Category, service: string, plansOf: Category = category): Showcase {
  return {
    id,
    fromUnitAmount: fromUnitAmount(category),
    isMonthly: packagesIn(category).every((plan) => plan.unit === 'mo'),
    counts: countsIn(category),
    plansPath: `/pricing?category=${plansOf}`,
    servicePath: `/services/${service}`,
  };
}

/** The six tiles in the order they are shown. The suite starts at the smallest social media plan and grows by bundles. */
export const showcases: readonly Showcase[] = [
  showcase('all-in-one', 'social-media', 'all-in-one-social-media', 'bundle'),
  showcase('social-media', 'social-media', 'social-media'),
  showcase('full-funnel-ads', 'ads', 'meta-ads'),
  showcase('website-design', 'website', 'website-design'),
  showcase('email-marketing', 'email', 'email-design'),
  showcase('video-content', 'video', 'short-form-video'),
];

/** False for an agency that sells none of one of them. */
export const areSold = showcases.every(({ fromUnitAmount: price }) => Number.isFinite(price));

/** The most a bundle saves a month against its plans bought one by one, in integer cents. */
export const largestSaving = Math.max(0, ...bundles.map(savedUnitAmount));
