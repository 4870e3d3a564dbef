/** `case-studies/*.md`: one client each, from brief to figures. The text says what was wrong and what was done. */
import * as v from 'valibot';
import { formatMoney } from '#catalogue/money.ts';
import { findProduct, products } from '#catalogue/products.ts';
import { fillPlaces, words as siteWords } from '#site/src/words.ts';
import { Mistake, MistakeError, suggestion } from '../mistake.ts';
import { hint, id, name, source, words } from './fields.ts';
import type { Document } from './owner-folder.ts';

export const caseStudySchema = v.strictObject({
  title: words,
  order: v.optional(hint(v.number(), 'The lowest number comes first.'), 0),
  client: name,
  industry: v.optional(words),
  source,
  timeframe: v.optional(words),
  figures: v.optional(
    v.array(
      v.strictObject({ label: words, before: v.number(), after: v.number(), unit: v.optional(v.picklist(['%'])) }),
    ),
    [],
  ),
  lesson: v.optional(words),
  packages: v.optional(hint(v.array(id), 'Ids of what the client bought. Their prices are added up.'), []),
});

type CaseStudyFile = Document<v.InferOutput<typeof caseStudySchema>>;

/** Each with the names of what the client bought and what it costs together. In their order, then by title. */
export function caseStudiesOf(documents: readonly CaseStudyFile[]) {
  const mistakes: Mistake[] = [];
  const studies = documents.map(({ head, body, slug, file }) => {
    const bought = head.packages.flatMap((name, index) => {
      const product = findProduct(name);
      if (product) return [product];
      const close = suggestion(
        name,
        products.map((other) => other.id),
      );
      mistakes.push(new Mistake(file.name, file.lineOf(['packages', index]), `There is no package "${name}".${close}`));
      return [];
    });
    const money = formatMoney(bought.reduce((sum, { unitAmount }) => sum + unitAmount, 0));
    const [interval = 'once', other] = new Set(bought.map((product) => product.interval));
    const price = other || interval === 'once' ? money : fillPlaces(siteWords.price[interval], { price: money });
    return { ...head, id: slug, body, plans: bought.map((product) => product.name), price };
  });
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return studies.sort((one, other) => one.order - other.order || one.title.localeCompare(other.title));
}

export type CaseStudy = ReturnType<typeof caseStudiesOf>[number];
