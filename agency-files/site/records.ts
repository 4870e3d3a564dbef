/** Schemas of an agency's lists: about page, clients, case studies, glossary, introductions, packs. */
import * as v from 'valibot';
import { formatMoney, toUnitAmount } from '#catalogue/money.ts';
import { findProduct, products } from '#catalogue/products.ts';
import { fillPlaceholders, words as siteWords } from '#site/src/words.ts';
import {
  addHint,
  contentSourceSchema,
  idSchema,
  linkSchema,
  localizedTextSchema,
  nameSchema,
  slugSchema,
} from '../fields.ts';
import { formatSuggestion, Mistake, MistakeError } from '../mistake.ts';
import { filmSchema, logoSchema, photoSchema, portraitSchema } from '../pictures.ts';
import { createAnchor } from './anchor.ts';
import type { Document, Records } from './owner-folder.ts';

const titledEntries = { title: localizedTextSchema, text: localizedTextSchema };

export const aboutSchema = v.strictObject({
  title: localizedTextSchema,
  description: localizedTextSchema,
  lead: localizedTextSchema,
  claims: v.optional(v.array(idSchema), []),
  figures: v.optional(v.array(v.strictObject({ figure: localizedTextSchema, label: localizedTextSchema })), []),
  parts: v.optional(
    v.array(
      v.strictObject({
        title: localizedTextSchema,
        drawing: v.optional(idSchema),
        paragraphs: v.array(localizedTextSchema),
      }),
    ),
    [],
  ),
  people: v.optional(
    v.array(
      v.strictObject({
        name: nameSchema,
        role: v.optional(localizedTextSchema),
        text: v.optional(localizedTextSchema),
        portrait: v.optional(portraitSchema),
        drawing: v.optional(addHint(slugSchema, 'Without a portrait: art/people/<drawing>.svg.')),
      }),
    ),
    [],
  ),
  photo: v.optional(photoSchema),
  film: v.optional(filmSchema),
  principles: v.optional(v.array(v.strictObject(titledEntries)), []),
  reasons: v.optional(v.array(v.strictObject({ figure: localizedTextSchema, ...titledEntries })), []),
  links: v.optional(v.array(linkSchema), []),
});

// Clients and their testimonials, from `clients.yaml` and `testimonials.yaml`.

export const clientsSchema = v.strictObject({
  clients: v.array(
    v.strictObject({
      id: slugSchema,
      name: nameSchema,
      trade: v.optional(localizedTextSchema),
      initials: v.pipe(nameSchema, v.maxLength(3, 'Write at most three letters.')),
      growth: v.optional(addHint(v.number(), 'In percent. Leave it out for a client with a case study.')),
      palette: v.optional(slugSchema),
      logo: v.optional(logoSchema),
    }),
  ),
});

export const testimonialsSchema = v.strictObject({
  testimonials: v.array(
    v.strictObject({
      client: v.optional(slugSchema),
      business: v.optional(nameSchema),
      author: nameSchema,
      role: v.optional(localizedTextSchema),
      quote: localizedTextSchema,
      result: v.optional(localizedTextSchema),
      rating: v.optional(v.picklist([1, 2, 3, 4, 5])),
      source: contentSourceSchema,
    }),
  ),
});

export type Client = v.InferOutput<typeof clientsSchema>['clients'][number];
export type Testimonial = v.InferOutput<typeof testimonialsSchema>['testimonials'][number];

/**
 * Returns the clients with their growth figure. Without a figure in `clients.yaml`, a client has the first figure of
 * the case study, so that pages do not contradict each other. There is no percentage if that figure began at 0.
 */
export function addGrowthFigures(studies: readonly CaseStudy[], clients: readonly Client[]): readonly Client[] {
  return clients.map((client) => {
    const [figure] = studies.find((study) => study.client === client.name)?.figures ?? [];
    if (!figure || figure.before <= 0) return client;
    return { growth: Math.round((figure.after / figure.before - 1) * 100), ...client };
  });
}

// Case studies from `case-studies/*.md`. Each file describes the problem and the work for one client.

export const caseStudySchema = v.strictObject({
  title: localizedTextSchema,
  order: v.optional(addHint(v.number(), 'The lowest number comes first.'), 0),
  client: nameSchema,
  industry: v.optional(localizedTextSchema),
  source: contentSourceSchema,
  timeframe: v.optional(localizedTextSchema),
  figures: v.optional(
    v.array(
      v.strictObject({
        label: localizedTextSchema,
        before: v.number(),
        after: v.number(),
        unit: v.optional(v.picklist(['%'])),
      }),
    ),
    [],
  ),
  lesson: v.optional(localizedTextSchema),
  packages: v.optional(addHint(v.array(idSchema), 'Ids of what the client bought. Their prices are added up.'), []),
  draft: v.optional(addHint(v.boolean(), 'A draft is not on the site.'), false),
});

