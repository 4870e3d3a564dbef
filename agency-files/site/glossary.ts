/** `glossary.yaml`: the words of the trade, explained. */
import * as v from 'valibot';
import { Mistake, MistakeError } from '../mistake.ts';
import { link, words } from './fields.ts';
import type { Records } from './owner-folder.ts';

export const glossarySchema = v.strictObject({
  terms: v.array(v.strictObject({ term: words, meaning: words, more: v.optional(link) })),
});

/** The terms in the order of the alphabet, each with the id it is linked by. */
export function glossaryOf({ file, data: { terms } }: Records<v.InferOutput<typeof glossarySchema>>, locale: string) {
  const mistakes = terms.flatMap(({ term }, index) =>
    terms.findIndex((other) => idOf(other.term) === idOf(term)) < index
      ? [new Mistake(file.name, file.lineOf(['terms', index, 'term']), `"${term}" appears twice. Keep one.`)]
      : [],
  );
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return terms
    .map((term) => ({ ...term, id: idOf(term.term) }))
    .sort((one, other) => one.term.localeCompare(other.term, locale));
}

function idOf(term: string): string {
  return term
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
