/** Schema of `services.yaml`: the pages of services. The catalogue contains plans, prices and add-ons. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { addOns, services as soldServices } from '#agency/catalogue';
import { resolveAgencyFolder, root } from '../agency-folder.ts';
import { takenPages } from '../catalogue-checks.ts';
import {
  addHint,
  addTitle,
  linkSchema,
  nameSchema,
  pathSchema,
  slugSchema,
  sourceSchema,
  wordsSchema,
} from '../fields.ts';
import { formatSuggestion, Mistake, MistakeError } from '../mistake.ts';
import type { KeyPath, OwnerFile } from '../owner-file.ts';
import {
  findClaimMistakes,
  findPictureMistake,
  listPictureNames,
  photoSection,
  pictureSection,
  receiptSection,
} from './home.ts';
import type { Records } from './owner-folder.ts';

const links = v.array(linkSchema);
const closing = v.strictObject({ title: wordsSchema, text: wordsSchema, links });
const labeled = v.array(v.strictObject({ label: wordsSchema, value: wordsSchema }));

const band = v.variant('kind', [
  v.strictObject({ kind: v.literal('plans') }),
  v.strictObject({
    kind: v.literal('features'),
    look: v.optional(
      addHint(v.picklist(['list', 'sample']), 'A list, or a list beside art/service-samples/<id>.svg.'),
      'list',
    ),
  }),
  v.strictObject({ kind: v.literal('promise') }),
  v.strictObject(pictureSection),
  v.strictObject(photoSection),
  v.strictObject(receiptSection),
]);

export type ServiceBand = v.InferOutput<typeof band>;

/** Default sections of a service page, which are appended to a service's own list of sections unless the list contains them. */
const usualBands: readonly ServiceBand[] = [{ kind: 'plans' }, { kind: 'features', look: 'list' }, { kind: 'promise' }];

const service = v.strictObject({
  id: slugSchema,
  category: addHint(v.string(), 'The id of its service in the catalogue.'),
  listed: v.optional(addHint(v.boolean(), 'Whether it is in the list of services and in menus.'), true),
  pages: v.optional(addHint(v.array(pathSchema), 'Other pages about it: "from only" is its price there, too.'), []),
  subjects: v.optional(
    addHint(v.array(wordsSchema), 'By which a sentence speaks of what it delivers, held against its delivery time.'),
    [],
  ),
  tag: v.optional(addHint(wordsSchema, 'What its title does not say, in two or three words.')),
  title: v.optional(wordsSchema),
  description: v.optional(wordsSchema),
  features: v.optional(v.array(wordsSchema), []),
  stats: v.optional(v.array(v.strictObject({ figure: wordsSchema, label: wordsSchema })), []),
  testimonial: v.optional(
    v.strictObject({
      quote: wordsSchema,
      author: nameSchema,
      business: nameSchema,
      source: sourceSchema,
    }),
  ),
  setupTime: v.optional(wordsSchema),
  details: v.optional(labeled, []),
  bands: v.optional(
    addHint(v.array(band), 'Of its page, below the top. Plans, features and promise that are not named follow.'),
    [],
  ),
});

export const servicesSchema = v.strictObject({
  list: v.optional(
    addTitle(
      v.strictObject({
        description: v.optional(wordsSchema),
        title: v.optional(wordsSchema),
        lead: v.optional(wordsSchema),
        links: v.optional(links, []),
        more: v.optional(v.strictObject({ title: wordsSchema, text: wordsSchema })),
        picture: v.optional(v.strictObject({ name: pictureSection.name, line: pictureSection.line })),
        addOns: v.optional(v.array(v.strictObject({ id: v.string(), name: v.optional(wordsSchema) })), []),
        closing: v.optional(closing),
      }),
      'The list',
      'The page of all services.',
    ),
    {},
  ),
  page: v.optional(
    addTitle(
      v.strictObject({
        links: v.optional(links, []),
        guarantee: v.optional(v.strictObject({ title: wordsSchema, text: wordsSchema })),
        closing: v.optional(closing),
      }),
      'Each page',
      'What is on the page of every service.',
    ),
    {},
  ),
  claims: v.optional(v.array(v.string()), []),
  services: v.optional(v.array(service)),
});

