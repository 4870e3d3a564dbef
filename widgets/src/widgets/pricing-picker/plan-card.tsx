import type { Package } from '#catalogue/product.ts';
import { unitAmountPerItem } from '#catalogue/products.ts';
import { units } from '#catalogue/services.ts';
import { useCart } from '../../shared/cart-store/use-cart.tsx';
import { Heading, partNames } from '../../shared/element/view.tsx';
import { productIn, unitIn } from '../../shared/text/text.tsx';
import { BuyForm } from './buy-form.tsx';
import { Badge, Card, Features } from './card.tsx';
import { Price } from './price.tsx';
import type { PickerContext } from './use-picker.ts';
import { ViewCart } from './view-cart.tsx';

export function PlanCard({ plan: sold, picker }: { plan: Package; picker: PickerContext }) {
  const { messages, locale, money, fill, action, partner, choosePackage } = picker;
  const plan = productIn(sold, locale);
  const current = useCart().packageLineIn(plan.category);
  const state = !current ? 'free' : current.id === plan.id ? 'current' : 'other';
  const perItem = unitAmountPerItem(plan);
  const label = { free: messages.addToCart, current: messages.addedToCart, other: messages.switchPlan }[state];
  return (
    <Card
      state={state}
      popular={plan.popular}
      part={partNames('plan', { popular: plan.popular, 'in-cart': state === 'current' })}
    >
      <div className="offer">
        <div className="card-head">
          <Heading below={2} className="card-name" lang={plan.lang}>
            {plan.plan}
          </Heading>
          <Badge product={plan} inCart={state === 'current'} picker={picker} />
        </div>
        <Price product={plan} picker={picker} />
        {perItem !== undefined && (
          <p className="per-item">
            {fill(messages.perItem, { price: money(perItem, 'always'), unit: itemOf(plan, locale) })}
          </p>
        )}
        <p className="description" lang={plan.lang}>
          {plan.description}
        </p>
      </div>
      <div className="included">
        <Features features={plan.features} lang={plan.lang} />
      </div>
      <BuyForm
        plan={plan}
        label={label}
        suffix={plan.name}
        primary={plan.popular === true && state === 'free'}
        done={state === 'current'}
        action={action}
        partner={partner}
        onChoose={() => choosePackage(sold)}
      >
        {state === 'current' && <ViewCart name={plan.name} picker={picker} />}
      </BuyForm>
    </Card>
  );
}

/** What one of the items is called by which a plan's price is divided. */
function itemOf({ pricedPer = '' }: Package, locale: string): string {
  const unit = Object.keys(units).find((id) => units[id]?.counts === pricedPer);
  return unitIn(unit ?? pricedPer, locale).one;
}
