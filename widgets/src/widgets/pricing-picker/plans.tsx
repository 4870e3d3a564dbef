import type { ServiceId } from '#catalogue/product.ts';
import { packagesIn } from '#catalogue/products.ts';
import { services } from '#catalogue/services.ts';
import { Heading } from '../../shared/element/view.tsx';
import { serviceIn } from '../../shared/text/text.tsx';
import { CategoryTabs } from './category-tabs.tsx';
import { PlanCard } from './plan-card.tsx';
import { unitText } from './price.tsx';
import type { PickerContext } from './use-picker.ts';

interface PlansProps {
  picker: PickerContext;
  category: ServiceId;
  onSelect: (category: ServiceId) => void;
}

const isSingle = services.length === 1;

/** One plan of each service: they stand side by side, and nothing has to be chosen first. */
const isShort = !isSingle && services.every(({ id }) => packagesIn(id).length === 1);

/** Every service's plans are in the markup, so that a page without JavaScript shows them all; the stylesheet stacks them there. */
export function Plans({ picker, category, onSelect }: PlansProps) {
  const { messages, locale } = picker;
  if (isShort) {
    return (
      <div className="plans" part="plans">
        <Heading below={1} className="visually-hidden">
          {messages.categories}
        </Heading>
        <ul className="cards" data-count={services.length}>
          {services
            .flatMap(({ id }) => packagesIn(id))
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
      {!isSingle && <CategoryTabs selected={category} messages={messages} locale={locale} onSelect={onSelect} />}
      <p className="no-script-only" hidden>
        {messages.withoutScript}
      </p>
      {services.map((service) => {
        const { id, name, description } = serviceIn(service, locale);
        const plans = packagesIn(id);
        const [unit, other] = new Set(plans.map((plan) => plan.unit));
        return (
          <div
            key={id}
            className="panel"
            id={`panel-${id}`}
            hidden={!isSingle && id !== category}
            {...(isSingle ? {} : { role: 'tabpanel', 'aria-labelledby': `tab-${id}` })}
          >
            <div className="section-head">
              <Heading below={1} className="section-name">
                {name}
              </Heading>
              <p className="lead">
                {description} {unit && !other && unitText(messages.priced, unit, picker)}
              </p>
            </div>
            <ul className="cards" data-count={plans.length}>
              {plans.map((plan) => (
                <PlanCard key={plan.id} plan={plan} picker={picker} />
              ))}
            </ul>
          </div>
        );
      })}
      <slot name="plans-foot" />
    </div>
  );
}
