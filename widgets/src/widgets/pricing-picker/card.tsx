import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { toPrice } from '#catalogue/money.ts';
import type { Package, Product } from '#catalogue/product.ts';
import { openCart } from '../../shared/cart-store/open-cart.ts';
import { LanguageField, partNames } from '../../shared/element/view.tsx';
import { TaxNote, translatedUnit } from '../../shared/text/text.tsx';
import type { PricingPickerMessages } from './pricing-picker.messages.ts';
import type { PickerContext } from './use-picker.ts';

interface CardProps {
  /** `current` is in the cart; `other` could take the place of the one that is. */
  state: 'free' | 'current' | 'other';
  popular?: boolean;
  part: string;
  children: ReactNode;
}

/** Where plans are swiped, a plan that shows its edge counts as seen for the browser, and the keyboard's focus stays out of sight. */
function showWhole(card: HTMLElement): void {
  const list = card.parentElement;
  // A press of the mouse must not move what it presses.
  if (!list || !card.querySelector(':focus-visible') || list.scrollWidth <= list.clientWidth) return;
  list.scrollBy(card.getBoundingClientRect().left - list.getBoundingClientRect().left, 0);
}

export function Card({ state, popular = false, part, children }: CardProps) {
  const card = useRef<HTMLLIElement>(null);
  // The focus may have been there first.
  useEffect(() => showWhole(card.current as HTMLElement), []);
  return (
    <li
      ref={card}
      className={`card${popular ? ' card--popular' : ''}`}
      data-state={state}
      part={part}
      onFocus={({ currentTarget }) => showWhole(currentTarget)}
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

/** One badge at most: what is in the cart says so instead of being advertised. */
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

/** The text for a unit, which may be one of the agency's own. */
export function unitText(
  texts: PricingPickerMessages['priced'],
  unit: string,
  { locale, fill }: PickerContext,
): string {
  if (unit === 'mo' || unit === 'yr' || unit === 'once') return texts[unit];
  return fill(texts.other, { unit: translatedUnit(unit, locale).one });
}

/** An amount with its unit, such as `$299/mo`; read out as "$299 per month". */
export function Price({ product, picker }: { product: Product; picker: PickerContext }) {
  const { messages, money } = picker;
  const label = unitText(messages.priceLabel, product.unit, picker);
  const spoken = unitText(messages.priceLabelSpoken, product.unit, picker);
  return (
    <p className="price" part="price">
      <span className="amount">{money(product.unitAmount)}</span>
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
          <span className="visually-hidden"> {spoken}</span>
        </>
      )}
      <TaxNote locale={picker.locale} />
    </p>
  );
}

interface BuyFormProps {
  plan: Package;
  label: string;
  /** Tells buttons with the same label apart for those who cannot see the card. */
  suffix: string;
  primary: boolean;
  done: boolean;
  /** Where a browser without JavaScript posts the plan. */
  action: string;
  partner?: string;
  describedBy?: string;
  onChoose: () => void;
  /** The way on, once it is in the cart. */
  children?: ReactNode;
}

/** A plan's button. With JavaScript it fills the cart; without, it is a form that goes straight to checkout. */
export function BuyForm(props: BuyFormProps) {
  const { plan, label, suffix, primary, done, action, partner, describedBy, onChoose, children } = props;
  // Not the form's submit: a sandboxed frame without `allow-forms` never gets that far.
  function choose(event: MouseEvent) {
    event.preventDefault();
    onChoose();
  }
  return (
    <form method="post" action={action}>
      <input type="hidden" name="priceId" value={plan.priceId} />
      <input type="hidden" name="quantity" value="1" />
      {/* Printed into a page, it may be read long after. */}
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
        {label}
        <span className="visually-hidden"> {suffix}</span>
      </button>
      {children}
    </form>
  );
}

/** The way on from what is in the cart: opens the cart of this page, or leads to the agency's with all that is in it. */
export function ViewCart({ name, picker: { messages, cartAddress } }: { name: string; picker: PickerContext }) {
  function open(event: MouseEvent) {
    // With a modifier it is a link, to a new tab.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && openCart()) event.preventDefault();
  }
  return (
    <a className="view-cart" part="view-cart" href={cartAddress()} onClick={open}>
      {messages.viewCart}
      <span className="visually-hidden"> {name}</span>
    </a>
  );
}
