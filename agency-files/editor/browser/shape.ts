/** Structure of a kind of file, from which the editor's forms and the serialization are derived. */
export type Shape =
  /** Text in one language, or in each of the agency's languages. */
  | { readonly type: 'text' }
  | { readonly type: 'string'; readonly input?: Input; readonly pattern?: Pattern }
  | { readonly type: 'number'; readonly min?: number; readonly max?: number; readonly isWhole?: boolean }
  | { readonly type: 'boolean'; readonly default: boolean }
  | { readonly type: 'one-of'; readonly values: readonly (string | number)[] }
  /** Id of a record that another file contains. */
  | { readonly type: 'reference'; readonly to: Reference }
  | { readonly type: 'list'; readonly item: Shape; readonly min?: number }
  | { readonly type: 'group'; readonly fields: readonly Field[] }
  /** Map whose keys the owner chooses. The form shows it as a list of names and values. */
  | { readonly type: 'record'; readonly value: Shape }
  /** Object with one of several sets of fields. The field that `key` names selects the set. */
  | { readonly type: 'variant'; readonly key: string; readonly kinds: readonly FileKind[] }
  /** Value whose type the owner chooses by name from several types. */
  | { readonly type: 'choice'; readonly options: readonly Option[] };

/** Input with which the editor asks for a text. `image` and `file` upload into the agency's `pictures` folder. */
export type Input = 'date' | 'color' | 'email' | 'url' | 'image' | 'file';

export type Pattern = readonly [source: string, sentence: string];

export type Reference = 'services' | 'plans';

export interface Field {
  readonly name: string;
  readonly shape: Shape;
  readonly isRequired: boolean;
  /** Label of the field in the form, if the field's name is not clear enough. */
  readonly label?: string;
  readonly hint?: string;
}

export interface FileKind {
  readonly name: string;
  readonly fields: readonly Field[];
}

export interface Option {
  readonly name: string;
  readonly shape: Shape;
}

export interface FileFormat {
  readonly shape: Shape;
  /** Languages of the texts in the file. A text without a language key is in the first language. */
  readonly languages: readonly string[];
  /** File name extension. `md` files have a text below the front matter. */
  readonly extension: 'md' | 'yaml';
  /** First lines of a new file, such as the comment that names its schema. */
  readonly firstLine: string;
}

/** Data that the build generates for the editor's page. */
export interface EditorSettings {
  readonly cms: object;
  readonly formats: Readonly<Record<string, FileFormat>>;
}

/** Name of the hidden form field that contains the original text of the file. */
export const fileField = 'fileBefore';

/** Returns the name of the form field for a text in a language. The first language has no suffix. */
export function formatFieldName(name: string, language: string, languages: readonly string[]): string {
  return language === languages[0] ? name : `${name}__${language}`;
}

// Converts the values of a file into the values of a form.

type Data = Readonly<Record<string, unknown>>;

export function convertToForm(shape: Shape, data: unknown, languages: readonly string[]): unknown {
  switch (shape.type) {
    case 'text': {
      const texts = readTexts(data, languages);
      return languages.length === 1 ? texts[languages[0] ?? ''] : texts;
    }
    case 'boolean':
      return data ?? shape.default;
    case 'list':
      return toList(data).map((item) => convertToForm(shape.item, item, languages));
    case 'group':
      return isGroup(data) ? convertFieldsToForm(shape.fields, data, languages) : undefined;
    case 'variant': {
      const kind = shape.kinds.find(({ name }) => isGroup(data) && name === data[shape.key]);
      if (!kind || !isGroup(data)) return undefined;
      return { [shape.key]: kind.name, ...convertFieldsToForm(kind.fields, data, languages) };
    }
    case 'choice': {
      const option = shape.options.find((other) => matchesShape(other.shape, data));
      return (
        option && {
          kind: option.name,
          ...convertFieldsToForm([createValueField(option.shape)], { value: data }, languages),
        }
      );
    }
    case 'record':
      return Object.entries(isGroup(data) ? data : {}).map(([key, value]) => {
        // If the owner can choose the value's type, the form shows the value next to the type's name, without a surrounding box.
        if (shape.value.type === 'choice') return { key, ...(convertToForm(shape.value, value, languages) as Data) };
        return { key, ...convertFieldsToForm([createValueField(shape.value)], { value }, languages) };
      });
    default:
      return data;
  }
}

/** Returns the form values of an object's fields. A text in several languages becomes one form field per language. */
function convertFieldsToForm(fields: readonly Field[], data: Data, languages: readonly string[]): Data {
  return Object.fromEntries(
    fields.flatMap(({ name, shape }) => {
      if (shape.type !== 'text') return [[name, convertToForm(shape, data[name], languages)]];
      const texts = readTexts(data[name], languages);
      return languages.map((language) => [formatFieldName(name, language, languages), texts[language]]);
    }),
  );
}

export function createValueField(shape: Shape): Field {
  return { name: 'value', shape, isRequired: true };
}

export function matchesShape(shape: Shape, data: unknown): boolean {
  if (shape.type === 'list') return Array.isArray(data);
  if (shape.type === 'one-of') return shape.values.some((value) => value === data);
  return data !== undefined && !Array.isArray(data);
}

function readTexts(data: unknown, languages: readonly string[]): Readonly<Record<string, string>> {
  if (isGroup(data)) return data as Record<string, string>;
  return data === undefined || data === null ? {} : { [languages[0] ?? '']: String(data) };
}

export function isGroup(data: unknown): data is Data {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

export function toList(data: unknown): readonly unknown[] {
  return Array.isArray(data) ? data : [];
}

/** Returns true if two forms have equal values. Empty and missing values are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(removeEmptyValues(one)) === JSON.stringify(removeEmptyValues(other));
}

/** Returns a value without empty parts and with sorted keys, for comparison. */
function removeEmptyValues(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(removeEmptyValues);
  if (!isGroup(value)) return value ?? undefined;
  const entries = Object.keys(value)
    .sort()
    .flatMap((key) => {
      const item = removeEmptyValues(value[key]);
      return item === undefined ? [] : [[key, item] as const];
    });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
