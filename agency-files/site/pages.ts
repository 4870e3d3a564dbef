/** List of optional pages, and schemas of the texts of the pricing, contact and strategy-call pages. */

import * as v from 'valibot';
import { products } from '#catalogue/products.ts';
import { addHint, idSchema, linkSchema, localizedTextSchema, nameSchema } from '../fields.ts';
import { formatSuggestion, Mistake, MistakeError } from '../mistake.ts';
import type { OwnerFile } from '../owner-file.ts';
import { readAssurances } from './assurances.ts';
import type { OwnerFolder, Records } from './owner-folder.ts';
import type { LegalPage } from './prose-pages.ts';

/** Folder of each optional page in `site/src/pages` or `site/src/portal`, keyed by page name. Every site has all other pages. */
const pageFolders: Readonly<Record<string, string>> = {
  about: 'about',
  billing: 'billing',
  blog: 'blog',
  'case-studies': 'case-studies',
  embed: 'embed',
  glossary: 'glossary',
  guides: 'embed/guides',
  performance: 'performance',
  reviews: 'reviews',
  'strategy-call': 'strategy-call',
  widgets: 'widgets',
  withdraw: 'withdraw',
};

/** Pages that an owner cannot switch off, because subscribers must be able to cancel and consumers may withdraw. */
const buyerPages = ['billing', 'withdraw'];

export type PageSwitches = Readonly<Record<string, boolean>>;

/** Names of the pages that the field `pages` of `agency.yaml` can switch off. */
export const switchablePages = Object.keys(pageFolders).filter((name) => !buyerPages.includes(name));

export function findSwitchMistakes(file: OwnerFile, switches: PageSwitches): Mistake[] {
  return Object.keys(switches)
    .filter((name) => !switchablePages.includes(name))
    .map((name) => {
      const sentence = `"${name}" is not a page you can switch off.${formatSuggestion(name, switchablePages)}`;
      return new Mistake(file.name, file.findLine(['pages', name]), sentence);
    });
}

export function listSwitchedOffFolders(switches: PageSwitches): string[] {
  return Object.entries(pageFolders)
    .filter(([name]) => switches[name] === false)
    .map(([, folder]) => folder);
}

/** Switched-off pages that the site still has, without links in its menus, because mails to subscribers link to them. */
export const unlistedPages: readonly string[] = ['billing'];

/** Returns true if a URL path, such as `/reviews#list`, belongs to a switched-off page. */
export function isOff(path: string, switches: PageSwitches): boolean {
  const address = path.replace(/[?#].*/s, '');
  return listSwitchedOffFolders(switches).some((folder) => `${address}/`.startsWith(`/${folder}/`));
}

// Schemas of `pricing.yaml`, `contact.yaml` and `strategy-call.yaml`.

const linksSchema = v.optional(v.array(linkSchema), []);
const optionalTextSchema = v.optional(localizedTextSchema);
const speakerSchema = v.optional(addHint(nameSchema, 'Who speaks on the page: one of the people in about.yaml.'));
const searchDescriptionSchema = v.optional(addHint(localizedTextSchema, 'For search engines, in a sentence or two.'));

export const pricingSchema = v.strictObject({
  description: searchDescriptionSchema,
  title: optionalTextSchema,
  lead: optionalTextSchema,
  links: linksSchema,
  sample: v.optional(v.strictObject({ title: localizedTextSchema, products: v.array(v.string()) })),
  facts: v.optional(v.array(v.strictObject({ figure: localizedTextSchema, label: localizedTextSchema })), []),
  plansTitle: optionalTextSchema,
  assurances: v.optional(
    addHint(
      v.array(
        v.strictObject({
          promise: addHint(idSchema, 'The clause that backs it, in the front matter of a legal page.'),
          text: localizedTextSchema,
        }),
      ),
      'What a buyer can rely on, beside the plans to which the clause applies.',
    ),
    [],
  ),
  questions: v.optional(
    v.strictObject({
      title: localizedTextSchema,
      lead: optionalTextSchema,
      questions: v.array(v.strictObject({ question: localizedTextSchema, answer: localizedTextSchema })),
    }),
  ),
  quote: v.optional(
    v.strictObject({
      title: localizedTextSchema,
      lead: localizedTextSchema,
      points: v.optional(v.array(localizedTextSchema), []),
      link: linkSchema,
    }),
  ),
});

export const contactSchema = v.strictObject({
  description: searchDescriptionSchema,
  title: optionalTextSchema,
  lead: optionalTextSchema,
  speaker: speakerSchema,
  hours: v.optional(addHint(localizedTextSchema, 'When somebody answers the phone.')),
  next: v.optional(
    v.strictObject({
      title: localizedTextSchema,
      steps: v.array(
        v.strictObject({ when: localizedTextSchema, title: localizedTextSchema, text: localizedTextSchema }),
      ),
      more: optionalTextSchema,
    }),
  ),
  thanks: v.optional(addHint(localizedTextSchema, 'After an order or a message.')),
  callToAction: v.optional(
    addHint(
      v.strictObject({ title: localizedTextSchema, text: localizedTextSchema, links: linksSchema }),
      'At the end of most pages.',
    ),
  ),
});

const contactOptionSchema = v.strictObject({
  title: localizedTextSchema,
  text: localizedTextSchema,
  label: localizedTextSchema,
});

export const strategyCallSchema = v.strictObject({
  description: searchDescriptionSchema,
  title: optionalTextSchema,
  lead: optionalTextSchema,
  speaker: speakerSchema,
  facts: v.optional(v.array(v.strictObject({ figure: localizedTextSchema, text: localizedTextSchema })), []),
  ways: v.optional(
    v.strictObject({
      title: localizedTextSchema,
      call: contactOptionSchema,
      email: contactOptionSchema,
      chat: v.optional(contactOptionSchema),
    }),
  ),
  form: v.optional(v.strictObject({ title: localizedTextSchema, lead: optionalTextSchema, more: optionalTextSchema })),
});

type Pricing = v.InferOutput<typeof pricingSchema>;

/** Returns the validated `pricing.yaml`. Throws a `MistakeError` if `sample` names a product that the catalogue does not contain. */
export function readPricing({ file, data: pricing }: Records<Pricing>): Pricing {
  const known = products.map(({ id }) => id);
  const mistakes = (pricing.sample?.products ?? []).flatMap((id, index) => {
    if (known.includes(id)) return [];
    const line = file.findLine(['sample', 'products', index]);
    return [
      new Mistake(file.name, line, `There is nothing called "${id}" in the catalog.${formatSuggestion(id, known)}`),
    ];
  });
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return pricing;
}

/** Reads the three files with page texts. The site's default texts replace missing files. */
export function loadPageWords(folder: OwnerFolder, legal: readonly LegalPage[]) {
  const records = folder.read('pricing.yaml', pricingSchema, {});
  const pricing = readPricing(records);
  return {
    pricing: { ...pricing, assurances: readAssurances(records.file, pricing, legal) },
    contact: folder.read('contact.yaml', contactSchema, {}).data,
    strategyCall: folder.read('strategy-call.yaml', strategyCallSchema, {}).data,
  };
}
