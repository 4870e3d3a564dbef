/** Validates an agency's file with the schema of its kind and reports each mistake as a sentence. */
import * as v from 'valibot';
import { encodeReading, type Reading } from './fields.ts';
import { formatQuotedList, formatSuggestion, Mistake, MistakeError } from './mistake.ts';
import type { KeyPath, OwnerFile } from './owner-file.ts';

type Schema = v.GenericSchema;
type Issue = v.BaseIssue<unknown>;

/**
 * Returns the data of a file after validation, with texts in the requested language. Throws a `MistakeError` with all
 * mistakes of the file.
 */
export function validateFile<Kind extends Schema>(
  file: OwnerFile,
  schema: Kind,
  reading?: Reading,
): v.InferOutput<Kind> {
  // Valibot accepts an array as an object whose keys are its indexes.
  if (Array.isArray(file.data)) {
    const sentence = 'The file must be a group of fields, but it’s a list. Begin with the name of a field and ":".';
    throw new MistakeError([...file.mistakes, new Mistake(file.name, file.findLine([]), sentence)]);
  }
  const result = v.safeParse(schema, file.data, { lang: reading && encodeReading(reading), abortPipeEarly: true });
  const issues = (result.issues ?? []).map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => key as string | number);
    return { issue, path };
  });
  const { own } = file;
  const lists = findListsForNames(schema, file.data);
  const ofLists = lists.map((path) => {
    const sentence = `"${nameOf(path)}" is a list. Begin each line with a name and ":" instead of "- ".`;
    return new Mistake(file.name, file.findLine(path), sentence);
  });
  const found = issues
    // Each field is checked in the file that contains it.
    .filter(({ path: [field] }) => own === undefined || field === undefined || field in own)
    .filter(({ path }) => !lists.some((list) => list.every((key, index) => key === path[index])))
    .filter(({ issue, path }) => !isMisspelled(issue, path, schema, issues))
    .map(({ issue, path }) => new Mistake(file.name, file.findLine(path), describeIssue(issue, path, schema, own)));
  // Report no further mistake for a line that YAML parses differently from what the owner meant.
  const others = [...ofLists, ...found].filter(({ line }) => !file.mistakes.some((mistake) => mistake.line === line));
  if (file.mistakes.length > 0) throw new MistakeError([...file.mistakes, ...others]);
  if (result.success && lists.length === 0) return result.output;
  throw new MistakeError(others);
}

/** Returns the paths of lists where the schema requires a record. Valibot accepts an array as a record of its indexes. */
function findListsForNames(schema: WrappingSchema, input: unknown, path: KeyPath = []): KeyPath[] {
  const { type, wrapped, item, entries } = schema;
  if (wrapped) return findListsForNames(wrapped, input, path);
  if (type === 'record') return Array.isArray(input) ? [path] : [];
  if (item && Array.isArray(input)) {
    return input.flatMap((entry, index) => findListsForNames(item, entry, [...path, index]));
  }
  const fields = Object(input) as Record<string, unknown>;
  return Object.entries(entries ?? {}).flatMap(([key, inner]) => findListsForNames(inner, fields[key], [...path, key]));
}

interface LocatedIssue {
  readonly issue: Issue;
  readonly path: KeyPath;
}

/** Returns true for a missing field if the same object has an unknown field that is probably its misspelled name. */
function isMisspelled({ received }: Issue, path: KeyPath, schema: Schema, issues: readonly LocatedIssue[]): boolean {
  const missing = `"${String(path.at(-1))}"?`;
  return (
    received === 'undefined' &&
    issues.some(
      (other) =>
        isUnknownField(other.issue) &&
        other.path.slice(0, -1).join() === path.slice(0, -1).join() &&
        describeIssue(other.issue, other.path, schema).endsWith(`Did you mean ${missing}`),
    )
  );
}

function isUnknownField({ type, expected }: Issue): boolean {
  return type === 'strict_object' && expected === 'never';
}

