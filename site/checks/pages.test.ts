import { expect, test } from 'vitest';
import { removeFallbackMarks } from '#agency-files/fallback.ts';
import { words } from '../src/words.ts';
import { getPageText, readAllPages, readPageAt } from './built-site.ts';

function readLinks(path: string): [string, string][] {
  const { document } = readPageAt(path);
  return [...document.querySelectorAll('main a')].map((link) => [
    link.textContent ?? '',
    link.getAttribute('href') ?? '',
  ]);
}

const withQuestions = readAllPages().filter(({ document }) => document.querySelector('.questions details'));

test.for(withQuestions)(
  'the FAQ entries on $path are collapsed, and only one entry can be open at a time',
  ({ document }) => {
    const questions = [...document.querySelectorAll('.questions details')];
    expect(new Set(questions.map((details) => details.getAttribute('name'))).size).toBe(1);
    expect(questions.filter((details) => details.hasAttribute('open'))).toEqual([]);
  },
);

test('an unknown URL shows the not-found title, text and a home link', () => {
  const text = getPageText(readPageAt('/404'));
  expect(text).toContain('404');
  expect(text).toContain(removeFallbackMarks(words.notFound.title));
  expect(text).toContain(removeFallbackMarks(words.notFound.text));
  expect(readLinks('/404')).toContainEqual([removeFallbackMarks(words.notFound.home), '/']);
});

test('the not-found page for services links to the list of services', () => {
  expect(readPageAt('/services/404').document.querySelector('h1')?.textContent).toBe(
    removeFallbackMarks(words.notFound.service),
  );
  expect(readLinks('/services/404').map(([, path]) => path)).toContain('/services');
});

test('the thank-you page contains the payment-status widget', () => {
  expect(readPageAt('/success').document.querySelector('main agency-payment-status')).not.toBeNull();
});
