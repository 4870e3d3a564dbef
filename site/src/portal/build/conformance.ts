/** Accessibility sheet for embedders: the criteria, and each widget's `conformance.yaml`. Its texts are in `site/src/lang/`. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import type en from '../../lang/en.ts';

const numberSchema = v.pipe(v.string(), v.regex(/^\d\.\d\.\d+$/));

const criterionSchema = v.strictObject({
  number: numberSchema,
  level: v.picklist(['A', 'AA']),
  /** `page`: to be met by the page around a widget. `none`: about content that no widget has. */
  of: v.optional(v.picklist(['page', 'none'])),
  isNew: v.optional(v.boolean()),
});

const conformanceSchema = v.strictObject({
  assessed: v.pipe(v.string(), v.isoDate()),
  none: v.array(numberSchema),
  partly: v.optional(v.array(numberSchema), []),
});

export type Criterion = v.InferOutput<typeof criterionSchema>;
export type Conformance = v.InferOutput<typeof conformanceSchema>;

export type Result = keyof typeof en.sheet.results;

const criteriaFile = path.join(import.meta.dirname, '../widgets/conformance/criteria.yaml');

/** Success criteria of WCAG 2.2, levels A and AA, in order. */
export function loadCriteria(): readonly Criterion[] {
  return v.parse(v.array(criterionSchema), parse(readFileSync(criteriaFile, 'utf8')));
}

/** Undefined for a widget that was not assessed. */
export function loadConformance(folder: string): Conformance | undefined {
  const file = path.join(folder, 'conformance.yaml');
  return existsSync(file) ? v.parse(conformanceSchema, parse(readFileSync(file, 'utf8'))) : undefined;
}

/** `remarked`: criteria with a remark for this widget. */
export function resultOf(
  { number, of }: Criterion,
  { none, partly }: Conformance,
  remarked: readonly string[],
): Result {
  if (partly.includes(number)) return 'partly';
  if (of && !remarked.includes(number)) return of;
  return none.includes(number) ? 'none' : 'supports';
}
