/** What must change at Stripe for its Products and Prices to say what the catalogue says. Pure: nothing is sent from here. */
import type Stripe from 'stripe';
import { taxBehavior } from '#agency/brand';
import { currency, formatMoney } from '../../catalogue/money.ts';
import type { Product } from '../../catalogue/product.ts';

/** Marks what the sync has made: nothing else of the account is ever touched. */
export const ownMark = { catalogue: 'agency' } as const;

export interface StripeCatalogue {
  products: readonly Stripe.Product[];
  /** Active ones. */
  prices: readonly Stripe.Price[];
}

export type Step =
  | { do: 'create-product'; product: Product }
  | { do: 'update-product'; product: Product; changed: readonly string[] }
  | { do: 'create-price'; product: Product; replaces: readonly string[] }
  | { do: 'archive-price'; productId: string; stripeId: string; unitAmount: number | null }
  | { do: 'archive-product'; productId: string };

function isOurs(product: Stripe.Product): boolean {
  return product.metadata.catalogue === ownMark.catalogue;
}

function productOf(price: Stripe.Price): string {
  return typeof price.product === 'string' ? price.product : price.product.id;
}

function changedFields(product: Product, held: Stripe.Product): string[] {
  const fields = {
    name: held.name === product.name,
    description: (held.description ?? '') === product.description,
    active: held.active,
    // Without a tax code of ours, what was chosen at Stripe stays.
    'tax code': !product.taxCode || held.tax_code === product.taxCode,
    mark: isOurs(held),
  };
  return Object.entries(fields).flatMap(([name, same]) => (same ? [] : [name]));
}

/** True when a price of Stripe's charges what the catalogue does, as often, with the same tax, under the catalogue's name for it. */
export function saysTheSame(product: Product, price: Stripe.Price): boolean {
  return (
    price.active &&
    price.lookup_key === product.priceId &&
    productOf(price) === product.id &&
    price.unit_amount === product.unitAmount &&
    price.currency === currency &&
    (price.recurring?.interval ?? 'once') === product.interval &&
    (price.recurring?.interval_count ?? 1) === 1 &&
    (!taxBehavior || price.tax_behavior === taxBehavior)
  );
}

function stepsFor(product: Product, { products, prices }: StripeCatalogue): Step[] {
  const held = products.find(({ id }) => id === product.id);
  const changed = held ? changedFields(product, held) : [];
  const mine = prices.filter((price) => price.lookup_key === product.priceId || productOf(price) === product.id);
  const current = mine.find((price) => saysTheSame(product, price));
  const old = mine.filter((price) => price !== current);
  return [
    ...(held ? [] : [{ do: 'create-product', product } as const]),
    ...(changed.length > 0 ? [{ do: 'update-product', product, changed } as const] : []),
    ...(current ? [] : [{ do: 'create-price', product, replaces: old.map(({ id }) => id) } as const]),
    ...old.map((price) => ({
      do: 'archive-price' as const,
      productId: productOf(price),
      stripeId: price.id,
      unitAmount: price.unit_amount,
    })),
  ];
}

/** Archiving comes last: until then the prices a running Worker knows can be paid by. */
const order = ['create-product', 'update-product', 'create-price', 'archive-price', 'archive-product'] as const;

export function planSync(catalogue: readonly Product[], held: StripeCatalogue): Step[] {
  const ids = new Set(catalogue.map(({ id }) => id));
  const discontinued = held.products.filter((product) => product.active && isOurs(product) && !ids.has(product.id));
  const discontinuedIds = new Set(discontinued.map(({ id }) => id));
  const steps: Step[] = [
    ...catalogue.flatMap((product) => stepsFor(product, held)),
    ...held.prices
      .filter((price) => discontinuedIds.has(productOf(price)))
      .map((price) => ({
        do: 'archive-price' as const,
        productId: productOf(price),
        stripeId: price.id,
        unitAmount: price.unit_amount,
      })),
    ...discontinued.map(({ id }) => ({ do: 'archive-product' as const, productId: id })),
  ];
  return steps.sort((a, b) => order.indexOf(a.do) - order.indexOf(b.do));
}

/** A step as a line for the person who runs it. */
export function describeStep(step: Step): string {
  const price = ({ unitAmount, interval }: Product) =>
    `${formatMoney(unitAmount, { decimals: 'always' })}${interval === 'once' ? '' : ` a ${interval}`}`;
  switch (step.do) {
    case 'create-product':
      return `+ product ${step.product.id}  ${step.product.name}`;
    case 'update-product':
      return `~ product ${step.product.id}  ${step.changed.join(', ')}`;
    case 'create-price':
      return `+ price   ${step.product.priceId}  ${price(step.product)}`;
    case 'archive-price':
      return `- price   ${step.stripeId} of ${step.productId}${step.unitAmount === null ? '' : `  ${formatMoney(step.unitAmount, { decimals: 'always' })}`}`;
    case 'archive-product':
      return `- product ${step.productId}`;
  }
}
