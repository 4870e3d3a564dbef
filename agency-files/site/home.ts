/** Schema of `home.yaml`: the sections of the home page, from top to bottom. */
import { globSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { resolveAgencyFolder, root } from '../agency-folder.ts';
import { addHint, linkSchema, localizedTextSchema, slugSchema } from '../fields.ts';
import { formatSuggestion, Mistake, MistakeError } from '../mistake.ts';
import type { KeyPath, OwnerFile } from '../owner-file.ts';
import { photoSchema } from '../pictures.ts';
import type { OwnerFolder, Records } from './owner-folder.ts';
import { findRepeatedNames } from './owner-links.ts';
import { type Client, clientsSchema, type Testimonial, testimonialsSchema } from './records.ts';

// Sections that home page and service pages share: a drawing or a photograph with one line of text, and figures as a receipt.

const labeledValueSchema = v.strictObject({ label: localizedTextSchema, value: localizedTextSchema });

export const pictureSection = {
  kind: v.literal('picture'),
  name: addHint(slugSchema, 'The drawing: art/pictures/<name>.svg, about 1600 wide and 600 high.'),
  line: addHint(localizedTextSchema, 'One line of large type below it.'),
};

export const photoSection = {
  kind: v.literal('photo'),
  photo: photoSchema,
  line: v.optional(addHint(localizedTextSchema, 'One line of large type below it.')),
};

export const receiptSection = {
  kind: v.literal('receipt'),
  title: localizedTextSchema,
  lines: v.pipe(v.array(labeledValueSchema), v.minLength(1, 'Write at least one, or remove the receipt.')),
  total: v.optional(labeledValueSchema),
  note: v.optional(localizedTextSchema),
  link: v.optional(linkSchema),
};

export function listPictureNames(): string[] {
  return globSync(`${resolveAgencyFolder()}/art/pictures/*.{svg,tsx}`, { cwd: root }).map(
    (file) => path.parse(file).name,
  );
}

/** Returns a sentence that describes the mistake if a picture's name is unknown. */
export function findPictureMistake(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined;
  return `There is no art/pictures/${name}.svg.${formatSuggestion(name, known)}`;
}

const claimIdsSchema = v.optional(addHint(v.array(v.string()), 'Ids from claims.yaml.'), []);

function createNonEmptyListSchema<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(v.array(item), v.minLength(1, 'Write at least one, or remove the band.'));
}

const joinedSchema = v.optional(
  addHint(v.boolean(), 'True joins it to the band above, on the same background.'),
  false,
);

const bandSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('hero'),
    joined: joinedSchema,
    title: localizedTextSchema,
    lead: localizedTextSchema,
    links: v.optional(v.array(linkSchema), []),
    claims: claimIdsSchema,
    figures: v.optional(v.array(v.strictObject({ figure: localizedTextSchema, label: localizedTextSchema })), []),
  }),
  v.strictObject({
    kind: v.literal('services'),
    joined: joinedSchema,
    title: localizedTextSchema,
    lead: v.optional(localizedTextSchema),
  }),
  v.strictObject({
    kind: v.literal('case-studies'),
    joined: joinedSchema,
    title: localizedTextSchema,
    lead: v.optional(localizedTextSchema),
    link: v.optional(linkSchema),
  }),
  v.strictObject({ kind: v.literal('package-picker'), joined: joinedSchema, title: localizedTextSchema }),
  v.strictObject({
    kind: v.literal('marquee'),
    joined: joinedSchema,
    title: localizedTextSchema,
    lead: v.optional(localizedTextSchema),
    note: v.optional(localizedTextSchema),
  }),
  v.strictObject({
    kind: v.literal('steps'),
    joined: joinedSchema,
    title: localizedTextSchema,
    lead: v.optional(localizedTextSchema),
    steps: createNonEmptyListSchema(
      v.strictObject({ title: localizedTextSchema, time: v.optional(localizedTextSchema), text: localizedTextSchema }),
    ),
  }),
  v.strictObject({
    kind: v.literal('plans'),
    joined: joinedSchema,
    title: localizedTextSchema,
    link: v.optional(linkSchema),
  }),
  v.strictObject({
    kind: v.literal('results'),
    joined: joinedSchema,
    title: localizedTextSchema,
    lead: v.optional(localizedTextSchema),
    note: v.optional(localizedTextSchema),
    results: createNonEmptyListSchema(
      v.strictObject({
        id: slugSchema,
        label: localizedTextSchema,
        figure: localizedTextSchema,
        title: localizedTextSchema,
        text: localizedTextSchema,
      }),
    ),
  }),
  v.strictObject({
    kind: v.literal('reasons'),
    joined: joinedSchema,
    title: localizedTextSchema,
    reasons: createNonEmptyListSchema(v.strictObject({ title: localizedTextSchema, text: localizedTextSchema })),
    claims: claimIdsSchema,
  }),
  v.strictObject({
    kind: v.literal('testimonials'),
    joined: joinedSchema,
    title: localizedTextSchema,
    note: v.optional(localizedTextSchema),
    link: v.optional(linkSchema),
  }),
  v.strictObject({
    kind: v.literal('questions'),
    joined: joinedSchema,
    title: localizedTextSchema,
    lead: v.optional(localizedTextSchema),
    questions: createNonEmptyListSchema(v.strictObject({ question: localizedTextSchema, answer: localizedTextSchema })),
  }),
  v.strictObject({
    kind: v.literal('contact'),
    joined: joinedSchema,
    title: localizedTextSchema,
    lead: v.optional(localizedTextSchema),
    formTitle: localizedTextSchema,
  }),
  v.strictObject({ joined: joinedSchema, ...pictureSection }),
  v.strictObject({ joined: joinedSchema, ...photoSection }),
  v.strictObject({ joined: joinedSchema, ...receiptSection }),
  // Sections that only this agency has: `bands/<name>.tsx` in its folder.
  v.strictObject({ kind: v.literal('own'), joined: joinedSchema, name: slugSchema }),
]);

