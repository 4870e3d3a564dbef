/** The accessibility sheets for partners: what each widget says of itself, in the `conformance.yaml` of its folder. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';

const numberSchema = v.pipe(v.string(), v.regex(/^\d\.\d\.\d+$/));

const criterionSchema = v.strictObject({
  number: numberSchema,
  level: v.picklist(['A', 'AA']),
  en: v.string(),
  de: v.string(),
  /** `page`: for the page around a widget to meet. `none`: about what no widget has. */
  of: v.optional(v.picklist(['page', 'none'])),
  isNew: v.optional(v.boolean()),
});

const conformanceSchema = v.strictObject({
  assessed: v.pipe(v.string(), v.isoDate()),
  none: v.array(numberSchema),
  partly: v.optional(v.array(numberSchema), []),
  remarks: v.array(v.strictObject({ criterion: numberSchema, en: v.string(), de: v.string() })),
});

export type Criterion = v.InferOutput<typeof criterionSchema>;
export type Conformance = v.InferOutput<typeof conformanceSchema>;

export type Result = 'supports' | 'partly' | 'page' | 'none';

const criteriaFile = path.join(import.meta.dirname, '../src/pages/widgets/conformance/criteria.yaml');

/** The success criteria of WCAG 2.2, levels A and AA, in order. */
export function loadCriteria(): readonly Criterion[] {
  return v.parse(v.array(criterionSchema), parse(readFileSync(criteriaFile, 'utf8')));
}

/** Undefined for a widget that nobody has assessed. */
export function loadConformance(folder: string): Conformance | undefined {
  const file = path.join(folder, 'conformance.yaml');
  return existsSync(file) ? v.parse(conformanceSchema, parse(readFileSync(file, 'utf8'))) : undefined;
}

export function resultOf({ number, of }: Criterion, { none, partly, remarks }: Conformance): Result {
  if (partly.includes(number)) return 'partly';
  if (of && !remarks.some(({ criterion }) => criterion === number)) return of;
  return none.includes(number) ? 'none' : 'supports';
}
