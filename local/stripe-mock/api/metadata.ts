/** Limits of metadata that no schema carries, and how an update changes it. */
import type { Metadata } from '../objects.ts';
import { invalidRequest } from '../stripe-error.ts';

type Given = Record<string, unknown> | null | '' | undefined;

const maxKeys = 50;
const maxKeyLength = 40;
const maxValueLength = 500;

function checkEntry(key: string, value: string, param: string): void {
  if (key.length > maxKeyLength) {
    throw invalidRequest(
      `Metadata keys must be at most ${maxKeyLength} characters in length, but you passed in an invalid value: '${key}'.`,
      { param },
    );
  }
  if (/[[\]]/.test(key)) throw invalidRequest(`Metadata keys may not contain square brackets: '${key}'.`, { param });
  if (value.length > maxValueLength) {
    throw invalidRequest(
      `Metadata values can have up to ${maxValueLength} characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
      { param: `${param}[${key}]` },
    );
  }
}

function checkCount(metadata: Metadata, param: string): Metadata {
  if (Object.keys(metadata).length > maxKeys) {
    throw invalidRequest(`Metadata can have at most ${maxKeys} keys.`, { param });
  }
  return metadata;
}

export function newMetadata(given: unknown, param = 'metadata'): Metadata {
  return updatedMetadata({}, given, param);
}

/** Given keys are set, empty ones removed, all of them when the whole is emptied. */
export function updatedMetadata(current: Metadata, given: unknown, param = 'metadata'): Metadata {
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
