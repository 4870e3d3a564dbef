import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markAsFallback } from '#agency-files/fallback.ts';
import { Block } from './legal.11ty.tsx';

const renderBlock = (text: string) => renderToStaticMarkup(<Block text={text} />);

test('a legal page renders a list with check marks, and the text of each item on one line', () => {
  expect(renderBlock('- One\n  line\n- [Two](/terms)')).toBe(
    '<ul class="ticks"><li><span>One line</span></li><li><span><a href="/terms">Two</a></span></li></ul>',
  );
});

test('a legal page renders a list inside a list item as a nested list', () => {
  expect(renderBlock('- We store:\n  - your name\n  - your order:\n    1. its number\n- Nothing else')).toBe(
    '<ul class="ticks"><li><span>We store:</span><ul><li>your name</li><li>your order:<ol><li>its number</li></ol></li></ul></li>' +
      '<li><span>Nothing else</span></li></ul>',
  );
});

test('a legal page marks each text of an untranslated nested list as untranslated', () => {
  const [name, address] = ['Name', 'Anschrift'].map(markAsFallback);
  expect(renderBlock(markAsFallback('- Name\n  - Anschrift'))).toBe(
    `<ul class="ticks"><li><span>${name}</span><ul><li>${address}</li></ul></li></ul>`,
  );
});
