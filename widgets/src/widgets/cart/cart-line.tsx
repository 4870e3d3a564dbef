import type { ChangeEvent } from 'react';
import type { ResolvedLine } from '#catalogue/cart-rules.ts';
import { formatMoney } from '#catalogue/money.ts';
import type { Product } from '#catalogue/product.ts';
import { packagesIn } from '#catalogue/products.ts';
import { useCart } from '../../shared/cart-store/use-cart.tsx';
import { Heading } from '../../shared/element/heading.tsx';
import { partNames } from '../../shared/element/part-names.ts';
import { fillText } from '../../shared/text/fill-text.ts';
import { productIn } from '../../shared/text/in-language.ts';
import type { CartMessages } from './cart.messages.ts';
import { InBundle } from './in-bundle.tsx';
import { NeedsPlan } from './needs-plan.tsx';
import { priceLabel } from './price-label.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

const shownFeatures = 3;

interface CartLineProps {
  line: ResolvedLine;
  messages: CartMessages;
  locale: string;
}

export function CartLine({ line, messages, locale }: CartLineProps) {
  const { quantity, unitAmount } = line;
  const { lang, ...product } = productIn(line.product, locale);
  const cart = useCart();
  const label = (amount: number) => priceLabel(product, amount, messages, locale);
  const repriced = unitAmount !== product.unitAmount;
  const hidden = product.features.length - shownFeatures;
  const per = messages.per[product.interval] ?? '';
  const twice = cart.soldTwice.find(({ plan }) => plan.id === product.id);
  return (
    <li className="line" part={partNames('line', { repriced })}>
      <div className="line-head">
        <Heading below={1} className="name" lang={lang}>
          {product.name}
        </Heading>
        <p className="price">
          {repriced ? (
            <strong className="repriced">
              {fillText(messages.was, { before: label(product.unitAmount), now: label(unitAmount) }, locale)}
            </strong>
          ) : (
            <PriceLabel product={product} unitAmount={unitAmount} messages={messages} locale={locale} />
          )}
          {quantity > 1 && (
            <span className="sum">
              {fillText(
                messages.forQuantity,
                { amount: formatMoney(unitAmount * quantity, { locale }), quantity },
                locale,
              )}
            </span>
          )}
        </p>
      </div>
      <p className="description" lang={lang}>
        {product.description}
      </p>
      <ul className="features">
        {product.features.slice(0, shownFeatures).map((feature) => (
          <li key={feature} lang={lang}>
            {feature}
          </li>
        ))}
        {hidden > 0 && <li className="more">{fillText(messages.moreFeatures, { count: hidden }, locale)}</li>}
      </ul>
      {product.kind === 'package' && per && quantity > 1 && (
        <p className="hint">{fillText(messages.several, { quantity, per }, locale)}</p>
      )}
      {product.kind === 'add-on' && product.estimatedQuantity && (
        <p className="hint">{fillText(messages.usually, { ...product.estimatedQuantity, per }, locale)}</p>
      )}
      {product.kind === 'add-on' && cart.addOnsWithoutPackage.some(({ id }) => id === product.id) && (
        <NeedsPlan addOn={product} messages={messages} locale={locale} />
      )}
      {twice && <InBundle {...twice} messages={messages} locale={locale} />}
      <div className="controls">
        {product.kind === 'package' && (
          <PlanSelect product={product} unitAmount={unitAmount} messages={messages} locale={locale} />
        )}
        <QuantityStepper
          name={product.name}
          quantity={quantity}
          messages={messages}
          locale={locale}
          onChange={(next) => cart.setQuantity(product.id, next)}
        />
        <button
          type="button"
          className="text-button remove"
          aria-label={fillText(messages.removeName, { name: product.name }, locale)}
          onClick={() => cart.remove(product.id)}
        >
          {messages.remove}
        </button>
      </div>
    </li>
  );
}

interface ProductPriceProps {
  product: Product;
  /** Integer cents. */
  unitAmount: number;
  messages: CartMessages;
  locale: string;
}

function PriceLabel({ product, unitAmount, messages, locale }: ProductPriceProps) {
  const once = product.unit === 'once';
  return (
    <span>
      {once ? formatMoney(unitAmount, { locale }) : priceLabel(product, unitAmount, messages, locale)}
      {once && <span className="one-time"> {messages.oneTime}</span>}
    </span>
  );
}

function PlanSelect({ product, unitAmount, messages, locale }: ProductPriceProps) {
  const cart = useCart();
  const price = (plan: Product) => {
    const amount = plan.id === product.id ? unitAmount : plan.unitAmount;
    return plan.unit === 'once' ? formatMoney(amount, { locale }) : priceLabel(plan, amount, messages, locale);
  };
  return (
    <select
      className="plan"
      aria-label={fillText(messages.plan, { name: product.name }, locale)}
      value={product.id}
      onChange={(event: ChangeEvent<HTMLSelectElement>) => cart.switchPackage(product.id, event.currentTarget.value)}
    >
      {packagesIn(product.category).map((plan) => (
        <option key={plan.id} value={plan.id}>
          {fillText(messages.planOption, { plan: productIn(plan, locale).plan, price: price(plan) }, locale)}
        </option>
      ))}
    </select>
  );
}
