import type { Package } from '../../../../catalogue/product.ts';
import { fillPlaces, words } from '../../words.ts';

/**
 * Two ways to a plan. Add to Cart is a link that brings the plan to the cart on the pricing page, from where it goes on without scripts
 * too; `add-to-cart.ts` keeps the visitor on this page.
 */
export function PlanActions({ plan: { id, category, name } }: { plan: Package }) {
  const which = <span className="visually-hidden">{fillPlaces(words.service.startWith, { plan: name })}</span>;
  return (
    <div className="plan-actions">
      <a className="button button--primary" href={`/pricing?category=${category}#cart=${id}.1`} data-add-to-cart={id}>
        {words.service.addToCart}
        {which}
      </a>
      <a className="button" href={`/contact?plan=${id}#contact-form`}>
        {words.service.start}
        {which}
      </a>
    </div>
  );
}
