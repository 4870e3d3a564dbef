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

test.for(withQuestions)('of the questions on $path one is open at a time, and none at first', ({ document }) => {
  const questions = [...document.querySelectorAll('.questions details')];
  expect(new Set(questions.map((details) => details.getAttribute('name'))).size).toBe(1);
  expect(questions.filter((details) => details.hasAttribute('open'))).toEqual([]);
});

test('an unknown address says so in the agreed words', () => {
  const text = textOf(pageAt('/404'));
  expect(text).toContain('404');
  expect(text).toContain(withoutMarks(words.notFound.title));
  expect(text).toContain(withoutMarks(words.notFound.text));
  expect(links('/404')).toContainEqual([withoutMarks(words.notFound.home), '/']);
});

test('an unknown service leads back to the services', () => {
  expect(pageAt('/services/404').document.querySelector('h1')?.textContent).toBe(withoutMarks(words.notFound.service));
  expect(links('/services/404').map(([, path]) => path)).toContain('/services');
});

test('the thank-you page holds the payment widget', () => {
  expect(pageAt('/success').document.querySelector('main agency-payment-status')).not.toBeNull();
});
