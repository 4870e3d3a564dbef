import { writeCartLines } from '#catalogue/cart-link.ts';
import type { Package } from '#catalogue/product.ts';
import { packagesIn } from '#catalogue/products.ts';
import { fillPlaceholders, words } from '../../words.ts';

/**
 * Add to Cart link and contact link of a plan. Without JavaScript, Add to Cart opens the pricing page, which adds the
 * plan. Among several plans, only the popular plan's link has the primary color.
 */
export function PlanActions({ plan: { id, category, name, popular } }: { plan: Package }) {
  const isFirst = popular || !packagesIn(category).some((plan) => plan.popular);
  const which = <span className="visually-hidden">{fillPlaceholders(words.service.startWith, { plan: name })}</span>;
  return (
    <div className="plan-actions">
      <a
        className={`button ${isFirst ? 'button--primary' : 'button--ink'}`}
        href={`/pricing?category=${category}#cart=${writeCartLines([{ id, quantity: 1 }])}`}
        data-add-to-cart={id}
      >
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
