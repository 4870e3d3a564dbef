import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFaqData } from './question.ts';
import { Questions } from './questions.tsx';

const questions = [{ question: 'Where?', answer: 'On [the list](/pricing) and **here**.' }];

test('an answer is rendered with links on the page and as plain text in the structured data', () => {
  const html = renderToStaticMarkup(createElement(Questions, { name: 'faq', questions }));
  expect(html).toContain('<a href="/pricing">the list</a>');
  expect(JSON.stringify(createFaqData(questions))).toContain('On the list and here.');
});

test.each([
  ['3 * 4 * 5 is _sixty_', '3 * 4 * 5 is sixty'],
  ['From \\*draft\\* to `final`,\nin [two (2)](/x "X") days', 'From *draft* to final, in two (2) days'],
  ['At <https://a.example>', 'At https://a.example'],
])('the structured data contains the answer %j as the plain text %j', (answer, text) => {
  expect(createFaqData([{ question: 'What?', answer }]).mainEntity[0]?.acceptedAnswer.text).toBe(text);
});
