/** What a kind of file is made of, as its forms and what is written of them are made from it. */
export type Shape =
  /** In one language, or in each of the agency's. */
  | { readonly type: 'text' }
  | { readonly type: 'string'; readonly input?: 'date' | 'color' | 'email' | 'url'; readonly pattern?: Pattern }
  | { readonly type: 'number'; readonly min?: number; readonly max?: number; readonly isWhole?: boolean }
  | { readonly type: 'boolean'; readonly default: boolean }
  | { readonly type: 'one-of'; readonly values: readonly (string | number)[] }
  /** The id of a record of another file. */
  | { readonly type: 'reference'; readonly to: Reference }
  | { readonly type: 'list'; readonly item: Shape; readonly min?: number }
  | { readonly type: 'group'; readonly fields: readonly Field[] }
  /** Values by names that the owner chooses. A form shows a list of names and values. */
  | { readonly type: 'record'; readonly value: Shape }
  /** A group of one of several kinds; the field `key` says which. */
  | { readonly type: 'variant'; readonly key: string; readonly kinds: readonly Kind[] }
  /** A value of one of several types. A form calls them by name. */
  | { readonly type: 'choice'; readonly options: readonly Option[] };

export type Pattern = readonly [source: string, sentence: string];

export type Reference = 'services' | 'plans';

export interface Field {
  readonly name: string;
  readonly shape: Shape;
  readonly isRequired: boolean;
  /** What the form calls it, where the name does not say enough. */
  readonly label?: string;
  readonly hint?: string;
}

export interface Kind {
  readonly name: string;
  readonly fields: readonly Field[];
}

export interface Option {
  readonly name: string;
  readonly shape: Shape;
}

/** How files of a kind are read and written. */
export interface FileFormat {
  readonly shape: Shape;
  /** The first is what a text that stands alone is in. */
  readonly languages: readonly string[];
  /** `md` has a body below its facts. */
  readonly extension: 'md' | 'yaml';
  /** How a new file begins. */
  readonly firstLine: string;
}

/** What the build writes for the page of the editor. */
export interface EditorSettings {
  /** The configuration of Sveltia CMS. */
  readonly cms: object;
  readonly formats: Readonly<Record<string, FileFormat>>;
}

/** The field of a form that has the whole text of the file it was made from. */
export const fileField = 'fileBefore';

/** The field that has a text in a language: the first language has the name alone. */
export function fieldIn(name: string, language: string, languages: readonly string[]): string {
  return language === languages[0] ? name : `${name}__${language}`;
}

// What an owner's file says, as a form shows it.

type Data = Readonly<Record<string, unknown>>;

export function toForm(shape: Shape, data: unknown, languages: readonly string[]): unknown {
  switch (shape.type) {
    case 'text': {
      const texts = textsOf(data, languages);
      return languages.length === 1 ? texts[languages[0] ?? ''] : texts;
    }
    case 'boolean':
      return data ?? shape.default;
    case 'list':
      return listOf(data).map((item) => toForm(shape.item, item, languages));
    case 'group':
      return isGroup(data) ? fieldsToForm(shape.fields, data, languages) : undefined;
    case 'variant': {
      const kind = shape.kinds.find(({ name }) => isGroup(data) && name === data[shape.key]);
      if (!kind || !isGroup(data)) return undefined;
      return { [shape.key]: kind.name, ...fieldsToForm(kind.fields, data, languages) };
    }
    case 'choice': {
      const option = shape.options.find((other) => isOf(other.shape, data));
      return option && { kind: option.name, ...fieldsToForm([valueField(option.shape)], { value: data }, languages) };
    }
    case 'record':
      return Object.entries(isGroup(data) ? data : {}).map(([key, value]) => {
        // A value of several types is shown beside its name, not in a box of its own.
        if (shape.value.type === 'choice') return { key, ...(toForm(shape.value, value, languages) as Data) };
        return { key, ...fieldsToForm([valueField(shape.value)], { value }, languages) };
      });
    default:
      return data;
  }
}

/** A text of several languages is a field for each. */
function fieldsToForm(fields: readonly Field[], data: Data, languages: readonly string[]): Data {
  return Object.fromEntries(
    fields.flatMap(({ name, shape }) => {
      if (shape.type !== 'text') return [[name, toForm(shape, data[name], languages)]];
      const texts = textsOf(data[name], languages);
      return languages.map((language) => [fieldIn(name, language, languages), texts[language]]);
    }),
  );
}

export function valueField(shape: Shape): Field {
  return { name: 'value', shape, isRequired: true };
}

/** Which of several types a value is of. */
export function isOf(shape: Shape, data: unknown): boolean {
  if (shape.type === 'list') return Array.isArray(data);
  if (shape.type === 'one-of') return shape.values.some((value) => value === data);
  return data !== undefined && !Array.isArray(data);
}

function textsOf(data: unknown, languages: readonly string[]): Readonly<Record<string, string>> {
  if (isGroup(data)) return data as Record<string, string>;
  return data === undefined || data === null ? {} : { [languages[0] ?? '']: String(data) };
}

export function isGroup(data: unknown): data is Data {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

export function listOf(data: unknown): readonly unknown[] {
  return Array.isArray(data) ? data : [];
}

/** True for forms that say the same: what is left empty is not there. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(filled(one)) === JSON.stringify(filled(other));
}

/** Without what is empty, and the fields in the order of the alphabet. */
function filled(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(filled);
  if (!isGroup(value)) return value ?? undefined;
  const entries = Object.keys(value)
    .sort()
    .flatMap((key) => {
      const item = filled(value[key]);
      return item === undefined ? [] : [[key, item] as const];
    });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
