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
