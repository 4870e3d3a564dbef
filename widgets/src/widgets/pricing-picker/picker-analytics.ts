import { addOns } from '../../../../catalogue/add-ons.ts';
import { bundles } from '../../../../catalogue/bundles.ts';
import type { Product } from '../../../../catalogue/product.ts';
import { packagesIn } from '../../../../catalogue/products.ts';
import type { AnalyticsMode } from '../../shared/analytics/analytics-prop.ts';
import { useAnalytics, useViewedList } from '../../shared/analytics/use-analytics.ts';
import type { PricingPickerMessages } from './pricing-picker.messages.ts';
import type { Section } from './sections.ts';

/** Tells the data layer which lists are shown, besides what goes into the cart. */
export function usePickerAnalytics(
  analytics: AnalyticsMode | undefined,
  category: string,
  show: readonly Section[],
  messages: PricingPickerMessages,
): void {
  const list = (section: Section, id: string, name: string, products: readonly Product[]) =>
    show.includes(section) ? { id, name, products } : undefined;
  useAnalytics(analytics);
  useViewedList(
    analytics,
    list('plans', category, messages.services[category]?.name ?? category, packagesIn(category)),
  );
  useViewedList(analytics, list('bundles', 'bundles', messages.bundles, bundles));
  useViewedList(analytics, list('add-ons', 'add-ons', messages.addOns, addOns));
}
