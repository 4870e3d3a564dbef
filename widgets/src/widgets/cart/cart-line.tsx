import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import { maxQuantity, type PlanSoldTwice, type ResolvedLine } from '#catalogue/cart-rules.ts';
import { formatMoney } from '#catalogue/money.ts';
import type { AddOn, Package, Product } from '#catalogue/product.ts';
import { listPackages } from '#catalogue/products.ts';
import { useCart } from '../../shared/cart-store/use-cart.tsx';
import type { Locales } from '../../shared/element/view.tsx';
import { Heading } from '../../shared/element/view.tsx';
import { fillText } from '../../shared/text/fill-text.ts';
import { translateName, translateProduct } from '../../shared/text/text.tsx';
import type { CartMessages } from './cart.messages.ts';
import { formatNeedsPlan, formatPriceLabel, formatSoldTwice } from './cart-text.ts';

const maxShownFeatures = 3;

interface CartLineProps {
  line: ResolvedLine;
  messages: CartMessages;
  locales: Locales;
}

export function CartLine({ line, messages, locales }: CartLineProps) {
  const { quantity, unitAmount } = line;
  const { lang, ...product } = translateProduct(line.product, locales);
  const cart = useCart();
  const label = (amount: number) => formatPriceLabel(product, amount, messages, locales);
  const repriced = unitAmount !== product.unitAmount;
  const hidden = product.features.length - maxShownFeatures;
  const per = messages.per[product.interval] ?? '';
  const conflict = cart.soldTwice.find(({ plan }) => plan.id === product.id);
  return (
    <li className="line" part="line">
      <div className="line-head">
        <Heading below={1} className="name" lang={lang}>
          {product.name}
        </Heading>
        <p className="price">
          {repriced ? (
            <strong className="repriced">
              {fillText(messages.was, { before: label(product.unitAmount), now: label(unitAmount) }, locales)}
            </strong>
          ) : (
            <PriceLabel product={product} unitAmount={unitAmount} messages={messages} locales={locales} />
          )}
          {quantity > 1 && (
            <span className="sum">
              {fillText(
                messages.forQuantity,
                { amount: formatMoney(unitAmount * quantity, { locale: locales.formats }), quantity },
                locales,
              )}
            </span>
          )}
        </p>
      </div>
      <p className="description" lang={lang}>
        {product.description}
      </p>
      <ul className="features">
        {product.features.slice(0, maxShownFeatures).map((feature) => (
          <li key={feature} lang={lang}>
            {feature}
          </li>
        ))}
        {hidden > 0 && <li className="more">{fillText(messages.moreFeatures, { count: hidden }, locales)}</li>}
      </ul>
      {product.kind === 'package' && per && quantity > 1 && (
        <p className="hint">{fillText(messages.several, { quantity, per }, locales)}</p>
      )}
      {product.kind === 'add-on' && product.estimatedQuantity && (
        <p className="hint">{fillText(messages.usually, { ...product.estimatedQuantity, per }, locales)}</p>
      )}
      {product.kind === 'add-on' && cart.addOnsWithoutPackage.some(({ id }) => id === product.id) && (
        <NeedsPlanNotice addOn={product} messages={messages} locales={locales} />
      )}
      {conflict && <SoldTwiceNotice {...conflict} messages={messages} locales={locales} />}
      <div className="controls">
        {product.kind === 'package' && (
          <PlanSelect product={product} unitAmount={unitAmount} messages={messages} locales={locales} />
        )}
        <QuantityStepper
          name={product.name}
          quantity={quantity}
          messages={messages}
          locales={locales}
          onChange={(next) => cart.setQuantity(product.id, next)}
        />
        <button
          type="button"
          className="text-button remove"
          aria-label={fillText(messages.removeName, { name: product.name }, locales)}
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
  /** Price of one unit, in integer cents. */
  unitAmount: number;
  messages: CartMessages;
  locales: Locales;
}

function PriceLabel({ product, unitAmount, messages, locales }: ProductPriceProps) {
  const once = product.unit === 'once';
  return (
    <span>
      <span translate="no">
        {once
          ? formatMoney(unitAmount, { locale: locales.formats })
          : formatPriceLabel(product, unitAmount, messages, locales)}
      </span>
      {once && <span className="one-time">{` ${messages.oneTime}`}</span>}
    </span>
  );
}

function PlanSelect({ product, unitAmount, messages, locales }: ProductPriceProps) {
  const cart = useCart();
  const formatPrice = (plan: Product) => {
    const amount = plan.id === product.id ? unitAmount : plan.unitAmount;
    return plan.unit === 'once'
      ? formatMoney(amount, { locale: locales.formats })
      : formatPriceLabel(plan, amount, messages, locales);
  };
  return (
    <select
      className="plan"
      aria-label={fillText(messages.plan, { name: product.name }, locales)}
      value={product.id}
      onChange={(event: ChangeEvent<HTMLSelectElement>) => cart.switchPackage(product.id, event.currentTarget.value)}
    >
      {listPackages(product.category).map((plan) => (
        <option key={plan.id} value={plan.id}>
          {fillText(
            messages.planOption,
            { plan: translateProduct(plan, locales).plan, price: formatPrice(plan) },
            locales,
          )}
        </option>
      ))}
    </select>
  );
}

interface QuantityStepperProps {
  name: string;
  quantity: number;
  messages: CartMessages;
  locales: Locales;
  onChange: (quantity: number) => void;
}

/** Quantity field with plus and minus buttons. A typed number is applied on blur or Enter, so that typing 12 does not set 1 first. */
function QuantityStepper({ name, quantity, messages, locales, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string>();
  const [isInvalid, setInvalid] = useState(false);
  const errorId = useId();
  const label = (text: string) => fillText(text, { name }, locales);

  function commitTyped() {
    // Keyboards of other languages type full-width, Arabic or Persian digits: https://github.com/whatwg/html/issues/11395
    const text = typed
      ?.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
      .trim();
    // Accept only digits, because `Number` would also accept `1e1`, `0x9` and `-3`.
    const next = text ? (/\D/.test(text) ? Number.NaN : Number(text)) : quantity;
    if (next <= maxQuantity) {
      reset();
      if (next !== quantity) onChange(next);
    } else setInvalid(true);
  }

  function reset() {
    setTyped(undefined);
    setInvalid(false);
  }

  const fits = (next: number) => next >= 1 && next <= maxQuantity;

  function step(by: number) {
    reset();
    if (fits(quantity + by)) onChange(quantity + by);
  }

  const renderStepButton = (text: string, by: number, symbol: string) => (
    <button type="button" aria-label={label(text)} aria-disabled={!fits(quantity + by)} onClick={() => step(by)}>
      <span aria-hidden="true">{symbol}</span>
    </button>
  );

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and its own reset for one number. */}
      <div className="stepper" role="group" aria-label={label(messages.quantityOf)}>
        {renderStepButton(messages.less, -1, '−')}
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label(messages.quantityOf)}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? errorId : undefined}
          value={typed ?? quantity}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            setInvalid(false);
            setTyped(event.currentTarget.value);
          }}
          onBlur={commitTyped}
          onKeyDown={(event: KeyboardEvent) => {
            const by = { Enter: 0, ArrowUp: 1, ArrowDown: -1 }[event.key];
            // While an input method composes the digits, these keys select one of its suggestions.
            if (by === undefined || event.nativeEvent.isComposing) return;
            // Otherwise the same key press would activate the Undo button, which receives focus when the line is
            // removed.
            event.preventDefault();
            if (by) step(by);
            else commitTyped();
          }}
        />
        {renderStepButton(messages.more, 1, '+')}
      </div>
      {isInvalid && (
        <p className="wrong" id={errorId} role="alert">
          {fillText(messages.noQuantity, { most: maxQuantity, quantity }, locales)}
        </p>
      )}
    </>
  );
}