type CaseStudyFile = Document<v.InferOutput<typeof caseStudySchema>>;

/** Returns the case studies with names and total price of the purchased products, sorted by order and then by title. */
export function readCaseStudies(documents: readonly CaseStudyFile[]) {
  const mistakes: Mistake[] = [];
  const studies = documents.map(({ head, body, slug, file }) => {
    const bought = head.packages.flatMap((name, index) => {
      const product = findProduct(name);
      if (product) return [product];
      const close = formatSuggestion(
        name,
        products.map((other) => other.id),
      );
      mistakes.push(
        new Mistake(file.name, file.findLine(['packages', index]), `There is no package "${name}".${close}`),
      );
      return [];
    });
    const money = formatMoney(bought.reduce((sum, { unitAmount }) => sum + unitAmount, 0));
    const [interval = 'once', other] = new Set(bought.map((product) => product.interval));
    const price = other || interval === 'once' ? money : fillPlaceholders(siteWords.price[interval], { price: money });
    return { ...head, id: slug, body, plans: bought.map((product) => product.name), price };
  });
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return studies.sort((one, other) => one.order - other.order || one.title.localeCompare(other.title));
}

export type CaseStudy = ReturnType<typeof readCaseStudies>[number];

// Glossary terms and their meanings, from `glossary.yaml`.

export const glossarySchema = v.strictObject({
  terms: v.array(
    v.strictObject({ term: localizedTextSchema, meaning: localizedTextSchema, more: v.optional(linkSchema) }),
  ),
});

/** Returns the terms in alphabetical order, each with the id that links use. */
export function readGlossary({ file, data: { terms } }: Records<v.InferOutput<typeof glossarySchema>>, locale: string) {
  const mistakes = terms.flatMap(({ term }, index) =>
    terms.findIndex((other) => createAnchor(other.term) === createAnchor(term)) < index
      ? [new Mistake(file.name, file.findLine(['terms', index, 'term']), `"${term}" appears twice. Keep one.`)]
      : [],
  );
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return terms
    .map((term) => ({ ...term, id: createAnchor(term.term) }))
    .sort((one, other) => one.term.localeCompare(other.term, locale));
}

// Introductions of pages that contain a list, from `intros.yaml`.

const introSchema = v.strictObject({
  title: localizedTextSchema,
  lead: localizedTextSchema,
  description: localizedTextSchema,
});

export const introsSchema = v.strictObject({
  blog: v.optional(introSchema),
  'case-studies': v.optional(introSchema),
  glossary: v.optional(introSchema),
  reviews: v.optional(introSchema),
});

/** Returns the introduction of each page. The site's default replaces a missing introduction. */
export function readIntros({ data }: Records<v.InferOutput<typeof introsSchema>>) {
  return {
    blog: siteWords.blog.intro,
    'case-studies': siteWords.caseStudies.intro,
    glossary: siteWords.glossary.intro,
    reviews: siteWords.reviews.intro,
    ...data,
  };
}

// One-time packs from `packs.yaml`, which are agreed in writing and cannot be in a cart.

const priceSchema = v.pipe(
  v.number(),
  v.gtValue(0, 'Write a price above 0.'),
  v.check((value) => toUnitAmount(value) !== undefined, 'This is not an amount in the currency.'),
);

export const packsSchema = v.strictObject({
  // Advertised price of a single piece, from which the saving is calculated.
  each: priceSchema,
  packs: v.array(
    v.strictObject({
      quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
      price: priceSchema,
      popular: v.optional(v.boolean(), false),
    }),
  ),
});

export interface Pack {
  readonly quantity: number;
  readonly unitAmount: number;
  /** Price of one piece in the pack, integer cents. */
  readonly perItem: number;
  /** Saving of the pack compared with the advertised price of its pieces, integer cents; 0 if it saves nothing. */
  readonly saved: number;
  readonly popular: boolean;
}

export function readPacks(file: v.InferOutput<typeof packsSchema>) {
  const each = toCents(file.each);
  const packs = file.packs.map(({ quantity, price, popular }): Pack => {
    const unitAmount = toCents(price);
    const saved = Math.max(0, quantity * each - unitAmount);
    return { quantity, unitAmount, perItem: Math.round(unitAmount / quantity), saved, popular };
  });
  return { each, packs };
}

function toCents(price: number): number {
  return toUnitAmount(price) ?? 0;
}
