/** Plans how to make Stripe's products and prices match the catalogue. All functions are pure and send no requests. */
import type Stripe from 'stripe';
import { locale, taxBehavior } from '#agency/brand';
import { currency, formatMoney } from '#catalogue/money.ts';
import type { Product } from '#catalogue/product.ts';
import { formatAmount } from '#worker/orders/format-amount.ts';
import { productKey, type SiteIds } from '#worker/stripe/site-metadata.ts';
import { belongsToSite, describeMarkChange, isUnclaimed, type OtherObjects } from './stripe-account.ts';

export interface StripeCatalogue {
  products: readonly Stripe.Product[];
  prices: readonly Stripe.Price[];
}

export interface ProductMatch {
  product: Product;
  stripeProduct: Stripe.Product | undefined;
  prices: readonly Stripe.Price[];
  /** Stripe price whose amount, currency, interval and tax behavior equal the catalogue's. */
  current: Stripe.Price | undefined;
}

export type Step =
  | { do: 'create-product'; product: Product }
  | { do: 'update-product'; product: Product; stripeId: string; changed: readonly string[]; defaultPrice?: string }
  | { do: 'create-price'; product: Product }
  | { do: 'update-price'; product: Product; stripeId: string; changed: readonly string[] }
  | {
      do: 'archive-price';
      productId: string;
      stripeId: string;
      unitAmount: number | null;
      currency: string;
      /** Product that has this price as its default and gets no new default. */
      defaultOf?: string;
    }
  | { do: 'archive-product'; productId: string; stripeId: string };

function getProductId(price: Stripe.Price): string {
  return typeof price.product === 'string' ? price.product : price.product.id;
}

function isDefault({ id }: Stripe.Price, { default_price: price }: Stripe.Product): boolean {
  return (typeof price === 'string' ? price : price?.id) === id;
}

/** Returns true for a product that a sync created. A product that a checkout created inline names the site, too, but no catalogue id. */
function isSynced(metadata: Stripe.Metadata, sites: SiteIds): boolean {
  return belongsToSite(metadata, sites) && productKey in metadata;
}

function hasSameCharge(product: Product, price: Stripe.Price): boolean {
  return (
    price.unit_amount === product.unitAmount &&
    price.currency === currency &&
    (price.recurring?.interval ?? 'once') === product.interval &&
    (price.recurring?.interval_count ?? 1) === 1 &&
    (!taxBehavior || price.tax_behavior === taxBehavior)
  );
}

/**
 * Matches catalogue products with this site's Stripe objects by metadata. Objects from older versions name no site and
 * match by catalogue id.
 */
export function matchCatalogue(
  catalogue: readonly Product[],
  { products, prices }: StripeCatalogue,
  sites: SiteIds,
): ProductMatch[] {
  return catalogue.map((product) => {
    const own = products.filter(
      ({ metadata }) => belongsToSite(metadata, sites) && metadata[productKey] === product.id,
    );
    // Stripe lists the newest product first. If several products match, the oldest is the original, and the agency copied it
    // in Stripe's dashboard.
    const stripeProduct =
      own.findLast(({ active }) => active) ??
      own.at(-1) ??
      products.find(({ id, metadata }) => id === product.id && isUnclaimed(metadata));
    const isAdopted = stripeProduct !== undefined && isUnclaimed(stripeProduct.metadata);
    const ownPrices = prices.filter(
      (price) =>
        getProductId(price) === stripeProduct?.id &&
        (belongsToSite(price.metadata, sites) || (isAdopted && isUnclaimed(price.metadata))),
    );
    return {
      product,
      stripeProduct,
      prices: ownPrices,
      current: ownPrices.find((price) => hasSameCharge(product, price)),
    };
  });
}

function findChangedFields(product: Product, stripeProduct: Stripe.Product, sites: SiteIds): string[] {
  const fields = {
    name: stripeProduct.name === product.name,
    description: (stripeProduct.description ?? '') === product.description,
    active: stripeProduct.active,
    // Keeps the tax code that was chosen in Stripe if the catalogue has no tax code.
    'tax code': !product.taxCode || stripeProduct.tax_code === product.taxCode,
  };
  const mark = describeMarkChange(stripeProduct.metadata, sites);
  return [...Object.entries(fields).flatMap(([name, same]) => (same ? [] : [name])), ...(mark ? [mark] : [])];
}

function createArchiveStep(productId: string) {
  return ({ id, unit_amount, currency }: Stripe.Price) => ({
    do: 'archive-price' as const,
    productId,
    stripeId: id,
    unitAmount: unit_amount,
    currency,
  });
}

