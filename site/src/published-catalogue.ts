/** The catalogue and the rules of the cart in the language of this build, as `/catalogue.json` and `/llms.txt` publish them. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { maxLines, maxQuantity } from '#catalogue/cart-rules.ts';
import {
  type CartRules,
  type Catalogue,
  catalogueSchema,
  publicCatalogue,
  publicRules,
} from '#catalogue/catalogue-json.ts';
import { openApiDocument } from '#catalogue/openapi/openapi.ts';
import { ruleNames } from '#catalogue/rule-names.ts';
import { firstLanguage, language } from './language.ts';
import { absoluteUrl } from './layouts/site-url.ts';
import { fillPlaceholders, words } from './words.ts';

export const cataloguePath = '/catalogue.json';
export const catalogueSchemaPath = '/catalogue.schema.json';
export const openApiPath = '/openapi.json';

/** Returns the URL of a path that the Worker answers, which is the same in all languages. */
export function workerUrl(path: string): string {
  return absoluteUrl('/', firstLanguage) + path.slice(1);
}

/** Returns the URL of a cart link whose page is in the language of this build. */
export function cartLinkTo(items: string): string {
  return workerUrl(`/buy/${items}?context/language=${language}`);
}

const values = { most: maxQuantity, lines: maxLines };

/** Returns the sentence of each rule. `needs` names the list of the products that an add-on needs. */
export function ruleSentences(needs: string): CartRules['sentences'] {
  const { rule } = words.llms;
  const sentences = ruleNames.map((name) => [name, fillPlaceholders(rule[name], { ...values, needs })]);
  return Object.fromEntries(sentences) as CartRules['sentences'];
}

export const rules: CartRules = publicRules(cartLinkTo('{items}'), {
  check: workerUrl(`/api/carts/{items}?language=${language}`),
  billing: words.llms.billed,
  checkouts: words.llms.checkouts,
  sentences: ruleSentences('needsOneOf'),
});

export function publishedCatalogue(): Catalogue {
  return { $schema: absoluteUrl(catalogueSchemaPath), language, ...publicCatalogue(), rules };
}

export function publishedCatalogueSchema(): object {
  const { $schema, ...schema } = toJsonSchema(catalogueSchema, { target: 'draft-2020-12' });
  return { $schema, $id: absoluteUrl(catalogueSchemaPath), title: 'Catalogue', ...schema };
}

/** Returns the OpenAPI document of the Worker's public routes. */
export function publishedOpenApi(): object {
  return openApiDocument(workerUrl('/').replace(/\/$/, ''));
}
