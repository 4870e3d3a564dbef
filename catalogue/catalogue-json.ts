/** Schema of the catalogue that the site publishes at `/catalogue.json`. */
import * as v from 'valibot';
import { services } from '#agency/catalogue';
import { currency, toPrice } from './money.ts';
import { billingModes, billingOf, type Product } from './product.ts';
import { products, unitAmountPerItem } from './products.ts';

const amount = v.pipe(v.number(), v.integer(), v.minValue(0));

export const catalogueProductSchema = v.object({
  kind: v.picklist(['package', 'add-on']),
  id: v.string(),
  name: v.string(),
  priceId: v.string(),
  /** Price in the agency's currency. */
  price: v.number(),
  /** Price in integer cents. */
  unitAmount: amount,
  priceType: v.string(),
  mode: v.picklist(billingModes),
  /** Set to `year` for yearly subscriptions. All other subscriptions are monthly. */
  interval: v.optional(v.literal('year')),
  category: v.string(),
  description: v.string(),
  features: v.array(v.string()),
  /** Id of the cheaper plan whose features this plan also has. */
  extends: v.optional(v.string()),
  plan: v.optional(v.string()),
  quantities: v.optional(v.record(v.string(), v.number())),
  popular: v.optional(v.boolean()),
  badge: v.optional(v.string()),
  includes: v.optional(v.array(v.string())),
  originalPrice: v.optional(v.number()),
  pricePerItem: v.optional(v.number()),
  includesConsultation: v.optional(v.boolean()),
  compatibility: v.optional(v.array(v.string())),
  estimatedQuantity: v.optional(v.object({ min: v.number(), max: v.number() })),
});
export type CatalogueProduct = v.InferOutput<typeof catalogueProductSchema>;

export const catalogueSchema = v.object({
  currency: v.literal(currency),
  services: v.array(v.object({ id: v.string(), name: v.string(), unit: v.string(), description: v.string() })),
  products: v.array(catalogueProductSchema),
});

function publicProduct(product: Product): CatalogueProduct {
  const { kind, id, name, priceId, unitAmount, category, description, features, popular } = product;
  const shared = {
    kind,
    id,
    name,
    priceId,
    price: toPrice(unitAmount),
    unitAmount,
    priceType: product.unit,
    ...billingOf(product),
    category,
    description,
    features: [...features],
    popular,
  };
  if (product.kind === 'add-on') {
    return { ...shared, compatibility: [...product.compatibility], estimatedQuantity: product.estimatedQuantity };
  }
  const perItem = unitAmountPerItem(product);
  return {
    ...shared,
    plan: product.plan,
    quantities: { ...product.quantities },
    badge: product.badge,
    extends: product.extends,
    includes: product.includes && [...product.includes],
    originalPrice: product.originalUnitAmount === undefined ? undefined : toPrice(product.originalUnitAmount),
    pricePerItem: perItem === undefined ? undefined : toPrice(perItem),
    includesConsultation: product.includesConsultation,
  };
}

export function publicCatalogue(): v.InferOutput<typeof catalogueSchema> {
  return {
    currency,
    services: services.map(({ id, name, unit, description }) => ({ id, name, unit, description })),
    products: products.map(publicProduct),
  };
}