export const homeSchema = v.strictObject({
  title: addHint(localizedTextSchema, 'For search engines and the browser tab.'),
  description: addHint(localizedTextSchema, 'For search engines, in a sentence or two.'),
  bands: addHint(createNonEmptyListSchema(bandSchema), 'From top to bottom. Words between ** in a title are marked.'),
});

type Home = v.InferOutput<typeof homeSchema>;
export type Band = Home['bands'][number];
export type BandOf<Kind extends Band['kind']> = Extract<Band, { kind: Kind }>;

/** Names in the agency's files to which sections may refer. */
interface KnownNames {
  readonly bands: readonly string[];
  readonly claims: readonly string[];
  readonly pictures: readonly string[];
}

/** Returns the home page. Throws a `MistakeError` if its sections contradict each other or the agency's other files. */
export function readHome({ file, data: home }: Records<Home>, known: KnownNames): Home {
  const mistakes: Mistake[] = [];
  const names = new Set<string>();
  home.bands.forEach((band, index) => {
    const reportMistake = (key: string, sentence: string) =>
      mistakes.push(new Mistake(file.name, file.findLine(['bands', index, key]), sentence));
    const name = 'name' in band ? `${band.kind}/${band.name}` : band.kind;
    if (names.has(name)) reportMistake('kind', `The band "${name}" appears twice. Keep one.`);
    names.add(name);
    if (band.kind === 'own' && !known.bands.includes(band.name)) {
      reportMistake('name', `There is no bands/${band.name}.tsx.${formatSuggestion(band.name, known.bands)}`);
    }
    const noPicture = band.kind === 'picture' && findPictureMistake(band.name, known.pictures);
    if (noPicture) reportMistake('name', noPicture);
    if ('claims' in band)
      mistakes.push(...findClaimMistakes(file, ['bands', index, 'claims'], band.claims, known.claims));
    if (band.kind === 'hero' && band.title.split('**').length % 2 === 0) {
      reportMistake('title', 'A "**" is opened but not closed. Write "**" on both sides of the marked words.');
    }
  });
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return home;
}

/** Returns a mistake for each claim that claims.yaml does not contain. */
export function findClaimMistakes(
  file: OwnerFile,
  at: KeyPath,
  ids: readonly string[],
  known: readonly string[],
): Mistake[] {
  return ids.flatMap((id, index) => {
    if (known.includes(id)) return [];
    const sentence = `There is no claim "${id}" in claims.yaml.${formatSuggestion(id, known)}`;
    return [new Mistake(file.name, file.findLine([...at, index]), sentence)];
  });
}

/** Returns the testimonials. Throws if a testimonial's client is missing in `clients.yaml`. */
export function readTestimonials(
  { file, data: { testimonials } }: Records<{ readonly testimonials: readonly Testimonial[] }>,
  clients: readonly Client[],
): readonly Testimonial[] {
  const ids = clients.map(({ id }) => id);
  const mistakes = testimonials.flatMap(({ client }, index) => {
    if (client === undefined || ids.includes(client)) return [];
    const line = file.findLine(['testimonials', index, 'client']);
    return [new Mistake(file.name, line, `There is no client "${client}".${formatSuggestion(client, ids)}`)];
  });
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return testimonials;
}

/** Reads `clients.yaml`, `testimonials.yaml` and `home.yaml`. If `home.yaml` is missing, `without` replaces it. */
export function loadHome(folder: OwnerFolder, claims: readonly string[], without: v.InferInput<typeof homeSchema>) {
  const bands = globSync(`${resolveAgencyFolder()}/bands/*.tsx`, { cwd: root }).map((file) =>
    path.basename(file, '.tsx'),
  );
  const { file, data } = folder.read('clients.yaml', clientsSchema, { clients: [] });
  const { clients } = data;
  const repeated = findRepeatedNames(
    file,
    'clients',
    'id',
    clients.map(({ id }) => id),
  );
  if (repeated.length > 0) throw new MistakeError(repeated);
  return {
    home: readHome(folder.read('home.yaml', homeSchema, without), {
      bands,
      claims,
      pictures: listPictureNames(),
    }),
    clients,
    testimonials: readTestimonials(folder.read('testimonials.yaml', testimonialsSchema, { testimonials: [] }), clients),
  };
}
