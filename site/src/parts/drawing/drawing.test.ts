import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { agency } from '../../agency.ts';
import { Drawing, inLightColors } from './drawing.tsx';

const file = 'agency/art/logo.svg';

test('a drawing is in the page, with its title for those who cannot see it', () => {
  const html = renderToStaticMarkup(createElement(Drawing, { file }));
  expect(html).toContain('role="img"');
  expect(html).toContain('<title>A sun over the tide line</title>');
});

test('of several titles it has the one in the language of the page', () => {
  const html = renderToStaticMarkup(createElement(Drawing, { file: 'starters/studio/art/logo.svg' }));
  expect(html.match(/<title.*?<\/title>/g)).toEqual(['<title lang="en">Two pages and the space between them</title>']);
});

test('as a decoration it says nothing', () => {
  const html = renderToStaticMarkup(createElement(Drawing, { file, isDecoration: true }));
  expect(html).toContain('aria-hidden="true"');
  expect(html).not.toContain('<title>');
});

test('outside of a page its colors are those of light pages', () => {
  const { text, primary } = agency.colors;
  expect(inLightColors('<path fill="var(--color-primary)" stroke="currentColor"/>')).toBe(
    `<path fill="${primary.light}" stroke="${text.light}"/>`,
  );
  expect(() => inLightColors('<path fill="var(--color-coral)"/>')).toThrow('coral');
});
