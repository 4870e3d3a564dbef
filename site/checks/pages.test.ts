import { expect, test } from 'vitest';
import { withoutMarks } from '#agency-files/fallback.ts';
import { words } from '../src/words.ts';
import { allPages, pageAt, textOf } from './built-site.ts';

function links(path: string): [string, string][] {
  const { document } = pageAt(path);
  return [...document.querySelectorAll('main a')].map((link) => [
    link.textContent ?? '',
    link.getAttribute('href') ?? '',
  ]);
}

const withQuestions = allPages().filter(({ document }) => document.querySelector('.questions details'));

test.for(withQuestions)('the questions on $path are collapsed, and only one can be open', ({ document }) => {
  const questions = [...document.querySelectorAll('.questions details')];
  expect(new Set(questions.map((details) => details.getAttribute('name'))).size).toBe(1);
  expect(questions.filter((details) => details.hasAttribute('open'))).toEqual([]);
});

test('an unknown URL shows the specified text', () => {
  const text = textOf(pageAt('/404'));
  expect(text).toContain('404');
  expect(text).toContain(withoutMarks(words.notFound.title));
  expect(text).toContain(withoutMarks(words.notFound.text));
  expect(links('/404')).toContainEqual([withoutMarks(words.notFound.home), '/']);
});

test('an unknown service page links to the services', () => {
  expect(pageAt('/services/404').document.querySelector('h1')?.textContent).toBe(withoutMarks(words.notFound.service));
  expect(links('/services/404').map(([, path]) => path)).toContain('/services');
});

test('the thank-you page contains the payment-status widget', () => {
  expect(pageAt('/success').document.querySelector('main agency-payment-status')).not.toBeNull();
});