/** Plans to archive a product that is no longer sold, with its prices. Stripe does not archive a product's default price. */
function planArchiving(product: Stripe.Product, prices: readonly Stripe.Price[]): Step[] {
  const { id, metadata } = product;
  const productId = metadata[productKey] ?? id;
  const archive = createArchiveStep(productId);
  return [
    ...prices.map((price) => ({ ...archive(price), ...(isDefault(price, product) && { defaultOf: id }) })),
    { do: 'archive-product', productId, stripeId: id },
  ];
}

function planProduct({ product, stripeProduct, prices, current }: ProductMatch, sites: SiteIds): Step[] {
  const old = prices.filter((price) => price !== current);
  // A sync that was interrupted after it created the price did not make that price the default.
  const isDefaultOld = current && stripeProduct && old.some((price) => isDefault(price, stripeProduct));
  const changed = [
    ...(stripeProduct ? findChangedFields(product, stripeProduct, sites) : []),
    ...(isDefaultOld ? ['default price'] : []),
  ];
  return [
    ...(stripeProduct ? [] : [{ do: 'create-product', product } as const]),
    ...prices.flatMap(({ id, metadata }): Step[] => {
      const mark = describeMarkChange(metadata, sites);
      return mark ? [{ do: 'update-price', product, stripeId: id, changed: [mark] }] : [];
    }),
    ...(stripeProduct && changed.length > 0
      ? [
          {
            do: 'update-product',
            product,
            stripeId: stripeProduct.id,
            changed,
            ...(isDefaultOld && { defaultPrice: current.id }),
          } as const,
        ]
      : []),
    ...(current ? [] : [{ do: 'create-price', product } as const]),
    ...old.map(createArchiveStep(product.id)),
  ];
}

/**
 * Order of the steps. A price is adopted before its product, so that an interrupted sync still finds the price.
 * Archiving is last, because the running Worker charges the old prices until then.
 */
const order = [
  'create-product',
  'update-price',
  'update-product',
  'create-price',
  'archive-price',
  'archive-product',
] as const;

export function planSync(catalogue: readonly Product[], existing: StripeCatalogue, sites: SiteIds): Step[] {
  const matches = matchCatalogue(catalogue, existing, sites);
  const soldIds = new Set(catalogue.map(({ id }) => id));
  const discontinued = existing.products.filter(
    ({ active, metadata }) => active && isSynced(metadata, sites) && !soldIds.has(metadata[productKey] ?? ''),
  );
  const steps: Step[] = [
    ...matches.flatMap((match) => planProduct(match, sites)),
    ...discontinued.flatMap((product) =>
      planArchiving(
        product,
        existing.prices.filter((price) => getProductId(price) === product.id && belongsToSite(price.metadata, sites)),
      ),
    ),
  ];
  return steps.sort((a, b) => order.indexOf(a.do) - order.indexOf(b.do));
}

/** Counts the active Stripe objects that this plan leaves unchanged because this site did not create them. */
export function countCatalogueObjectsOfOtherSites(
  catalogue: readonly Product[],
  { products, prices }: StripeCatalogue,
  sites: SiteIds,
): OtherObjects {
  const matches = matchCatalogue(catalogue, { products, prices }, sites);
  const matched = new Set<object | undefined>(matches.flatMap((match) => [match.stripeProduct, ...match.prices]));
  const countOthers = (objects: readonly (Stripe.Product | Stripe.Price)[]) =>
    objects.filter((each) => each.active && !matched.has(each) && !belongsToSite(each.metadata, sites)).length;
  return { products: countOthers(products), prices: countOthers(prices) };
}

export function describeStep(step: Step): string {
  const formatPrice = ({ unitAmount, interval }: Product) =>
    `${formatMoney(unitAmount, { decimals: 'always' })}${interval === 'once' ? '' : ` a ${interval}`}`;
  switch (step.do) {
    case 'create-product':
      return `+ product ${step.product.id}  ${step.product.name}`;
    case 'update-product':
      return `~ product ${step.product.id}  ${step.changed.join(', ')}`;
    case 'create-price':
      return `+ price   ${step.product.priceId}  ${formatPrice(step.product)}`;
    case 'update-price':
      return `~ price   ${step.stripeId} of ${step.product.id}  ${step.changed.join(', ')}`;
    case 'archive-price':
      return `- price   ${step.stripeId} of ${step.productId}${step.unitAmount === null ? '' : `  ${formatAmount(step.currency, step.unitAmount, locale)}`}`;
    case 'archive-product':
      return `- product ${step.productId}`;
  }
}
