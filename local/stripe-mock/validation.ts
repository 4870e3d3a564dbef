/** Checks a request against the schema of its endpoint, at every depth, and turns its strings into what the schema says. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AnySchema, type ErrorObject, Ajv2020 as SchemaChecker, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FormObject, FormValue } from './form-encoding.ts';
import { invalidRequest, type StripeError } from './stripe-error.ts';

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

/** `/line_items/0/price` → `line_items[0][price]`. */
function paramName(pointer: string, last?: string): string {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (last !== undefined) parts.push(last);
  const [first = '', ...rest] = parts;
  return first + rest.map((part) => `[${part}]`).join('');
}

/** The error a person can act on: an unknown name says more than "matches no variant". */
const importance = ['additionalProperties', 'required', 'type', 'enum', 'maxLength', 'pattern'];

function rank({ keyword }: ErrorObject): number {
  const found = importance.indexOf(keyword);
  return found < 0 ? importance.length : found;
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function fromSchemaError(error: ErrorObject): StripeError {
  const param = paramName(error.instancePath);
  switch (error.keyword) {
    case 'additionalProperties': {
      const unknown = paramName(error.instancePath, String(error.params.additionalProperty));
      return invalidRequest(`Received unknown parameter: ${unknown}`, { param: unknown, code: 'parameter_unknown' });
    }
    case 'required': {
      const absent = paramName(error.instancePath, String(error.params.missingProperty));
      return invalidRequest(`Missing required param: ${absent}.`, { param: absent, code: 'parameter_missing' });
    }
    case 'enum': {
      const allowed = (error.params.allowedValues as unknown[]).map(shown).join(', ');
      return invalidRequest(`Invalid ${param}: must be one of ${allowed}`, { param });
    }
    case 'maxLength': {
      const { limit } = error.params;
      return invalidRequest(`Invalid string: ${shown(error.data)}; must be at most ${limit} characters`, { param });
    }
    case 'type': {
      const kind = String(error.params.type);
      const code = kind === 'integer' ? 'parameter_invalid_integer' : undefined;
      const word = kind === 'object' ? 'object' : kind;
      return invalidRequest(`Invalid ${word}: ${shown(error.data)}`, { param, ...(code && { code }) });
    }
    default:
      return invalidRequest(`Invalid ${param}: ${error.message}`, { param });
  }
}

const plainNumber = /^-?\d+(\.\d+)?$/;

/** Metadata is text, and stays as it was sent: `007` is no number. */
function keepMetadata(raw: FormValue, checked: unknown): void {
  if (typeof raw === 'string') return;
  for (const [key, child] of Object.entries(raw)) {
    const parent = checked as Record<string, unknown>;
    if (key === 'metadata') parent[key] = structuredClone(child);
    else keepMetadata(child, parent[key]);
  }
}

/** What the schema check would let pass: empty strings, and numbers written as `1e3` or `0x10`. */
function checkLeaves(raw: FormValue, checked: unknown, path: string, mayUnset: boolean): void {
  if (typeof raw === 'string') {
    if (raw === '' && !mayUnset && !path.includes('[metadata]') && !path.startsWith('metadata[')) {
      throw invalidRequest(
        `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
        { param: path, code: 'parameter_invalid_empty' },
      );
    }
    if (typeof checked === 'number' && !plainNumber.test(raw)) {
      throw invalidRequest(`Invalid integer: ${raw}`, { param: path, code: 'parameter_invalid_integer' });
    }
    return;
  }
  for (const [key, child] of Object.entries(raw)) {
    const childPath = path ? `${path}[${key}]` : key;
    checkLeaves(child, (checked as Record<string, unknown> | undefined)?.[key], childPath, mayUnset);
  }
}

/** Throws in Stripe's words when `params` breaks the schema of `endpoint`; else the params with numbers and booleans in place. */
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

/** What is wrong with an object of ours, compared with Stripe's: empty when nothing is. */
export function objectProblems(kind: string, value: unknown): string[] {
  const schema = file.objects[kind];
  if (schema === undefined) return [];
  const validate = check(objectChecker, `object ${kind}`, schema);
  return validate(value) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}
