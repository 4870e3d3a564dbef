import { expect, it } from 'vitest';
import type { ProblemDetails } from '#catalogue/wire.ts';
import type { Failure } from '../worker-client/request.ts';
import { findInvalidFields, focusField, isTokenRefused, listServerFieldErrors } from './form-errors.ts';

function createFailure(problem: Partial<ProblemDetails>): Failure {
  return {
    ok: false,
    kind: 'problem',
    problem: { type: 'about:blank', title: 'No', status: 422, code: 'invalid-request', ...problem },
  };
}

it('returns one error for each field that fails native validation, in document order', () => {
  document.body.innerHTML =
    '<form><input name="name" required><input name="email" type="email" value="no"><input name="phone"><button></button></form>';
  const errors = findInvalidFields(document.forms[0] as HTMLFormElement, ({ name, validity }) =>
    validity.valueMissing ? `${name} is missing` : `${name} is wrong`,
  );
  expect(errors).toEqual([
    { field: 'name', message: 'name is missing' },
    { field: 'email', message: 'email is wrong' },
  ]);
});

it('maps the Worker’s errors to form fields, one error per field, and ignores errors about the form token', () => {
  const errors = [
    { path: 'email', message: 'Wrong.' },
    { path: 'services.0', message: 'Unknown.' },
    { path: 'services.1', message: 'Unknown too.' },
    { path: 'token', message: 'Too old.' },
    { path: 'files', message: 'First.' },
    { path: 'files', message: 'Second.' },
  ];
  expect(listServerFieldErrors(createFailure({ errors }), (message) => message.toUpperCase())).toEqual([
    { field: 'email', message: 'WRONG.' },
    { field: 'services', message: 'UNKNOWN.' },
    { field: 'files', message: 'FIRST. SECOND.' },
  ]);
});

it('detects a refused form token by the error’s path or the problem code', () => {
  expect(isTokenRefused(createFailure({ errors: [{ path: 'token', message: 'Too old.' }] }))).toBe(true);
  expect(isTokenRefused(createFailure({ code: 'form-token-expired' }))).toBe(true);
  expect(isTokenRefused(createFailure({}))).toBe(false);
  expect(isTokenRefused({ ok: false, kind: 'network' })).toBe(false);
});

it('moves focus to the checked radio button of a radio group', () => {
  document.body.innerHTML =
    '<form><input type="radio" name="rating" value="1"><input type="radio" name="rating" value="2" checked></form>';
  focusField(document.forms[0] as HTMLFormElement, 'rating');
  expect((document.activeElement as HTMLInputElement).value).toBe('2');
});
