import { addToCart, type Cart, cartTotals, resolveCart } from '#catalogue/cart-rules.ts';
import { formatMoney } from '#catalogue/money.ts';
import { priceLabel } from '../../parts/service/figures.ts';
import { TaxNote } from '../../parts/service/tax-note.tsx';
import { words } from '../../words.ts';

interface SampleReceiptProps {
  title: string;
  /** Ids of the catalogue. */
  products: readonly string[];
}

/** What a first order could cost, added up by the cart's own rules. */
export function SampleReceipt({ title, products }: SampleReceiptProps) {
  const cart = products.reduce<Cart>(addToCart, []);
  const { dueToday, thenMonthly, thenYearly } = cartTotals(cart);
  return (
    <figure className="sample-receipt">
      <figcaption>{title}</figcaption>
      <ul>
        {resolveCart(cart).map(({ product }) => (
          <li key={product.id}>
            <span>
              <b>{product.name}</b>
              <small>{product.features.slice(0, 2).join(', ')}</small>
            </span>
            <span className="figure">
              {product.unit === 'once' ? formatMoney(product.unitAmount) : priceLabel(product)}
            </span>
          </li>
        ))}
      </ul>
      <dl>
        <div className="sample-receipt__due">
          <dt>
            {words.pricing.dueToday}
            <TaxNote />
          </dt>
          <dd className="figure">{formatMoney(dueToday, { decimals: 'always' })}</dd>
        </div>
        {thenMonthly > 0 && (
          <div>
            <dt>{words.pricing.thenMonthly}</dt>
            <dd className="figure">{formatMoney(thenMonthly, { decimals: 'always' })}</dd>
          </div>
        )}
        {thenYearly > 0 && (
          <div>
            <dt>{words.pricing.thenYearly}</dt>
            <dd className="figure">{formatMoney(thenYearly, { decimals: 'always' })}</dd>
          </div>
        )}
      </dl>
    </figure>
  );
}
