import { packages } from '#catalogue/packages.ts';
import { priceLabel } from '../parts/service/figures.ts';
import { TaxNote } from '../parts/service/tax-note.tsx';
import { words } from '../words.ts';

/** The popular ones, and where there are too few, the first of the others. */
const first = [...packages].sort((a, b) => Number(b.popular ?? false) - Number(a.popular ?? false)).slice(0, 3);

/** In the cart while it is empty: plans to begin with. */
export function EmptyCart() {
  const { empty, add, all } = words.emptyCart;
  return (
    <div slot="empty" className="empty-cart">
      <p>{empty}</p>
      <ul>
        {first.map((plan) => (
          <li key={plan.id}>
            <span>
              <b>{plan.name}</b>
              <small>
                {priceLabel(plan)}
                <TaxNote />
              </small>
            </span>
            <a
              className="button"
              href={`/pricing?category=${plan.category}#cart=${plan.id}.1`}
              data-add-to-cart={plan.id}
            >
              {add}
              <span className="visually-hidden"> {plan.name}</span>
            </a>
          </li>
        ))}
      </ul>
      <a href="/pricing">{all}</a>
    </div>
  );
}
