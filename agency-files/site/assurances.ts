/** Promises shown beside the plans. A clause of a legal page backs each promise and says to which plans it applies. */
import type { Interval } from '#catalogue/product.ts';
import { removeFallbackMarks } from '../fallback.ts';
import { formatSuggestion, Mistake, MistakeError } from '../mistake.ts';
import type { OwnerFile } from '../owner-file.ts';
import type { LegalPage } from './prose-pages.ts';

export interface Assurance {
  readonly text: string;
  /** URL path of the clause, such as `/terms#refund-policy`. */
  readonly path: string;
  /** Billing intervals of the plans to which the clause applies. */
  readonly intervals: readonly Interval[];
}

interface Pricing {
  readonly assurances: readonly { readonly promise: string; readonly text: string }[];
}

type Page = Pick<LegalPage, 'path' | 'clauses'>;

const listNumbers = (text: string): string[] => removeFallbackMarks(text).match(/\d+(?:[.,]\d+)*/g) ?? [];

/** Returns the promises of `pricing.yaml` with their clauses. Throws a `MistakeError` for a promise without a clause in a legal page. */
export function readAssurances(file: OwnerFile, { assurances }: Pricing, legal: readonly Page[]): Assurance[] {
  const clauses = new Map(
    legal.flatMap(({ path, clauses }) => Object.entries(clauses).map(([id, clause]) => [id, { path, ...clause }])),
  );
  const mistakes: Mistake[] = [];
  const found = assurances.flatMap(({ promise, text }, index) => {
    const clause = clauses.get(promise);
    if (!clause) {
      const remedy = `Name its clause under "clauses" in legal/terms.md.${formatSuggestion(promise, [...clauses.keys()])}`;
      const sentence = `No legal page backs the promise "${promise}". ${remedy}`;
      mistakes.push(new Mistake(file.name, file.findLine(['assurances', index, 'promise']), sentence));
      return [];
    }
    const { path, section, says, intervals } = clause;
    const stray = listNumbers(text).find((number) => !listNumbers(says).includes(number));
    if (stray !== undefined) {
      const sentence = `"${removeFallbackMarks(text)}" says ${stray}, but the clause in ${path}#${section} says "${removeFallbackMarks(says)}". Correct one.`;
      mistakes.push(new Mistake(file.name, file.findLine(['assurances', index, 'text']), sentence));
    }
    return [{ text, path: `${path}#${section}`, intervals }];
  });
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return found;
}
