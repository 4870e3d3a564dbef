/** `pricing.yaml`, `contact.yaml` and `strategy-call.yaml`: the words of pages that many agencies have. */
import * as v from 'valibot';
import { products } from '#catalogue/products.ts';
import { Mistake, MistakeError, suggestion } from '../mistake.ts';
import { hint, link, words } from './fields.ts';
import type { OwnerFolder, Records } from './owner-folder.ts';

const links = v.optional(v.array(link), []);
const maybe = v.optional(words);
const forSearch = v.optional(hint(words, 'For search engines, in a sentence or two.'));

export const pricingSchema = v.strictObject({
  description: forSearch,
  title: maybe,
  lead: maybe,
  links,
  sample: v.optional(v.strictObject({ title: words, products: v.array(v.string()) })),
  facts: v.optional(v.array(v.strictObject({ figure: words, label: words })), []),
  plansTitle: maybe,
  assurances: v.optional(hint(v.array(words), 'What a buyer can rely on, shown beside the plans.'), []),
  questions: v.optional(
    v.strictObject({
      title: words,
      lead: maybe,
      questions: v.array(v.strictObject({ question: words, answer: words })),
    }),
  ),
  quote: v.optional(v.strictObject({ title: words, lead: words, points: v.optional(v.array(words), []), link })),
});

export const contactSchema = v.strictObject({
  description: forSearch,
  title: maybe,
  lead: maybe,
  hours: v.optional(hint(words, 'When somebody answers the phone.')),
  next: v.optional(
    v.strictObject({
      title: words,
      steps: v.array(v.strictObject({ when: words, title: words, text: words })),
      more: maybe,
    }),
  ),
  thanks: v.optional(hint(words, 'After an order or a message.')),
  callToAction: v.optional(hint(v.strictObject({ title: words, text: words, links }), 'At the end of most pages.')),
});

const way = v.strictObject({ title: words, text: words, label: words });

export const strategyCallSchema = v.strictObject({
  description: forSearch,
  title: maybe,
  lead: maybe,
  facts: v.optional(v.array(v.strictObject({ figure: words, text: words })), []),
  ways: v.optional(v.strictObject({ title: words, call: way, email: way, chat: v.optional(way) })),
  form: v.optional(v.strictObject({ title: words, lead: maybe, more: maybe })),
});

type Pricing = v.InferOutput<typeof pricingSchema>;

/** Throws a `MistakeError` for a sample of what is not sold. */
export function pricingOf({ file, data: pricing }: Records<Pricing>): Pricing {
  const known = products.map(({ id }) => id);
  const mistakes = (pricing.sample?.products ?? []).flatMap((id, index) => {
    if (known.includes(id)) return [];
    const line = file.lineOf(['sample', 'products', index]);
    return [new Mistake(file.name, line, `There is nothing called "${id}" in the catalogue.${suggestion(id, known)}`)];
  });
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return pricing;
}

/** Each of the files may be missing: the kit's own words stand there then. */
export function loadPageWords(folder: OwnerFolder) {
  return {
    pricing: pricingOf(folder.read('pricing.yaml', pricingSchema, {})),
    contact: folder.read('contact.yaml', contactSchema, {}).data,
    strategyCall: folder.read('strategy-call.yaml', strategyCallSchema, {}).data,
  };
}
