/** Validates a request against its endpoint's schema, and converts strings to the types in the schema. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AnySchema, type ErrorObject, Ajv2020 as SchemaChecker, type ValidateFunction } from 'ajv/dist/2020.js';
import { createRequestError, type FormObject, type FormValue, type StripeError } from './http.ts';
import type { Metadata } from './objects.ts';

interface SchemaFile {
  _source: { api_version: string };
  requests: Record<string, AnySchema>;
  objects: Record<string, AnySchema>;
}

const file: SchemaFile = JSON.parse(readFileSync(path.join(import.meta.dirname, 'request-schemas.json'), 'utf8'));
const requestChecker = new SchemaChecker({ strict: false, allErrors: true, coerceTypes: true, verbose: true });
const objectChecker = new SchemaChecker({ strict: false, allErrors: true });
const compiled = new Map<string, ValidateFunction>();

export const apiVersion = file._source.api_version;
export const endpointsWithSchema: readonly string[] = Object.keys(file.requests);

function check(checker: SchemaChecker, key: string, schema: AnySchema): ValidateFunction {
  let validate = compiled.get(key);
  if (!validate) {
    validate = checker.compile(schema);
    compiled.set(key, validate);
  }
  return validate;
}

/** Converts a JSON pointer such as `/line_items/0/price` to `line_items[0][price]`. */
function toParamName(pointer: string, last?: string): string {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (last !== undefined) parts.push(last);
  const [first = '', ...rest] = parts;
  return first + rest.map((part) => `[${part}]`).join('');
}

/** Schema keywords, most helpful error first: an unknown name explains more than "matches no variant". */
const importance = ['additionalProperties', 'required', 'type', 'enum', 'maxLength', 'pattern'];

function rank({ keyword }: ErrorObject): number {
  const found = importance.indexOf(keyword);
  return found < 0 ? importance.length : found;
}

function formatValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function fromSchemaError(error: ErrorObject): StripeError {
  const param = toParamName(error.instancePath);
  switch (error.keyword) {
    case 'additionalProperties': {
      const unknown = toParamName(error.instancePath, String(error.params.additionalProperty));
      return createRequestError(`Received unknown parameter: ${unknown}`, {
        param: unknown,
        code: 'parameter_unknown',
      });
    }
    case 'required': {
      const absent = toParamName(error.instancePath, String(error.params.missingProperty));
      return createRequestError(`Missing required param: ${absent}.`, { param: absent, code: 'parameter_missing' });
    }
    case 'enum': {
      const allowed = (error.params.allowedValues as unknown[]).map(formatValue).join(', ');
      return createRequestError(`Invalid ${param}: must be one of ${allowed}`, { param });
    }
    case 'maxLength': {
      const { limit } = error.params;
      return createRequestError(`Invalid string: ${formatValue(error.data)}; must be at most ${limit} characters`, {
        param,
      });
    }
    case 'type': {
      const kind = String(error.params.type);
      const code = kind === 'integer' ? 'parameter_invalid_integer' : undefined;
      const word = kind === 'object' ? 'object' : kind;
      return createRequestError(`Invalid ${word}: ${formatValue(error.data)}`, { param, ...(code && { code }) });
    }
    default:
      return createRequestError(`Invalid ${param}: ${error.message}`, { param });
  }
}

const plainNumber = /^-?\d+(\.\d+)?$/;

/** Restores metadata as text, because type conversion would turn `007` into a number. */
function keepMetadata(raw: FormValue, checked: unknown): void {
  if (typeof raw === 'string') return;
  for (const [key, child] of Object.entries(raw)) {
    const parent = checked as Record<string, unknown>;
    if (key === 'metadata') parent[key] = structuredClone(child);
    else keepMetadata(child, parent[key]);
  }
}

