import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { toPrice } from '#catalogue/money.ts';
import type { Package, Product } from '#catalogue/product.ts';
import { openCart } from '../../shared/cart-store/open-cart.ts';
import { LanguageField, partNames } from '../../shared/element/view.tsx';
import { TaxNote, translatedUnit } from '../../shared/text/text.tsx';
import type { PricingPickerMessages } from './pricing-picker.messages.ts';
import type { PickerContext } from './use-picker.ts';

interface CardProps {
  /** `current`: the product is in the cart. `other`: it would replace the product in the cart. `free`: it can be added. */
  state: 'free' | 'current' | 'other';
  popular?: boolean;
  part: string;
  children: ReactNode;
}

/** Scrolls a focused card fully into view, because browsers don't scroll a carousel if the card's edge is already visible. */
function scrollFullyIntoView(card: HTMLElement): void {
  const list = card.parentElement;
  // Scroll only for keyboard focus, because scrolling on mousedown would move the button away from the pointer.
  if (!list || !card.querySelector(':focus-visible') || list.scrollWidth <= list.clientWidth) return;
  list.scrollBy(card.getBoundingClientRect().left - list.getBoundingClientRect().left, 0);
}

export function Card({ state, popular = false, part, children }: CardProps) {
  const card = useRef<HTMLLIElement>(null);
  // Scroll once on mount, because the prerendered button may have received focus before hydration.
  useEffect(() => scrollFullyIntoView(card.current as HTMLElement), []);
  return (
    <li
      ref={card}
      className={`card${popular ? ' card--popular' : ''}`}
      data-state={state}
      part={part}
      onFocus={({ currentTarget }) => scrollFullyIntoView(currentTarget)}
    >
      {children}
    </li>
  );
}

interface BadgeProps {
  product: Pick<Package, 'popular' | 'badge'> & { readonly lang?: string };
  inCart: boolean;
  picker: PickerContext;
}

export function Badge({ product, inCart, picker: { messages } }: BadgeProps) {
  if (inCart) return <span className="badge badge--in-cart">{messages.inCart}</span>;
  if (product.popular) return <span className="badge">{messages.popular}</span>;
  if (!product.badge) return null;
  return (
    <span className="badge" lang={product.lang}>
      {product.badge}
    </span>
  );
}

export function Features({ features, lang }: { features: readonly string[]; lang: string | undefined }) {
  return (
    <ul className="features" lang={lang}>
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}

/** Returns the text for a price unit, which may be one of the agency's own units. */
export function unitText(
  texts: PricingPickerMessages['priced'],
  unit: string,
  { locale, fill }: PickerContext,
): string {
  if (unit === 'mo' || unit === 'yr' || unit === 'once') return texts[unit];
  return fill(texts.other, { unit: translatedUnit(unit, locale).one });
}

/** Price with its unit, such as `$299/mo`. Screen readers read "$299 per month". */
export function Price({ product, picker }: { product: Product; picker: PickerContext }) {
  const { messages, money } = picker;
  const label = unitText(messages.priceLabel, product.unit, picker);
  const spoken = unitText(messages.priceLabelSpoken, product.unit, picker);
  return (
    <p className="price" part="price">
      <span className="amount" translate="no">
        {money(product.unitAmount)}
      </span>
      {label === spoken ? (
        <>
          {' '}
          <span className="unit unit--word">{label}</span>
        </>
      ) : (
        <>
          <span className="unit" aria-hidden="true">
            {label}
          </span>
          <span className="visually-hidden">{` ${spoken}`}</span>
        </>
      )}
      <TaxNote locale={picker.locale} />
    </p>
  );
}

interface BuyFormProps {
  plan: Package;
  label: string;
  /** Visually hidden product name that makes the button's accessible name unique. */
  suffix: string;
  primary: boolean;
  done: boolean;
  /** URL to which the form is submitted if JavaScript is unavailable. */
  action: string;
  partner?: string;
  describedBy?: string;
  onChoose: () => void;
  children?: ReactNode;
}

/** Buy button of a plan or bundle. It adds the product to the cart or, without JavaScript, submits a form to start the checkout. */
export function BuyForm(props: BuyFormProps) {
  const { plan, label, suffix, primary, done, action, partner, describedBy, onChoose, children } = props;
  // Handles click instead of submit, because frames sandboxed without `allow-forms` never fire submit.
  function choose(event: MouseEvent) {
    event.preventDefault();
    onChoose();
  }
  return (
    <form method="post" action={action}>
      <input type="hidden" name="priceId" value={plan.priceId} />
      <input type="hidden" name="quantity" value="1" />
      {/* The displayed price is sent, so that the Worker can detect an outdated prerendered page. */}
      <input type="hidden" name="shown" value={toPrice(plan.unitAmount)} />
      <LanguageField />
      {partner !== undefined && <input type="hidden" name="partner" value={partner} />}
      <button
        type="submit"
        onClick={choose}
        className={`button buy ${primary ? 'button--primary' : 'button--quiet'}`}
        part={partNames('button', { primary, added: done })}
        aria-disabled={done || undefined}
        aria-describedby={describedBy}
      >
        <span>{label}</span>
        <span className="visually-hidden">{` ${suffix}`}</span>
      </button>
      {children}
    </form>
  );
}

/** Link that opens the cart on this page or, if the page has no cart, the agency's cart with the same lines. */
export function ViewCart({ name, picker: { messages, cartUrl } }: { name: string; picker: PickerContext }) {
  function open(event: MouseEvent) {
    // A click with a modifier key opens the link in a new tab as usual.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && openCart()) event.preventDefault();
  }
  return (
    <a className="view-cart" part="view-cart" href={cartUrl()} onClick={open}>
      <span>{messages.viewCart}</span>
      <span className="visually-hidden">{` ${name}`}</span>
    </a>
  );
}
