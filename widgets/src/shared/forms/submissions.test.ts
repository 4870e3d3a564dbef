import { beforeEach, expect, it } from 'vitest';
import { createSubmissions } from './submissions.ts';

beforeEach(() => sessionStorage.clear());

it('gives every try at the same message the same nonce (F27)', () => {
  const submissions = createSubmissions(undefined);
  expect(submissions.idFor('Hello')).toBe(submissions.idFor('Hello'));
  expect(submissions.idFor('Hello')).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
});

it('gives a changed message another one, so that the change is not taken for a repetition', () => {
  const submissions = createSubmissions(undefined);
  expect(submissions.idFor('Hello')).not.toBe(submissions.idFor('Hello again'));
});

it('remembers it across a reload', () => {
  const id = createSubmissions('k').idFor('Hello');
  expect(createSubmissions('k').idFor('Hello')).toBe(id);
});

it('takes the same words for a new message once the first was sent', () => {
  const submissions = createSubmissions('k');
  const first = submissions.idFor('Hello');
  submissions.forget();
  expect(sessionStorage.length).toBe(0);
  expect(submissions.idFor('Hello')).not.toBe(first);
});

it.each(['', 'null', '7', '{"id":"<x>","content":"Hello"}', '{"id":7}'])('does not trust a stored %j', (text) => {
  sessionStorage.setItem('k', text);
  expect(createSubmissions('k').idFor('Hello')).toMatch(/^[0-9a-f]{32}$/);
});
