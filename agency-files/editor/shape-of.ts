/** Derives the structure of a kind of file from its Valibot schema. */
import type * as v from 'valibot';
import type { Field, Input, Option, Pattern, Reference, Shape } from './browser/shape.ts';

/** Properties of Valibot's schema objects. Each kind of schema has only some of them. */
interface Schema extends v.GenericSchema {
  readonly wrapped?: Schema;
  readonly default?: unknown;
  readonly pipe?: readonly (Schema | Action)[];
  readonly item?: Schema;
  readonly value?: Schema;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly key?: string;
  readonly options?: readonly unknown[];
  readonly literal?: string | number;
}

interface Action {
  readonly kind: 'validation' | 'transformation' | 'metadata';
  readonly type: string;
  readonly requirement?: unknown;
  readonly message?: unknown;
  readonly description?: string;
  readonly title?: string;
}

/** Schemas for which the editor has a special input. */
export interface Inputs {
  readonly texts: readonly (readonly [v.GenericSchema, Input])[];
  readonly references: readonly (readonly [v.GenericSchema, Reference])[];
}

export function createShape(schema: v.GenericSchema, inputs: Inputs): Shape {
  const { schemas, actions, fallback } = unwrapSchema(schema as Schema);
  const root = schemas.at(-1) as Schema;
  const isFrom = (known: v.GenericSchema) => schemas.includes(known as Schema);
  const reference = inputs.references.find(([known]) => isFrom(known));
  if (reference) return { type: 'reference', to: reference[1] };

  const findRequirement = (type: string) => actions.find((action) => action.type === type)?.requirement;
  const createNestedShape = (inner: unknown) => createShape(inner as Schema, inputs);
  switch (root.type) {
    case 'string': {
      const input = inputs.texts.find(([known]) => isFrom(known))?.[1] ?? findAddressType(actions);
      const pattern = findPattern(actions);
      return { type: 'string', ...(input && { input }), ...(pattern && { pattern }) };
    }
    case 'number': {
      const min = findRequirement('min_value') as number | undefined;
      const above = findRequirement('gt_value') as number | undefined;
      const max = findRequirement('max_value') as number | undefined;
      const isWhole = actions.some(({ type }) => type === 'integer');
      // A price must be positive, so its minimum is one cent.
      const least = above === undefined ? min : above + 0.01;
      return {
        type: 'number',
        ...(least !== undefined && { min: least }),
        ...(max !== undefined && { max }),
        ...(isWhole && { isWhole }),
      };
    }
    case 'boolean':
      return { type: 'boolean', default: fallback === true };
    case 'picklist':
      return { type: 'one-of', values: root.options as (string | number)[] };
    case 'literal':
      return { type: 'one-of', values: [root.literal as string] };
    case 'array': {
      const min = findRequirement('min_length') as number | undefined;
      return { type: 'list', item: createNestedShape(root.item), ...(min && { min }) };
    }
    case 'strict_object':
      return { type: 'group', fields: createFields(root.entries ?? {}, inputs) };
    case 'record':
      return { type: 'record', value: createNestedShape(root.value) };
    case 'variant': {
      const key = root.key ?? '';
      const kinds = (root.options as Schema[]).map(({ entries = {} }) => {
        const { [key]: name, ...rest } = entries;
        return { name: String(name?.literal), fields: createFields(rest, inputs) };
      });
      return { type: 'variant', key, kinds };
    }
    case 'union':
      return createUnion(root.options as Schema[], inputs);
    default:
      throw new Error(`The editor has no form for a Valibot schema "${root.type}".`);
  }
}

function findAddressType(actions: readonly Action[]): 'email' | 'url' | undefined {
  return (['email', 'url'] as const).find((type) => actions.some((action) => action.type === type));
}

function createFields(entries: Readonly<Record<string, Schema>>, inputs: Inputs): Field[] {
  return Object.entries(entries).map(([name, schema]) => {
    const { isRequired, label, hint } = unwrapSchema(schema);
    return { name, shape: createShape(schema, inputs), isRequired, ...(label && { label }), ...(hint && { hint }) };
  });
}

/** Returns the structure of a union: a text input, or a choice between several types. A number is shown as text. */
function createUnion(options: readonly Schema[], inputs: Inputs): Shape {
  const [one, other] = options.map((option) => unwrapSchema(option).schemas.at(-1));
  if (options.length === 2 && one?.type === 'string' && other?.type === 'record') return { type: 'text' };
  if (options.every((option) => isString(createShape(option, inputs))))
    return { type: 'string', pattern: createUnionPattern(options) };
  const shapes = options.map((option) => createShape(option, inputs)).filter(({ type }) => type !== 'number');
  return { type: 'choice', options: shapes.map((shape): Option => ({ name: nameOf(shape), shape })) };
}

function isString(shape: Shape): boolean {
  return shape.type === 'string' || (shape.type === 'one-of' && typeof shape.values[0] === 'string');
}

/** Combines the options of a union, such as "soon" and a URL, into the pattern of one text input. */
function createUnionPattern(options: readonly Schema[]): Pattern {
  const words = options.flatMap((option) => unwrapSchema(option).schemas.at(-1)?.literal ?? []);
  return [`^(${words.join('|')}|https?://.+)$`, `Write ${words.map((word) => `"${word}"`).join(', ')} or a full URL.`];
}

function nameOf(shape: Shape): string {
  return shape.type === 'one-of' ? String(shape.values[0]) : shape.type;
}

function findPattern(actions: readonly Action[]): Pattern | undefined {
  const regex = actions.find(({ type }) => type === 'regex');
  if (!(regex?.requirement instanceof RegExp)) return undefined;
  return [regex.requirement.source, String(regex.message)];
}

/** Returns the nested schemas of a wrapped schema, the innermost last, and the checks of all these schemas. */
function unwrapSchema(schema: Schema) {
  const schemas: Schema[] = [];
  const actions: Action[] = [];
  let isRequired = true;
  let fallback: unknown;
  const open = (layer: Schema): void => {
    schemas.push(layer);
    if (layer.type === 'optional' && layer.wrapped) {
      isRequired = false;
      fallback = layer.default;
      open(layer.wrapped);
      return;
    }
    const [inner, ...rest] = layer.pipe ?? [];
    if (!inner) return;
    actions.push(...(rest.filter(({ kind }) => (kind as string) !== 'schema') as Action[]));
    // Valibot represents a pipe as its first schema with an additional property `pipe`.
    if ((inner as Schema).pipe || (inner as Schema).type !== layer.type) open(inner as Schema);
    else schemas.push(inner as Schema);
  };
  open(schema);
  const hint = actions.find(({ type }) => type === 'description')?.description;
  const label = actions.find(({ type }) => type === 'title')?.title;
  return { schemas, actions, isRequired, fallback, label, hint };
}
