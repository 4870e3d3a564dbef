import { useEffect, useLayoutEffect, useState } from 'react';
import { addOns, bundles, services } from '#agency/catalogue';
import type { Product, ServiceId } from '#catalogue/product.ts';
import { listPackages } from '#catalogue/products.ts';
import { type AnalyticsMode, useAnalytics, useViewedList } from '../../shared/analytics/use-analytics.ts';
import { CartProvider } from '../../shared/cart-store/use-cart.tsx';
import { shopTools, useTools } from '../../shared/element/use-tools.ts';
import { Heading, useElement } from '../../shared/element/view.tsx';
import { readFirstViewState } from '../../shared/first-view/first-view.ts';
import { translateService } from '../../shared/text/text.tsx';
import { AddOns } from './add-ons.tsx';
import { Bundles } from './bundles.tsx';
import { firstViewMessages } from './pick.ts';
import { Plans } from './plans.tsx';
import { categoryChangeEvent } from './pricing-picker.events.ts';
import type { FirstViewState } from './product-state.ts';
import { type PickerContext, type PickerOptions, usePicker } from './use-picker.ts';

export const allSections = ['plans', 'bundles', 'add-ons'] as const;
export type Section = (typeof allSections)[number];

/** Parses a list such as `"plans bundles"` into sections in their standard order. Returns `undefined` for an unknown section. */
export function parseSections(text: string): readonly Section[] | undefined {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const known = allSections.filter((section) => words.includes(section));
  return known.length > 0 && known.length === new Set(words).size ? known : undefined;
}

export interface PricingPickerProps extends PickerOptions {
  category?: ServiceId;
  show?: readonly Section[];
  tone?: 'plain' | 'band';
  analytics?: AnalyticsMode;
}

/**
 * Selected service of each element, and its `category`. A page may remove an element and add it again, as Vue's KeepAlive
 * does, and the visitor's tab must remain selected.
 */
const selections = new WeakMap<Element, { category: ServiceId; selected: ServiceId }>();

export function PricingPicker(props: PricingPickerProps) {
  const { category = services[0]?.id ?? '', show = allSections, analytics, ...options } = props;
  const picker = usePicker(options);
  const { host, emit } = useElement();
  const kept = host && selections.get(host);
  const [asked, setAsked] = useState(kept?.category ?? category);
  const [selected, setSelected] = useState(kept?.selected ?? category);
  if (asked !== category) {
    setAsked(category);
    setSelected(category);
  }

  useEffect(() => {
    if (host) selections.set(host, { category, selected });
  }, [host, category, selected]);

  useLayoutEffect(() => {
    const chosen = services.find(({ id }) => id === readFirstViewState<FirstViewState>(host).category);
    if (chosen) setSelected(chosen.id);
  }, [host]);

  usePickerAnalytics(analytics, selected, show, picker);

  function select(next: ServiceId) {
    if (next === selected) return;
    if (emit(categoryChangeEvent, { category: next, previousCategory: selected }, { cancelable: true }))
      setSelected(next);
  }

  return (
    <div className="picker">
      <slot name="heading">
        {show.includes('plans') && (
          <Heading className="heading" part="heading">
            {picker.messages.heading}
          </Heading>
        )}
      </slot>
      {show.includes('plans') && <Plans picker={picker} category={selected} onSelect={select} />}
      {show.includes('bundles') && bundles.length > 0 && <Bundles picker={picker} />}
      {show.includes('add-ons') && addOns.length > 0 && <AddOns picker={picker} category={selected} />}
      <p
        ref={picker.status}
        className="visually-hidden"
        role="status"
        data-texts={serializeFirstViewTexts(picker)}
        suppressHydrationWarning
      >
        {picker.announcement}
      </p>
    </div>
  );
}

function serializeFirstViewTexts({ messages }: PickerContext): string {
  return JSON.stringify(Object.fromEntries(firstViewMessages.map((name) => [name, messages[name]])));
}

export function PricingPickerWithCart(props: PricingPickerProps) {
  return (
    <CartProvider>
      <PricingPicker {...props} />
    </CartProvider>
  );
}

/** Reports cart changes, and the displayed lists of products as `view_item_list`, to the data layer. */
function usePickerAnalytics(
  analytics: AnalyticsMode | undefined,
  category: string,
  show: readonly Section[],
  { messages, locales }: PickerContext,
): void {
  const service = services.find(({ id }) => id === category);
  const list = (section: Section, id: string, name: string, products: readonly Product[]) =>
    show.includes(section) ? { id, name, products } : undefined;
  useAnalytics(analytics);
  useTools(shopTools);
  useViewedList(
    analytics,
    list('plans', category, service ? translateService(service, locales).name : category, listPackages(category)),
  );
  useViewedList(analytics, list('bundles', 'bundles', messages.bundles, bundles));
  useViewedList(analytics, list('add-ons', 'add-ons', messages.addOns, addOns));
}
