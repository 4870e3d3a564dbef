import { type KeyboardEvent, useRef } from 'react';
import { services, units } from '#agency/catalogue';
import type { Package, ServiceId } from '#catalogue/product.ts';
import { calculateUnitAmountPerItem, listPackages } from '#catalogue/products.ts';
import { useCart } from '../../shared/cart-store/use-cart.tsx';
import { getTabForKey } from '../../shared/element/tab-keys.ts';
import type { Locales } from '../../shared/element/view.tsx';
import { Heading } from '../../shared/element/view.tsx';
import { translateProduct, translateService, translateUnit } from '../../shared/text/text.tsx';
import { BuyForm, Card, Features, formatUnit, Price, ProductButton, ProductHeading, ViewCart } from './card.tsx';
import type { PricingPickerMessages } from './pricing-picker.messages.ts';
import { createTabAttributes, getProductState } from './product-state.ts';
import type { PickerContext } from './use-picker.ts';

interface PlansProps {
  picker: PickerContext;
  category: ServiceId;
  onSelect: (category: ServiceId) => void;
}

const hasOneService = services.length === 1;

/** True if each service has only one plan, so that all plans are shown side by side without tabs. */
const hasOnePlanPerService = !hasOneService && services.every(({ id }) => listPackages(id).length === 1);

/** Plans of all services, of which only the selected service is visible. Without JavaScript, CSS shows all of them. */
export function Plans({ picker, category, onSelect }: PlansProps) {
  const { messages, locales } = picker;
  if (hasOnePlanPerService) {
    return (
      <div className="plans" part="plans">
        <Heading below={1} className="visually-hidden">
          {messages.categories}
        </Heading>
        <ul className="cards" data-count={services.length}>
          {services
            .flatMap(({ id }) => listPackages(id))
            .map((plan) => (
              <PlanCard key={plan.id} plan={plan} picker={picker} />
            ))}
        </ul>
        <slot name="plans-foot" />
      </div>
    );
  }
  return (
    <div className="plans" part="plans">
      {!hasOneService && <CategoryTabs selected={category} messages={messages} locales={locales} onSelect={onSelect} />}
      <p className="no-script-only" hidden>
        {messages.withoutScript}
      </p>
      {services.map((service) => {
        const { id, name, description, lang } = translateService(service, locales);
        const plans = listPackages(id);
        const [unit, other] = new Set(plans.map((plan) => plan.unit));
        return (
          <div
            key={id}
            className="panel"
            id={`panel-${id}`}
            hidden={!hasOneService && id !== category}
            {...(hasOneService ? {} : { role: 'tabpanel', 'aria-labelledby': `tab-${id}` })}
          >
            <div className="section-head">
              <Heading below={1} className="section-name" lang={lang}>
                {name}
              </Heading>
              <p className="lead">
                {unit && !other ? `${description} ${formatUnit(messages.priced, unit, picker)}` : description}
              </p>
            </div>
            <ul className="cards" data-count={plans.length}>
              {plans.map((plan) => (
                <PlanCard key={plan.id} plan={plan} picker={picker} of={plans.length > 1 ? plans.length : undefined} />
              ))}
            </ul>
          </div>
        );
      })}
      <slot name="plans-foot" />
    </div>
  );
}

interface CategoryTabsProps {
  selected: ServiceId;
  messages: PricingPickerMessages;
  locales: Locales;
  onSelect: (category: ServiceId) => void;
}

/** Tabs for the services. Only the selected tab is in the tab order, and arrow keys move focus and selection. */
export function CategoryTabs({ selected, messages, locales, onSelect }: CategoryTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { cart } = useCart();

  function move({ nativeEvent }: KeyboardEvent) {
    const index = services.findIndex((service) => service.id === selected);
    const next = getTabForKey(nativeEvent, { index, count: services.length });
    const service = next === undefined ? undefined : services[next];
    if (next === undefined || !service) return;
    nativeEvent.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    onSelect(service.id);
  }

  return (
    <div className="pills script-only" role="tablist" aria-label={messages.categories} ref={list} onKeyDown={move}>
      {services
        .map((service) => translateService(service, locales))
        .map(({ id, shortName, lang }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            className="pill"
            {...createTabAttributes(id, selected, cart)}
            onClick={() => onSelect(id)}
          >
            <span lang={lang}>{shortName}</span>
          </button>
        ))}
    </div>
  );
}

interface PlanCardProps {
  plan: Package;
  picker: PickerContext;
  of?: number | undefined;
}

export function PlanCard({ plan: sold, picker, of }: PlanCardProps) {
  const { messages, locales, money, fill, action, partner, press } = picker;
  const plan = translateProduct(sold, locales);
  const state = getProductState(sold, useCart().cart);
  const perItem = calculateUnitAmountPerItem(plan);
  const extended = listPackages(sold.category).find(({ id }) => id === sold.extends);
  const base = extended && translateProduct(extended, locales);
  return (
    <Card product={sold} state={state} of={of}>
      <div className="offer">
        <ProductHeading product={plan} name={plan.plan} state={state} picker={picker} />
        <Price product={plan} picker={picker} />
        {perItem !== undefined && (
          <p className="per-item">
            {fill(messages.perItem, { price: money(perItem, 'always'), unit: getItemName(plan, locales) })}
          </p>
        )}
        <p className="description" lang={plan.lang}>
          {plan.description}
        </p>
      </div>
      <div className="included">
        {base && <p className="features-name">{fill(messages.everythingIn, { plan: base.plan })}</p>}
        <Features product={plan} />
      </div>
      <BuyForm plan={plan} action={action} partner={partner} label={messages.addToCart}>
        <ProductButton
          type="submit"
          product={sold}
          state={state}
          labels={[
            ['free', messages.addToCart],
            ['current', messages.addedToCart],
            ['other', messages.switchPlan],
          ]}
          name={plan.name}
          describedBy={undefined}
          onPress={() => press(sold)}
        />
        <ViewCart name={plan.name} state={state} picker={picker} />
      </BuyForm>
    </Card>
  );
}

/** Returns the name of the item in a text such as "$24.80 per video", here `video`. */
function getItemName({ pricedPer = '' }: Package, locales: Locales): string {
  const unit = Object.keys(units).find((id) => units[id]?.counts === pricedPer);
  return translateUnit(unit ?? pricedPer, locales).one;
}