type ServicesFile = v.InferOutput<typeof servicesSchema>;

/** Service as shown on its card and on its page. */
export type Service = v.InferOutput<typeof service> & {
  readonly shortName: string;
  readonly title: string;
  /** Description in at least one sentence. Other pages show its first 100 characters. */
  readonly description: string;
  /** True if the agency's folder contains a page for the service. */
  readonly hasOwnPage: boolean;
};

export interface ServicePages extends Omit<ServicesFile, 'services'> {
  readonly services: readonly Service[];
}

/**
 * Returns the service pages. Without `services.yaml`, each service of the catalogue has a page. Throws a `MistakeError`
 * if the file has mistakes.
 */
export function servicePagesOf({ file, data }: Records<ServicesFile>, claims: readonly string[]): ServicePages {
  const mistakes = [...mistakesIn(file, data), ...findClaimMistakes(file, ['claims'], data.claims, claims)];
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  // Validates the defaults with the id `a`, because the schema refuses capitals, which a service's id may contain.
  const records =
    data.services ?? soldServices.map(({ id }) => ({ ...v.parse(service, { id: 'a', category: id }), id }));
  return { ...data, services: records.map(withCatalogue) };
}

function withCatalogue(record: v.InferOutput<typeof service>): Service {
  const sold = soldServices.find((entry) => entry.id === record.category);
  return {
    ...record,
    shortName: sold?.shortName ?? record.id,
    title: record.title ?? sold?.name ?? record.id,
    description: record.description ?? sold?.description ?? '',
    bands: [...record.bands, ...usualBands.filter(({ kind }) => !record.bands.some((band) => band.kind === kind))],
    hasOwnPage: existsSync(join(root, resolveAgencyFolder(), 'pages/services', record.id)),
  };
}

function mistakesIn(file: OwnerFile, { services = [], list }: ServicesFile): Mistake[] {
  const mistakes: Mistake[] = [];
  const unknown = (kind: string, name: string, known: readonly string[], at: KeyPath) => {
    if (known.includes(name)) return;
    mistakes.push(
      new Mistake(file.name, file.lineOf(at), `There is no ${kind} "${name}".${formatSuggestion(name, known)}`),
    );
  };
  const sold = soldServices.map((entry): string => entry.id);
  const extras = addOns.map((entry): string => entry.id);
  const seen = new Set<string>();
  services.forEach(({ id, category }, index) => {
    unknown('service', category, sold, ['services', index, 'category']);
    if (seen.has(id)) {
      const sentence = `"${id}" is used twice. Give the second one another id.`;
      mistakes.push(new Mistake(file.name, file.lineOf(['services', index, 'id']), sentence));
    }
    seen.add(id);
    if (takenPages.includes(id)) {
      const sentence = `/services/${id} is already another page. Give the service another id.`;
      mistakes.push(new Mistake(file.name, file.lineOf(['services', index, 'id']), sentence));
    }
  });
  const pictures = listPictureNames();
  const noPicture = list.picture && findPictureMistake(list.picture.name, pictures);
  if (noPicture) mistakes.push(new Mistake(file.name, file.lineOf(['list', 'picture', 'name']), noPicture));
  services.forEach(({ bands }, index) => {
    const names = new Set<string>();
    bands.forEach((band, at) => {
      const line = file.lineOf(['services', index, 'bands', at]);
      const mistake = band.kind === 'picture' ? findPictureMistake(band.name, pictures) : undefined;
      if (mistake) mistakes.push(new Mistake(file.name, line, mistake));
      const name = 'name' in band ? band.name : band.kind;
      if (names.has(name)) mistakes.push(new Mistake(file.name, line, `The band "${name}" appears twice. Keep one.`));
      names.add(name);
    });
  });
  list.addOns?.forEach((addOn, index) => {
    unknown('add-on', addOn.id, extras, ['list', 'addOns', index, 'id']);
  });
  return mistakes;
}
