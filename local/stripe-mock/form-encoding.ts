/** Stripe's request encoding: `application/x-www-form-urlencoded` with brackets, `line_items[0][price]=…`, `expand[]=…`. */
import { invalidRequest } from './stripe-error.ts';

export type FormValue = string | FormValue[] | FormObject;
export interface FormObject {
  [name: string]: FormValue;
}

const name = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

function segments(key: string): string[] {
  const match = name.exec(key);
  if (!match?.[1]) throw invalidRequest(`Invalid parameter name: ${key}`, { param: key, code: 'parameter_unknown' });
  const rest = match[2] ? match[2].slice(1, -1).split('][') : [];
  return [match[1], ...rest];
}

function emptyObject(): FormObject {
  return Object.create(null);
}

function put(root: FormObject, path: readonly string[], value: string): void {
  let at = root;
  for (const [depth, segment] of path.entries()) {
    const key = segment === '' ? String(Object.keys(at).length) : segment;
    if (depth === path.length - 1) {
      at[key] = value;
      return;
    }
    const next = at[key];
    if (typeof next === 'string') {
      throw invalidRequest(`Invalid object: ${path[0]} is both a value and an object.`, { param: path[0] });
    }
    const child = (next ?? emptyObject()) as FormObject;
    at[key] = child;
    at = child;
  }
}

/** `{0: a, 1: b}` is a list, except in metadata, whose keys are the caller's own. */
function listsFromIndexes(value: FormValue, key: string): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  if (key !== 'metadata' && entries.length > 0 && entries.every(([index]) => /^\d{1,4}$/.test(index))) {
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([index, child]) => listsFromIndexes(child, index));
  }
  for (const [childKey, child] of entries) value[childKey] = listsFromIndexes(child, childKey);
  return value;
}

export function parseForm(text: string): FormObject {
  const root = emptyObject();
  for (const [key, value] of new URLSearchParams(text)) put(root, segments(key), value);
  for (const [key, value] of Object.entries(root)) root[key] = listsFromIndexes(value, key);
  return root;
}
