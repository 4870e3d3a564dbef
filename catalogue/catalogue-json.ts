/** Schema of the catalogue that the site publishes at `/catalogue.json`. */
import * as v from 'valibot';
import { services } from '#agency/catalogue';
import { readCartLines, writeCartLines } from './cart-link.ts';
import { findPlansSoldTwice, hasPackageFor, maxLines, maxQuantity } from './cart-rules.ts';
import { currency, toPrice } from './money.ts';
import { billingModes, getBilling, intervals, type Product } from './product.ts';
import { calculateUnitAmountPerItem, products } from './products.ts';
import { ruleNames } from './rule-names.ts';

const amountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const createIdsSchema = (description: string) => v.pipe(v.array(v.string()), v.description(description));
const lineTemplate = '{id}:{quantity}';
const lineSeparator = ',';

export const catalogueProductSchema = v.object({
  kind: v.picklist(['package', 'add-on']),
  id: v.string(),
  name: v.string(),
  priceId: v.string(),
  /** Price in the agency's currency. */
  price: v.number(),
  /** Price in integer cents. */
  unitAmount: amountSchema,
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
  billed: v.pipe(
    v.picklist(intervals),
    v.description('When the product is charged: only at checkout, or at checkout and then every month or year.'),
  ),
  excludes: createIdsSchema('Ids of the products that no cart with this product may contain.'),
  needsOneOf: v.optional(
    createIdsSchema('Ids of the products of which a cart with this add-on must contain at least one.'),
  ),
});
export type CatalogueProduct = v.InferOutput<typeof catalogueProductSchema>;

const rulesSchema = v.object({
  quantity: v.pipe(
    v.object({ minimum: v.literal(1), maximum: v.number(), step: v.literal(1) }),
    v.description('Quantities that a line may have.'),
  ),
  maxLines: v.pipe(v.number(), v.description('Maximum number of lines in a cart.')),
  link: v.object({
    template: v.pipe(v.string(), v.description('URL of a cart link. `{items}` stands for its lines.')),
    line: v.pipe(v.literal(lineTemplate), v.description('Template of a line.')),
    separator: v.pipe(v.literal(lineSeparator), v.description('Text between two lines.')),
    example: v.string(),
  }),
  check: v.pipe(
    v.string(),
    v.description('URL that returns a cart link’s lines, prices and broken rules as JSON. `{items}` as in `link`.'),
  ),
  billing: v.pipe(
    v.object(v.entriesFromList(intervals, v.string())),
    v.description("Sentence for each value of a product's `billed`."),
  ),
  checkouts: v.pipe(v.string(), v.description('How a cart with monthly and yearly products is paid.')),
  sentences: v.pipe(
    v.object(v.entriesFromList(ruleNames, v.optional(v.string()))),
    v.description('Sentence for each rule that a cart can break, by the name that `check` returns.'),
  ),
});
export type CartRules = v.InferOutput<typeof rulesSchema>;

export const catalogueSchema = v.object({
  $schema: v.string(),
  language: v.pipe(v.string(), v.description('Language of the texts, such as `en`.')),
  currency: v.literal(currency),
  services: v.array(v.object({ id: v.string(), name: v.string(), unit: v.string(), description: v.string() })),
  products: v.array(catalogueProductSchema),
  rules: rulesSchema,
});
export type Catalogue = v.InferOutput<typeof catalogueSchema>;

const createLine = ({ id }: Product) => ({ id, quantity: 1 });

/** Returns true if two products cannot be in one cart: a cart link drops one of them, or the cart cannot be paid. */
function isExcluded(one: Product, other: Product): boolean {
  const { cart, refused } = readCartLines(writeCartLines([one, other].map(createLine)));
  return refused.length > 0 || findPlansSoldTwice(cart).length > 0;
}

function listOtherProductIds(product: Product, fits: (other: Product) => boolean): string[] {
  return products.filter((other) => other !== product && fits(other)).map(({ id }) => id);
}

/** Returns cart link lines of a sample cart: a plan and, if there is one, an add-on for this plan. */
export function createSampleItems(): string {
  const [plan] = products;
  const addOn = products.find(
    (product) => plan && product.kind === 'add-on' && hasPackageFor([createLine(plan)], product),
  );
  return writeCartLines([plan, addOn].flatMap((product) => (product ? [createLine(product)] : [])));
}

function createPublicProduct(product: Product): CatalogueProduct {
  const { kind, id, name, priceId, unitAmount, category, description, features, popular } = product;
  const shared = {
    kind,
    id,
    name,
    priceId,
    price: toPrice(unitAmount),
    unitAmount,
    priceType: product.unit,
    ...getBilling(product),
    category,
    description,
    features: [...features],
    popular,
    billed: product.interval,
    excludes: listOtherProductIds(product, (other) => isExcluded(product, other)),
  };
  if (product.kind === 'add-on') {
    return {
      ...shared,
      compatibility: [...product.compatibility],
      estimatedQuantity: product.estimatedQuantity,
      needsOneOf: listOtherProductIds(product, (other) => hasPackageFor([createLine(other)], product)),
    };
  }
  const perItem = calculateUnitAmountPerItem(product);
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

export function createPublicCatalogue(): Pick<Catalogue, 'currency' | 'services' | 'products'> {
  return {
    currency,
    services: services.map(({ id, name, unit, description }) => ({ id, name, unit, description })),
    products: products.map(createPublicProduct),
  };
}

/**
 * Returns the rules of the cart as data.
 *
 * @param template - URL of a cart link, with `{items}` for its lines.
 * @param texts - The site's own URLs and sentences.
 */
export function createPublicRules(
  template: string,
  texts: Pick<CartRules, 'check' | 'billing' | 'checkouts' | 'sentences'>,
): CartRules {
  return {
    quantity: { minimum: 1, maximum: maxQuantity, step: 1 },
    maxLines,
    link: {
      template,
      line: lineTemplate,
      separator: lineSeparator,
      example: template.replace('{items}', createSampleItems()),
    },
    ...texts,
  };
}
