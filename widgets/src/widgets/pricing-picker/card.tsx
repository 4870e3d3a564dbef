import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { toPrice } from '#catalogue/money.ts';
import type { Package, Product } from '#catalogue/product.ts';
import { openCart } from '../../shared/cart-store/open-cart.ts';
import { useFormTool } from '../../shared/element/form-tool.ts';
import { Heading, LanguageField } from '../../shared/element/view.tsx';
import { TaxNote, translateUnit } from '../../shared/text/text.tsx';
import type { PricingPickerMessages } from './pricing-picker.messages.ts';
import { createButtonAttributes, createCardAttributes, isAdded, type ProductState, showWhen } from './product-state.ts';
import type { PickerContext } from './use-picker.ts';

interface CardProps {
  product: Package;
  state: ProductState;
  /** Number of cards in the list, shown next to the card's position in a long carousel. */
  of?: number | undefined;
  children: ReactNode;
}

/** Scrolls a focused card fully into view, because browsers don't scroll a carousel if the card's edge is already visible. */
function scrollFullyIntoView(card: HTMLElement): void {
  const list = card.parentElement;
  // Scroll only for keyboard focus, because scrolling on mousedown would move the button away from the pointer.
  if (!list || !card.querySelector(':focus-visible')) return;
  // Sets a position instead of scrolling by a distance, because the browser may still be scrolling to the focused
  // button.
  list.scrollLeft = card.offsetLeft - (list.firstElementChild as HTMLElement).offsetLeft;
}

export function Card({ product, state, of, children }: CardProps) {
  const card = useRef<HTMLLIElement>(null);
  // Scroll once on mount, because the prerendered button may have received focus before hydration.
  useEffect(() => scrollFullyIntoView(card.current as HTMLElement), []);
  return (
    <li
      ref={card}
      className={`card${product.popular ? ' card--popular' : ''}`}
      data-product={product.id}
      data-of={of}
      {...createCardAttributes(product, state)}
      onFocus={({ currentTarget }) => scrollFullyIntoView(currentTarget)}
    >
      {children}
    </li>
  );
}

interface ProductHeadingProps {
  product: Pick<Package, 'popular' | 'badge'> & { readonly lang?: string };
  name: string;
  state: ProductState;
  picker: PickerContext;
}

/** Heading with a product's name and badge. Screen readers read both if they jump from heading to heading. */
export function ProductHeading({ product, name, state, picker: { messages } }: ProductHeadingProps) {
  const badge = product.popular ? messages.popular : product.badge;
  return (
    <Heading below={2} className="card-head">
      <span className="card-name" lang={product.lang}>
        {name}
      </span>{' '}
      <span className="badge badge--in-cart" {...showWhen('current stray', state)}>
        {messages.inCart}
      </span>
      {badge && (
        <span className="badge" lang={product.popular ? undefined : product.lang} {...showWhen('free other', state)}>
          {badge}
        </span>
      )}
    </Heading>
  );
}

export function Features({ product }: { product: Package & { readonly lang?: string } }) {
  return (
    <ul aria-label={product.plan} lang={product.lang} className="features">
      {product.features.slice(0, product.added).map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}

/** Returns the text for a price unit, which may be one of the agency's own units. */
export function formatUnit(
  texts: PricingPickerMessages['priced'],
  unit: string,
  { locales, fill }: PickerContext,
): string {
  if (unit === 'mo' || unit === 'yr' || unit === 'once') return texts[unit];
  return fill(texts.other, { unit: translateUnit(unit, locales).one });
}

/** Price with its unit, such as `$299/mo`. Screen readers read "$299 per month". */
export function Price({ product, picker }: { product: Product; picker: PickerContext }) {
  const { messages, money } = picker;
  const label = formatUnit(messages.priceLabel, product.unit, picker);
  const spokenPrice = formatUnit(messages.priceLabelSpoken, product.unit, picker);
  return (
    <p className="price" part="price">
      <span className="amount" translate="no">
        {money(product.unitAmount)}
      </span>
      {label === spokenPrice ? (
        <>
          {' '}
          <span className="unit unit--word">{label}</span>
        </>
      ) : (
        <>
          <span className="unit" aria-hidden="true">
            {label}
          </span>
          <span className="visually-hidden">{` ${spokenPrice}`}</span>
        </>
      )}
      <TaxNote locales={picker.locales} />
    </p>
  );
}

interface ProductButtonProps {
  product: Product;
  state: ProductState;
  /** Labels of the button, each with the states in which it is visible. */
  labels: readonly (readonly [states: string, label: string])[];
  /** Visually hidden product name that makes the button's accessible name unique. */
  name: string;
  describedBy: string | undefined;
  type: 'submit' | 'button';
  onPress: () => void;
}

/** Button that adds a product to the cart, or removes an add-on. */
export function ProductButton({ product, state, labels, name, describedBy, type, onPress }: ProductButtonProps) {
  // Handles click instead of submit, because frames sandboxed without `allow-forms` never fire submit.
  function press(event: MouseEvent) {
    event.preventDefault();
    onPress();
  }
  return (
    <button type={type} onClick={press} {...createButtonAttributes(product, state)} aria-describedby={describedBy}>
      {labels.map(([states, label]) => (
        <span key={states} {...showWhen(states, state)}>
          {label}
        </span>
      ))}
      <span className="visually-hidden">{` ${name}`}</span>
    </button>
  );
}

interface BuyFormProps {
  plan: Package;
  /** URL to which the form is submitted if JavaScript is unavailable. */
  action: string;
  partner: string | undefined;
  /** Label of the form's button, such as `Add to Cart`. */
  label: string;
  children: ReactNode;
}

/**
 * Form around the button of a plan or bundle. Without JavaScript, the browser submits it to start the checkout, and
 * software agents find it. Otherwise, the cart's tool adds the plan.
 */
export function BuyForm({ plan, action, partner, label, children }: BuyFormProps) {
  const [isLive, setLive] = useState(false);
  const tool = useFormTool(`buy_${plan.id}`, `${label} ${plan.name}`);
  useEffect(() => setLive(true), []);
  return (
    <form method="post" action={action} {...(!isLive && tool)}>
      <input type="hidden" name="priceId" value={plan.priceId} />
      <input type="hidden" name="quantity" value="1" />
      {/* The displayed price is sent, so that the Worker can detect an outdated prerendered page. */}
      <input type="hidden" name="shown" value={toPrice(plan.unitAmount)} />
      <LanguageField />
      {partner !== undefined && <input type="hidden" name="partner" value={partner} />}
      {children}
    </form>
  );
}

interface ViewCartProps {
  name: string;
  state: ProductState;
  picker: PickerContext;
}

/** Link that opens the cart on this page or, if the page has no cart, the agency's cart with the same lines. */
export function ViewCart({ name, state, picker: { messages, pricingPage, cartUrl } }: ViewCartProps) {
  function open(event: MouseEvent) {
    // A click with a modifier key opens the link in a new tab as usual.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && openCart()) event.preventDefault();
  }
  return (
    <a
      className="view-cart"
      part="view-cart"
      href={isAdded(state) ? cartUrl() : pricingPage}
      onClick={open}
      {...showWhen('current stray', state)}
    >
      <span>{messages.viewCart}</span>
      <span className="visually-hidden">{` ${name}`}</span>
    </a>
  );
}
