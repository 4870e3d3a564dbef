import { addOns } from '#catalogue/add-ons.ts';
import { bundles } from '#catalogue/bundles.ts';
import type { Product } from '#catalogue/product.ts';
import { packagesIn } from '#catalogue/products.ts';
import { services } from '#catalogue/services.ts';
import type { AnalyticsMode } from '../../shared/analytics/analytics-prop.ts';
import { useAnalytics, useViewedList } from '../../shared/analytics/use-analytics.ts';
import { serviceIn } from '../../shared/text/in-language.ts';
import type { Section } from './sections.ts';
import type { PickerContext } from './use-picker.ts';

/** Tells the data layer which lists are shown, besides what goes into the cart. */
export function usePickerAnalytics(
  analytics: AnalyticsMode | undefined,
  category: string,
  show: readonly Section[],
  { messages, locale }: PickerContext,
): void {
  const service = services.find(({ id }) => id === category);
  const list = (section: Section, id: string, name: string, products: readonly Product[]) =>
    show.includes(section) ? { id, name, products } : undefined;
  useAnalytics(analytics);
  useViewedList(
    analytics,
    list('plans', category, service ? serviceIn(service, locale).name : category, packagesIn(category)),
  );
  useViewedList(analytics, list('bundles', 'bundles', messages.bundles, bundles));
  useViewedList(analytics, list('add-ons', 'add-ons', messages.addOns, addOns));
}
