/** Schema of `services.yaml`: the pages of services. The catalogue contains plans, prices and add-ons. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { addOns, services as soldServices } from '#agency/catalogue';
import { resolveAgencyFolder, root } from '../agency-folder.ts';
import { reservedPages } from '../catalogue-checks.ts';
import {
  addHint,
  addTitle,
  contentSourceSchema,
  linkSchema,
  localizedTextSchema,
  nameSchema,
  pathSchema,
  slugSchema,
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

const linksSchema = v.array(linkSchema);
const closingSchema = v.strictObject({ title: localizedTextSchema, text: localizedTextSchema, links: linksSchema });
const labeledValuesSchema = v.array(v.strictObject({ label: localizedTextSchema, value: localizedTextSchema }));

const serviceBandSchema = v.variant('kind', [
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

export type ServiceBand = v.InferOutput<typeof serviceBandSchema>;

/** Default sections of a service page, which are appended to a service's own list of sections unless the list contains them. */
const defaultBands: readonly ServiceBand[] = [
  { kind: 'plans' },
  { kind: 'features', look: 'list' },
  { kind: 'promise' },
];

const serviceSchema = v.strictObject({
  id: slugSchema,
  category: addHint(v.string(), 'The id of its service in the catalog.'),
  listed: v.optional(addHint(v.boolean(), 'Whether it is in the list of services and in menus.'), true),
  pages: v.optional(addHint(v.array(pathSchema), 'Other pages about it: "from only" is its price there, too.'), []),
  subjects: v.optional(
    addHint(
      v.array(localizedTextSchema),
      'Words for what it delivers. No page may promise it sooner than the delivery time.',
    ),
    [],
  ),
  tag: v.optional(addHint(localizedTextSchema, 'What its title doesn’t say, in two or three words.')),
  title: v.optional(localizedTextSchema),
  description: v.optional(localizedTextSchema),
  features: v.optional(v.array(localizedTextSchema), []),
  stats: v.optional(v.array(v.strictObject({ figure: localizedTextSchema, label: localizedTextSchema })), []),
  testimonial: v.optional(
    v.strictObject({
      quote: localizedTextSchema,
      author: nameSchema,
      business: nameSchema,
      source: contentSourceSchema,
    }),
  ),
  setupTime: v.optional(localizedTextSchema),
  details: v.optional(labeledValuesSchema, []),
  bands: v.optional(
    addHint(
      v.array(serviceBandSchema),
      'The sections of its page, below the top. Plans, features and promise follow unless they are listed.',
    ),
    [],
  ),
});

export const servicesSchema = v.strictObject({
  list: v.optional(
    addTitle(
      v.strictObject({
        description: v.optional(localizedTextSchema),
        title: v.optional(localizedTextSchema),
        lead: v.optional(localizedTextSchema),
        links: v.optional(linksSchema, []),
        more: v.optional(v.strictObject({ title: localizedTextSchema, text: localizedTextSchema })),
        picture: v.optional(v.strictObject({ name: pictureSection.name, line: pictureSection.line })),
        addOns: v.optional(v.array(v.strictObject({ id: v.string(), name: v.optional(localizedTextSchema) })), []),
        closing: v.optional(closingSchema),
      }),
      'The list',
      'The page that lists all services.',
    ),
    {},
  ),
  page: v.optional(
    addTitle(
      v.strictObject({
        links: v.optional(linksSchema, []),
        guarantee: v.optional(v.strictObject({ title: localizedTextSchema, text: localizedTextSchema })),
        closing: v.optional(closingSchema),
      }),
      'Each page',
      'What the page of each service shows.',
    ),
    {},
  ),
  claims: v.optional(v.array(v.string()), []),
  services: v.optional(v.array(serviceSchema)),
});

type ServicesFile = v.InferOutput<typeof servicesSchema>;

/** Service as shown on its card and on its page. */
export type Service = v.InferOutput<typeof serviceSchema> & {
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
export function readServicePages({ file, data }: Records<ServicesFile>, claims: readonly string[]): ServicePages {
  const mistakes = [...findServiceMistakes(file, data), ...findClaimMistakes(file, ['claims'], data.claims, claims)];
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  // Validates the defaults with the id `a`, because the schema refuses capitals, which a service's id may contain.
  const records =
    data.services ?? soldServices.map(({ id }) => ({ ...v.parse(serviceSchema, { id: 'a', category: id }), id }));
  return { ...data, services: records.map(addCatalogueFields) };
}

function addCatalogueFields(record: v.InferOutput<typeof serviceSchema>): Service {
  const sold = soldServices.find((entry) => entry.id === record.category);
  return {
    ...record,
    shortName: sold?.shortName ?? record.id,
    title: record.title ?? sold?.name ?? record.id,
    description: record.description ?? sold?.description ?? '',
    bands: [...record.bands, ...defaultBands.filter(({ kind }) => !record.bands.some((band) => band.kind === kind))],
    hasOwnPage: existsSync(join(root, resolveAgencyFolder(), 'pages/services', record.id)),
  };
}

function findServiceMistakes(file: OwnerFile, { services = [], list }: ServicesFile): Mistake[] {
  const mistakes: Mistake[] = [];
  const reportUnknown = (kind: string, name: string, known: readonly string[], at: KeyPath) => {
    if (known.includes(name)) return;
    mistakes.push(
      new Mistake(file.name, file.findLine(at), `There is no ${kind} "${name}".${formatSuggestion(name, known)}`),
    );
  };
  const sold = soldServices.map((entry): string => entry.id);
  const extras = addOns.map((entry): string => entry.id);
  const seen = new Set<string>();
  services.forEach(({ id, category }, index) => {
    reportUnknown('service', category, sold, ['services', index, 'category']);
    if (seen.has(id)) {
      const sentence = `"${id}" is used twice. Give the second one another id.`;
      mistakes.push(new Mistake(file.name, file.findLine(['services', index, 'id']), sentence));
    }
    seen.add(id);
    if (reservedPages.includes(id)) {
      const sentence = `/services/${id} is already another page. Give the service another id.`;
      mistakes.push(new Mistake(file.name, file.findLine(['services', index, 'id']), sentence));
    }
  });
  const pictures = listPictureNames();
  const noPicture = list.picture && findPictureMistake(list.picture.name, pictures);
  if (noPicture) mistakes.push(new Mistake(file.name, file.findLine(['list', 'picture', 'name']), noPicture));
  services.forEach(({ bands }, index) => {
    const names = new Set<string>();
    bands.forEach((band, at) => {
      const line = file.findLine(['services', index, 'bands', at]);
      const mistake = band.kind === 'picture' ? findPictureMistake(band.name, pictures) : undefined;
      if (mistake) mistakes.push(new Mistake(file.name, line, mistake));
      const name = 'name' in band ? band.name : band.kind;
      if (names.has(name)) mistakes.push(new Mistake(file.name, line, `The band "${name}" appears twice. Keep one.`));
      names.add(name);
    });
  });
  list.addOns?.forEach((addOn, index) => {
    reportUnknown('add-on', addOn.id, extras, ['list', 'addOns', index, 'id']);
  });
  return mistakes;
}
