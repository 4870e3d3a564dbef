import type { FocusEvent, ReactNode } from 'react';
import type { Package } from '../../../../catalogue/product.ts';
import type { PickerContext } from './use-picker.ts';

interface CardProps {
  /** `current` is in the cart; `other` could take the place of the one that is. */
  state: 'free' | 'current' | 'other';
  popular?: boolean;
  part: string;
  children: ReactNode;
}

/** Where plans are swiped, a plan that shows its edge counts as seen for the browser, and the keyboard's focus stays out of sight. */
function showWhole({ currentTarget: card, target }: FocusEvent<HTMLElement>): void {
  const list = card.parentElement;
  // A press of the mouse must not move what it presses.
  if (!list || list.scrollWidth <= list.clientWidth || !target.matches(':focus-visible')) return;
  list.scrollBy(card.getBoundingClientRect().left - list.getBoundingClientRect().left, 0);
}

export function Card({ state, popular = false, part, children }: CardProps) {
  return (
    <li className={`card${popular ? ' card--popular' : ''}`} data-state={state} part={part} onFocus={showWhole}>
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
