import { type ReactNode, useEffect, useRef } from 'react';
import type { Package } from '#catalogue/product.ts';
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
