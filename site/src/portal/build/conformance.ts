/** Accessibility assessment for embedders: the criteria, and each widget's `conformance.yaml`. `site/src/lang/` contains the texts. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import type en from '../../lang/en.ts';

const numberSchema = v.pipe(v.string(), v.regex(/^\d\.\d\.\d+$/));

const criterionSchema = v.strictObject({
  number: numberSchema,
  level: v.picklist(['A', 'AA']),
  /** `page`: the page around a widget must meet the criterion. `none`: no widget has content that the criterion is about. */
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

/** Returns the success criteria of WCAG 2.2, levels A and AA, in order. */
export function loadCriteria(): readonly Criterion[] {
  return v.parse(v.array(criterionSchema), parse(readFileSync(criteriaFile, 'utf8')));
}

/** Reads a widget's assessment; returns undefined for a widget that was not assessed. */
export function loadConformance(folder: string): Conformance | undefined {
  const file = path.join(folder, 'conformance.yaml');
  return existsSync(file) ? v.parse(conformanceSchema, parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Returns a widget's result for one criterion. `remarked` lists the criteria that have a remark for this widget. */
export function getResult(
  { number, of }: Criterion,
  { none, partly }: Conformance,
  remarked: readonly string[],
): Result {
  if (partly.includes(number)) return 'partly';
  if (of && !remarked.includes(number)) return of;
  return none.includes(number) ? 'none' : 'supports';
}
