import type { Package } from '#catalogue/product.ts';
import { listPackages } from '#catalogue/products.ts';
import { addToCartLink } from '../../published-catalogue.ts';
import { fillPlaceholders, words } from '../../words.ts';

/**
 * Add to Cart link and contact link of a plan. Among several plans, only the popular plan's link has the primary color.
 */
export function PlanActions({ plan }: { plan: Package }) {
  const { id, category, name, popular } = plan;
  const isFirst = popular || !listPackages(category).some((other) => other.popular);
  return (
    <div className="plan-actions">
      <a className={`button ${isFirst ? 'button--primary' : 'button--ink'}`} {...addToCartLink(plan)}>
        {words.service.addToCart}
        <span className="visually-hidden">: {name}</span>
      </a>
      <a className="button" href={`/contact?plan=${id}#contact-form`}>
        {words.service.start}
        <span className="visually-hidden">{fillPlaceholders(words.service.startWith, { plan: name })}</span>
      </a>
    </div>
  );
}