interface SoldTwiceNoticeProps extends PlanSoldTwice {
  messages: CartMessages;
  locales: Locales;
}

/** Notice that a bundle in the cart already includes this plan's service, with buttons to remove the plan or the bundle. */
function SoldTwiceNotice({ plan, bundle, messages, locales }: SoldTwiceNoticeProps) {
  const cart = useCart();
  const keepButton = (kept: Package, removed: Package) => (
    <button type="button" className="text-button" onClick={() => cart.remove(removed.id)}>
      {fillText(
        messages.keepOne,
        { kept: translateName(kept, locales), removed: translateName(removed, locales) },
        locales,
      )}
    </button>
  );
  return (
    <div className="note" part="news" tabIndex={-1} data-blocks>
      <p>{formatSoldTwice({ plan, bundle }, messages, locales)}</p>
      <p className="ways">
        {keepButton(bundle, plan)}
        {keepButton(plan, bundle)}
      </p>
    </div>
  );
}

interface NeedsPlanProps {
  addOn: AddOn;
  messages: CartMessages;
  locales: Locales;
}

function NeedsPlanNotice(props: NeedsPlanProps) {
  const { addOn, messages, locales } = props;
  return (
    <div className="note" part="news" tabIndex={-1} data-blocks>
      <p>{formatNeedsPlan(addOn, messages, locales)}</p>
      <AddPlan {...props} />
    </div>
  );
}

export function AddPlan({ addOn, messages, locales }: NeedsPlanProps) {
  const cart = useCart();
  const plans = listPackages(addOn.category).filter((plan) => addOn.compatibility.includes(plan.id));
  const cheapest = [...plans].sort((a, b) => a.unitAmount - b.unitAmount)[0];
  const current = cart.packageLineIn(addOn.category);
  if (!cheapest) return null;
  return (
    <button
      type="button"
      className="text-button"
      onClick={() => (current ? cart.switchPackage(current.id, cheapest.id) : cart.add(cheapest.id))}
    >
      {fillText(
        current ? messages.switchToPlan : messages.addPlan,
        {
          name: translateName(cheapest, locales),
          price: formatPriceLabel(cheapest, cheapest.unitAmount, messages, locales),
        },
        locales,
      )}
    </button>
  );
}
