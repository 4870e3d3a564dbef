import type { ReactNode } from 'react';
import type { Package } from '../../../catalogue/product.ts';
import type { PricingPickerWords } from './pricing-picker.messages.ts';

interface CardProps {
  /** `current` is in the cart; `other` could take the place of the one that is. */
  state: 'free' | 'current' | 'other';
  popular?: boolean;
  part: string;
  children: ReactNode;
}

export function Card({ state, popular = false, part, children }: CardProps) {
  return (
    <li className={`card${popular ? ' card--popular' : ''}`} data-state={state} part={part}>
      {children}
    </li>
  );
}

/** One badge at most: what is in the cart says so instead of being advertised. */
export function Badge({
  product,
  inCart,
  words,
}: {
  product: Pick<Package, 'popular' | 'badge'>;
  inCart: boolean;
  words: PricingPickerWords;
}) {
  if (inCart) return <span className="badge badge--in-cart">{words.inCart}</span>;
  if (product.popular) return <span className="badge">{words.popular}</span>;
  return product.badge ? <span className="badge">{product.badge}</span> : null;
}

export function Features({ features }: { features: readonly string[] }) {
  return (
    <ul className="features">
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}