/** Throws for values that the schema check accepts but Stripe rejects: empty strings, and numbers written as `1e3` or `0x10`. */
function checkLeaves(raw: FormValue, checked: unknown, path: string, mayUnset: boolean): void {
  if (typeof raw === 'string') {
    if (raw === '' && !mayUnset && !path.includes('[metadata]') && !path.startsWith('metadata[')) {
      throw createRequestError(
        `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
        { param: path, code: 'parameter_invalid_empty' },
      );
    }
    if (typeof checked === 'number' && !plainNumber.test(raw)) {
      throw createRequestError(`Invalid integer: ${raw}`, { param: path, code: 'parameter_invalid_integer' });
    }
    return;
  }
  for (const [key, child] of Object.entries(raw)) {
    const childPath = path ? `${path}[${key}]` : key;
    checkLeaves(child, (checked as Record<string, unknown> | undefined)?.[key], childPath, mayUnset);
  }
}

/**
 * Throws Stripe's error if `params` violates the schema of `endpoint`. Otherwise returns the parameters with numbers
 * and booleans converted.
 */
export function validateRequest(endpoint: string, params: FormObject): Record<string, unknown> {
  const checked: Record<string, unknown> = structuredClone(params);
  const schema = file.requests[endpoint];
  if (schema !== undefined) {
    const validate = check(requestChecker, endpoint, schema);
    if (!validate(checked)) {
      const [worst] = [...(validate.errors ?? [])].sort((a, b) => rank(a) - rank(b));
      if (worst) throw fromSchemaError(worst);
    }
  }
  keepMetadata(params, checked);
  const isUpdate = endpoint.startsWith('POST ') && endpoint.includes('{id}');
  checkLeaves(params, checked, '', isUpdate);
  return checked;
}

/** Returns the differences between an object of the mock and Stripe's schema; an empty list if there are none. */
export function findObjectProblems(kind: string, value: unknown): string[] {
  const schema = file.objects[kind];
  if (schema === undefined) return [];
  const validate = check(objectChecker, `object ${kind}`, schema);
  return validate(value) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

// Metadata: size limits and update rules that no schema contains.

type Given = Record<string, unknown> | null | '' | undefined;

const maxKeys = 50;
const maxKeyLength = 40;
const maxValueLength = 500;

function checkEntry(key: string, value: string, param: string): void {
  if (key.length > maxKeyLength) {
    throw createRequestError(
      `Metadata keys must be at most ${maxKeyLength} characters in length, but you passed in an invalid value: '${key}'.`,
      { param },
    );
  }
  if (/[[\]]/.test(key))
    throw createRequestError(`Metadata keys may not contain square brackets: '${key}'.`, { param });
  if (value.length > maxValueLength) {
    throw createRequestError(
      `Metadata values can have up to ${maxValueLength} characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
      { param: `${param}[${key}]` },
    );
  }
}

function checkCount(metadata: Metadata, param: string): Metadata {
  if (Object.keys(metadata).length > maxKeys) {
    throw createRequestError(`Metadata can have at most ${maxKeys} keys.`, { param });
  }
  return metadata;
}

export function createMetadata(given: unknown, param = 'metadata'): Metadata {
  return updateMetadata({}, given, param);
}

/** Sets the given metadata keys and removes keys with empty values. An empty `given` removes all keys. */
export function updateMetadata(current: Metadata, given: unknown, param = 'metadata'): Metadata {
  const changes = given as Given;
  if (changes === undefined) return current;
  if (changes === null || changes === '') return {};
  const result = { ...current };
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === '') {
      delete result[key];
      continue;
    }
    const text = String(value);
    checkEntry(key, text, param);
    result[key] = text;
  }
  return checkCount(result, param);
}

/** Throws Stripe's error if a parameter is not in `names`. */
export function refuseUnknown(params: Record<string, unknown>, names: readonly string[], prefix = ''): void {
  const unknown = Object.keys(params).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const param = prefix === '' ? unknown : `${prefix}[${unknown}]`;
  throw createRequestError(`Received unknown parameter: ${param}`, { param, code: 'parameter_unknown' });
}
