/** Validates an agency's file with the schema of its kind and reports each mistake as a sentence. */
import * as v from 'valibot';
import { asLang, type Reading } from './fields.ts';
import { Mistake, MistakeError, quoted, suggestion } from './mistake.ts';
import type { KeyPath, OwnerFile } from './owner-file.ts';

type Schema = v.GenericSchema;
type Issue = v.BaseIssue<unknown>;

/**
 * Returns the data of a file after validation, with texts in the requested language. Throws a `MistakeError` with all
 * mistakes of the file.
 */
export function check<Kind extends Schema>(file: OwnerFile, schema: Kind, reading?: Reading): v.InferOutput<Kind> {
  const result = v.safeParse(schema, file.data, { lang: reading && asLang(reading) });
  if (result.success) return result.output;
  throw new MistakeError(
    result.issues.map((issue) => {
      const path = (issue.path ?? []).map(({ key }) => key as string | number);
      return new Mistake(file.name, file.lineOf(path), sentenceOf(issue, path, schema));
    }),
  );
}

function sentenceOf(issue: Issue, path: KeyPath, schema: Schema): string {
  const name = nameOf(path);
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const there = Object(issue.path?.at(-1)?.input);
    const missing = fieldsAt(schema, path.slice(0, -1), there).filter((field) => !(field in there));
    return `"${String(path.at(-1))}" isn’t a field here.${suggestion(String(path.at(-1)), missing)}`;
  }
  // The message of a custom check is a sentence already. Valibot's own messages start with "Invalid".
  const own = issue.message.startsWith('Invalid ') ? undefined : issue.message;
  if (issue.received === 'undefined') return `"${name}" is missing${where(path)}. ${own ?? 'Add it.'}`;
  if (issue.type === 'picklist' || issue.type === 'literal' || issue.type === 'variant') {
    const known = (issue.expected ?? '').replaceAll(/[()"]/g, '').split(' | ');
    const close = suggestion(String(issue.input), known);
    return `"${name}" is ${show(issue.input)}, but must be ${quoted(known, 'disjunction')}.${close.includes('mean') ? close : ''}`;
  }
  if (own) return `"${name}" is ${show(issue.input)}. ${own}`;
  return `"${name}" must be ${kindOf(issue)}, but it’s ${show(issue.input)}.`;
}

type Inner = Schema & {
  wrapped?: Schema;
  pipe?: readonly Schema[];
  item?: Schema;
  value?: Schema;
  entries?: Record<string, Schema>;
  /** Name of the field that selects the option of a variant schema. */
  key?: string;
  options?: readonly Inner[];
};

/** Returns the names of the fields that an object may have at a position in a file. For a variant schema, `there` selects the option. */
function fieldsAt(schema: Schema, path: KeyPath, there: Record<string, unknown>): readonly string[] {
  const { wrapped, pipe, item, value, entries, key: kindField, options } = schema as Inner;
  const inside = wrapped ?? (pipe && pipe[0] !== schema ? pipe[0] : undefined);
  if (inside && !entries && !item) return fieldsAt(inside, path, there);
  if (kindField && options && path.length === 0) {
    const kind = options.find(({ entries }) => v.is(entries?.[kindField] ?? v.never(), there[kindField]));
    return Object.keys(kind?.entries ?? {});
  }
  const [key, ...rest] = path;
  if (key === undefined) return Object.keys(entries ?? {});
  const next = entries?.[key] ?? item ?? value;
  return next ? fieldsAt(next, rest, there) : [];
}

/** Returns the name of a field, or the name of the list if the value is a list entry. */
function nameOf(path: KeyPath): string {
  return String(path.findLast((key) => typeof key === 'string') ?? 'The file');
}

/** Returns the list entry that contains a value, such as ` in entry 2 of "packages"`. Empty outside of lists. */
function where(path: KeyPath): string {
  const index = path.findLastIndex((key) => typeof key === 'number');
  if (index < 1) return '';
  return ` in entry ${Number(path[index]) + 1} of "${String(path[index - 1])}"`;
}

function kindOf({ expected }: Issue): string {
  switch (expected) {
    case 'string':
      return 'a text (put it in quotes)';
    case 'number':
      return 'a number';
    case 'boolean':
      return '"true" or "false"';
    case 'Array':
      return 'a list (one line each, begun with "- ")';
    case 'Object':
      return 'a group of fields';
    default:
      return expected ?? 'something else';
  }
}

function show(input: unknown): string {
  if (input === null || input === undefined || input === '') return 'empty';
  if (Array.isArray(input)) return 'a list';
  if (typeof input === 'object') return 'a group of fields';
  return `"${String(input)}"`;
}
