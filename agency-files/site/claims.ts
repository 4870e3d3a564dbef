/**
 * Schema of `claims.yaml`: the agency's claims, and the pages that may make them. The build fails if a page makes an
 * unregistered claim.
 */
import * as v from 'valibot';
import { addOns, services } from '#agency/catalogue';
import type { AddOn } from '#catalogue/product.ts';
import { listFeatureIds } from '#site/src/parts/service/feature-plans.ts';
import { normalizePageText } from '../fallback.ts';
import { addHint, idSchema, localizedTextSchema } from '../fields.ts';
import { formatSuggestion, Mistake, MistakeError } from '../mistake.ts';
import type { Records } from './owner-folder.ts';

const claimPageSchema = v.pipe(
  v.string(),
  v.regex(/^(\/[^\s#?]*|[a-z][A-Za-z0-9-]*)$/, 'Name a page, such as "/about", or a group of pages.'),
);

/** Words by which a claim is found in a page's text. An empty list would match every page. */
const claimPatternsSchema = v.pipe(v.array(localizedTextSchema), v.minLength(1, 'Write at least one.'));

export const claimsSchema = v.strictObject({
  groups: v.optional(
    addHint(v.record(idSchema, v.array(claimPageSchema)), 'Groups of pages, by a name that claims can use.'),
    {},
  ),
  features: v.optional(
    addHint(
      v.array(
        v.strictObject({
          of: addHint(v.string(), 'A feature, such as social-media.replies, or the id of an add-on.'),
          says: addHint(
            claimPatternsSchema,
            'Words that claim it. A sentence with these words must say which plans include it.',
          ),
        }),
      ),
      'Features that only some plans include, with words that claim them but differ from the catalog’s.',
    ),
    [],
  ),
  claims: v.array(
    v.strictObject({
      id: idSchema,
      figure: localizedTextSchema,
      label: localizedTextSchema,
      counts: v.optional(
        addHint(localizedTextSchema, 'If the figure is a number of clients: which ones it counts, shown beside it.'),
      ),
      note: v.optional(addHint(localizedTextSchema, 'What the figure means exactly, shown beside it.')),
      pages: addHint(
        v.array(claimPageSchema),
        'The pages that make the claim, or groups of pages. No other page can make it.',
      ),
      says: v.optional(addHint(claimPatternsSchema, 'How to find the claim in a page’s text, if not by its figure.')),
    }),
  ),
});

export type FeatureClaim =
  | {
      readonly feature: { readonly service: string; readonly id: string };
      readonly addOn?: never;
      readonly says: readonly string[];
    }
  | { readonly feature?: never; readonly addOn: AddOn; readonly says: readonly string[] };

/** Returns the words by which pages claim features and add-ons. Throws a `MistakeError` for an unknown feature or add-on. */
export function readFeatureClaims({ file, data: { features } }: Records<ClaimsFile>): readonly FeatureClaim[] {
  const known = services.flatMap(({ id }) => listFeatureIds(id).map((feature) => `${id}.${feature}`));
  const mistakes: Mistake[] = [];
  const found = features.flatMap(({ of, says }, index): FeatureClaim[] => {
    const addOn = addOns.find(({ id }) => id === of);
    if (addOn) return [{ addOn, says }];
    const [service = '', id = ''] = of.split('.');
    if (known.includes(of)) return [{ feature: { service, id }, says }];
    const close = formatSuggestion(of, [...known, ...addOns.map((entry) => entry.id)]);
    mistakes.push(
      new Mistake(
        file.name,
        file.findLine(['features', index, 'of']),
        `There is no feature or add-on "${of}".${close}`,
      ),
    );
    return [];
  });
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return found;
}

type ClaimsFile = v.InferOutput<typeof claimsSchema>;

export interface Claim {
  readonly id: string;
  readonly figure: string;
  readonly label: string;
  /** Explains what a client count includes. A page shows at most one client count, together with this explanation. */
  readonly counts?: string;
  /** Explains any other figure. A page that shows the figure shows this explanation with it. */
  readonly note?: string;
  /** URL paths of the pages that may make the claim. */
  readonly pages: readonly string[];
  /** Pattern that finds the claim in a page's text. */
  readonly pattern: RegExp;
}

export function readClaims({ file, data: { groups, claims } }: Records<ClaimsFile>): readonly Claim[] {
  const mistakes: Mistake[] = [];
  const seen = new Set<string>();
  const found = claims.map(({ pages, says, ...claim }, index): Claim => {
    const reportMistake = (key: string, sentence: string) =>
      mistakes.push(new Mistake(file.name, file.findLine(['claims', index, key]), sentence));
    if (seen.has(claim.id))
      reportMistake('id', `The claim "${claim.id}" is used twice. Give the second one another id.`);
    seen.add(claim.id);
    const addresses = pages.flatMap((name) => {
      if (name.startsWith('/')) return [name];
      const group = groups[name];
      if (!group)
        reportMistake('pages', `There is no group of pages "${name}".${formatSuggestion(name, Object.keys(groups))}`);
      return group ?? [];
    });
    return { ...claim, pages: addresses, pattern: createPattern(says ?? [claim.figure]) };
  });
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return found;
}

/** Returns a pattern that matches the claim's words in any letter case and with any dash, but not within a longer number. */
function createPattern(words: readonly string[]): RegExp {
  const alternatives = words.map(normalizePageText).map((text) => {
    const words = text
      .replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
      .replace(/[-–]/g, '[-–]')
      .replace(/ ?%/g, ' ?%');
    const before = /^\d/.test(text) ? '(?<![\\d.,$])' : '';
    const after = /\d$/.test(text) ? '(?![\\d%K])' : '';
    return before + words + after;
  });
  return new RegExp(alternatives.join('|'), 'i');
}
