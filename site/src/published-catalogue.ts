/** The catalogue and the rules of the cart in the language of this build, as `/catalogue.json` and `/llms.txt` publish them. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { writeCartFragment, writeCartLines } from '#catalogue/cart-link.ts';
import { maxLines, maxQuantity } from '#catalogue/cart-rules.ts';
import {
  type CartRules,
  type Catalogue,
  catalogueSchema,
  createPublicCatalogue,
  createPublicRules,
} from '#catalogue/catalogue-json.ts';
import { createOpenApiDocument } from '#catalogue/openapi/openapi.ts';
import type { Package } from '#catalogue/product.ts';
import { products } from '#catalogue/products.ts';
import { type RuleName, ruleNames } from '#catalogue/rule-names.ts';
import { firstLanguage, getLocalPath, language } from './language.ts';
import { createAbsoluteUrl } from './layouts/site-url.ts';
import { fillPlaceholders, words } from './words.ts';

export const cataloguePath = '/catalogue.json';
export const catalogueSchemaPath = '/catalogue.schema.json';
export const openApiPath = '/openapi.json';

/** Returns the URL of a path that the Worker answers, which is the same in all languages. */
export function createWorkerUrl(path: string): string {
  return createAbsoluteUrl('/', firstLanguage) + path.slice(1);
}

function createCartLinkPath(items: string): string {
  return `/buy/${items}?context/language=${language}`;
}

/** Returns the URL of a cart link whose page is in the language of this build. */
export function createCartLink(items: string): string {
  return createWorkerUrl(createCartLinkPath(items));
}

/**
 * Returns the attributes of a link that adds a plan to the cart. Without JavaScript, the link opens a page on which the
 * visitor can pay for the plan. With JavaScript, it opens the pricing page with the plan in the cart.
 */
export function addToCartLink({ id, category }: Package) {
  const items = writeCartLines([{ id, quantity: 1 }]);
  return {
    href: createCartLinkPath(items),
    'data-add-to-cart': id,
    'data-cart-page': getLocalPath(`/pricing?category=${category}#${writeCartFragment(items, '')}`),
  };
}

const values = { most: maxQuantity, lines: maxLines };

export const sellsAddOns = products.some(({ kind }) => kind === 'add-on');
const sellsBundles = products.some((product) => product.kind === 'package' && product.includes);

/** Returns true if a cart of this agency's products can break the rule. */
function canBreakRule(name: RuleName): boolean {
  if (name === 'one-package-per-category') {
    const categories = products.flatMap((product) => (product.kind === 'package' ? [product.category] : []));
    return new Set(categories).size < categories.length;
  }
  return { 'sold-twice': sellsBundles, 'add-on-needs-package': sellsAddOns }[name as string] ?? true;
}

/** Returns the sentence of each rule that applies. `needs` names the list of the products that an add-on needs. */
export function createRuleSentences(needs: string): CartRules['sentences'] {
  const { rule } = words.llms;
  const sentences = ruleNames.filter(canBreakRule).map((name) => {
    const sentence = fillPlaceholders(rule[name], { ...values, needs });
    return [name, name === 'one-package-per-category' && sellsBundles ? `${sentence} ${rule.bundles}` : sentence];
  });
  return Object.fromEntries(sentences);
}

export const rules: CartRules = createPublicRules(createCartLink('{items}'), {
  check: createWorkerUrl(`/api/carts/{items}?language=${language}`),
  billing: words.llms.billed,
  checkouts: words.llms.checkouts,
  sentences: createRuleSentences('needsOneOf'),
});

export function createPublishedCatalogue(): Catalogue {
  return { $schema: createAbsoluteUrl(catalogueSchemaPath), language, ...createPublicCatalogue(), rules };
}

export function createPublishedCatalogueSchema(): object {
  const { $schema, ...schema } = toJsonSchema(catalogueSchema, { target: 'draft-2020-12' });
  return { $schema, $id: createAbsoluteUrl(catalogueSchemaPath), title: 'Catalogue', ...schema };
}

export function createPublishedOpenApi(): object {
  return createOpenApiDocument(createWorkerUrl('/').replace(/\/$/, ''));
}
