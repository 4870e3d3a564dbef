/** `home.yaml`: the bands of the home page, from top to bottom. */
import * as v from 'valibot';
import { hint, link, slug, words } from './fields.ts';
import { pictureSection, receiptSection } from './sections.ts';

const claims = v.optional(hint(v.array(v.string()), 'Ids of claims.yaml.'), []);

function some<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(v.array(item), v.minLength(1, 'Write at least one, or remove the band.'));
}

const joined = v.optional(hint(v.boolean(), 'True joins it to the band above, on the same background.'), false);

const bandSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('hero'),
    joined,
    title: words,
    lead: words,
    links: v.optional(v.array(link), []),
    claims,
    figures: v.optional(v.array(v.strictObject({ figure: words, label: words })), []),
  }),
  v.strictObject({ kind: v.literal('services'), joined, title: words, lead: v.optional(words) }),
  v.strictObject({
    kind: v.literal('case-studies'),
    joined,
    title: words,
    lead: v.optional(words),
    link: v.optional(link),
  }),
  v.strictObject({ kind: v.literal('package-picker'), joined, title: words }),
  v.strictObject({ kind: v.literal('marquee'), joined, title: words, note: v.optional(words) }),
  v.strictObject({
    kind: v.literal('steps'),
    joined,
    title: words,
    lead: v.optional(words),
    steps: some(v.strictObject({ title: words, time: v.optional(words), text: words })),
  }),
  v.strictObject({
    kind: v.literal('day'),
    joined,
    title: words,
    lead: v.optional(words),
    hours: some(v.strictObject({ time: words, day: v.optional(words), title: words, text: words })),
  }),
  v.strictObject({ kind: v.literal('plans'), joined, title: words, link: v.optional(link) }),
  v.strictObject({
    kind: v.literal('results'),
    joined,
    title: words,
    lead: v.optional(words),
    note: v.optional(words),
    results: some(
      v.strictObject({
        id: slug,
        label: words,
        figure: words,
        title: words,
        text: words,
      }),
    ),
  }),
  v.strictObject({
    kind: v.literal('reasons'),
    joined,
    title: words,
    reasons: some(v.strictObject({ title: words, text: words })),
    claims,
  }),
  v.strictObject({
    kind: v.literal('testimonials'),
    joined,
    title: words,
    note: v.optional(words),
    link: v.optional(link),
  }),
  v.strictObject({ kind: v.literal('logos'), joined, title: words, lead: v.optional(words), note: v.optional(words) }),
  v.strictObject({
    kind: v.literal('questions'),
    joined,
    title: words,
    lead: v.optional(words),
    questions: some(v.strictObject({ question: words, answer: words })),
  }),
  v.strictObject({ kind: v.literal('contact'), joined, title: words, lead: v.optional(words), formTitle: words }),
  v.strictObject({ joined, ...pictureSection }),
  v.strictObject({ joined, ...receiptSection }),
  // What only this agency shows: `bands/<name>.tsx` of its folder.
  v.strictObject({ kind: v.literal('own'), joined, name: slug }),
]);

export const homeSchema = v.strictObject({
  title: hint(words, 'For search engines and the browser tab.'),
  description: hint(words, 'For search engines, in a sentence or two.'),
  bands: hint(some(bandSchema), 'From top to bottom. Words between ** in a title are marked.'),
});

export type Home = v.InferOutput<typeof homeSchema>;
export type Band = Home['bands'][number];
export type BandOf<Kind extends Band['kind']> = Extract<Band, { kind: Kind }>;