function describeIssue(issue: Issue, path: KeyPath, schema: Schema, ownData?: object): string {
  const name = nameOf(path);
  if (isUnknownField(issue)) {
    const present = (path.length === 1 && ownData) || Object(issue.path?.at(-1)?.input);
    const missing = listFieldsAt(schema, path.slice(0, -1), present).filter((field) => !(field in present));
    return `"${String(path.at(-1))}" isn’t a field here.${formatSuggestion(String(path.at(-1)), missing)}`;
  }
  // The message of a custom check is a sentence already. Valibot's own messages start with "Invalid".
  const own = issue.message.startsWith('Invalid ') ? undefined : issue.message;
  if (issue.received === 'undefined') return `"${name}" is missing${describeEntry(path)}. ${own ?? 'Add it.'}`;
  if (issue.type === 'variant' && issue.expected === 'Object') {
    return `"${name}" must be a group of fields, but it’s ${show(issue.input)}.`;
  }
  if (issue.type === 'picklist' || issue.type === 'literal' || issue.type === 'variant') {
    const known = (issue.expected ?? '').replaceAll(/[()"]/g, '').split(' | ');
    const close = formatSuggestion(String(issue.input), known);
    return `"${name}" is ${show(issue.input)}, but must be ${formatQuotedList(known, 'disjunction')}.${close.includes('mean') ? close : ''}`;
  }
  const { origin, input: group } = issue.path?.at(-1) ?? {};
  if (origin === 'key' && Array.isArray(group)) {
    return `"${nameOf(path.slice(0, -1))}" is a list. Write one text, or one for each language.`;
  }
  // The mistake is in a key, such as the language of a text, instead of a value.
  if (own && origin === 'key') return `"${name}" isn’t allowed here. ${own}`;
  if (own) return `"${name}" is ${show(issue.input)}. ${own}`;
  const example =
    issue.expected === 'number' ? ' Write it in digits, with a point before decimals, such as 1200.50.' : '';
  if (issue.expected === 'boolean' && /^(true|false)$/.test(String(issue.input))) {
    return `"${name}" is a text, because "${String(issue.input)}" is in quotes. Remove the quotes.`;
  }
  return `"${name}" must be ${describeExpectedKind(issue)}, but it’s ${show(issue.input)}.${example}`;
}

type WrappingSchema = Schema & {
  wrapped?: Schema;
  pipe?: readonly Schema[];
  item?: Schema;
  value?: Schema;
  entries?: Record<string, Schema>;
  /** Name of the field that selects the option of a variant schema. */
  key?: string;
  options?: readonly WrappingSchema[];
};

/** Returns the names of the fields that an object may have at a position in a file. For a variant schema, `present` selects the option. */
function listFieldsAt(schema: Schema, path: KeyPath, present: Record<string, unknown>): readonly string[] {
  const { wrapped, pipe, item, value, entries, key: kindField, options } = schema as WrappingSchema;
  const inside = wrapped ?? (pipe && pipe[0] !== schema ? pipe[0] : undefined);
  if (inside && !entries && !item) return listFieldsAt(inside, path, present);
  if (kindField && options && path.length === 0) {
    const kind = options.find(({ entries }) => v.is(entries?.[kindField] ?? v.never(), present[kindField]));
    return Object.keys(kind?.entries ?? {});
  }
  const [key, ...rest] = path;
  if (key === undefined) return Object.keys(entries ?? {});
  const next = entries?.[key] ?? item ?? value;
  return next ? listFieldsAt(next, rest, present) : [];
}

/** Returns the name of a field, or the name of the list if the value is a list entry. */
function nameOf(path: KeyPath): string {
  return String(path.findLast((key) => typeof key === 'string') ?? 'The file');
}

/** Returns the position of a value in a list, such as ` in entry 2 of "packages"`. Empty outside of lists. */
function describeEntry(path: KeyPath): string {
  const index = path.findLastIndex((key) => typeof key === 'number');
  if (index < 1) return '';
  return ` in entry ${Number(path[index]) + 1} of "${String(path[index - 1])}"`;
}

function describeExpectedKind({ expected, input }: Issue): string {
  switch (expected) {
    case 'string':
      return input === null ? 'a text' : 'a text (put it in quotes)';
    case 'number':
      return 'a number';
    case 'boolean':
      return '"true" or "false"';
    case 'Array':
      return 'a list (one item per line, beginning with "- ")';
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
  // Keeps the message on one line.
  return `"${String(input).replaceAll(/[\n\r]+/g, ' ')}"`;
}
