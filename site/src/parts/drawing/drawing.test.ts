import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { agency } from '../../agency.ts';
import { Drawing, inLightColors } from './drawing.tsx';

const file = 'tests/agencies/shop/art/logo.svg';

test('a drawing is rendered inline with its title as text alternative', () => {
  const html = renderToStaticMarkup(createElement(Drawing, { file }));
  expect(html).toContain('role="img"');
  expect(html).toContain('<title>A sun over the tide line</title>');
});

test("a drawing with titles in several languages is rendered with the title in the page's language", () => {
  const html = renderToStaticMarkup(createElement(Drawing, { file: 'agencies/studio/art/logo.svg' }));
  expect(html.match(/<title.*?<\/title>/g)).toEqual(['<title lang="en">Two pages and the space between them</title>']);
});

test('a decorative drawing is hidden from screen readers', () => {
  const html = renderToStaticMarkup(createElement(Drawing, { file, isDecoration: true }));
  expect(html).toContain('aria-hidden="true"');
  expect(html).not.toContain('<title>');
});

test("a drawing keeps the file's class, cropping and label but not its line breaks", () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'drawing-')), 'wave.svg');
  const svg = (attributes: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" ${attributes} viewBox="0 0 9 9">\n  <path d="M0 0h9"/>\n</svg>\n`;
  const rendered = (attributes: string) => {
    writeFileSync(file, svg(attributes));
    return renderToStaticMarkup(createElement(Drawing, { file }));
  };
  expect(rendered('class="wave" preserveAspectRatio="none" aria-hidden="true"')).toBe(
    '<svg class="wave" preserveAspectRatio="none" aria-hidden="true" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
  );
  expect(rendered('aria-label="A wave"')).toBe(
    '<svg class="drawing" aria-label="A wave" viewBox="0 0 9 9" role="img"><path d="M0 0h9"/></svg>',
  );
});

test('inLightColors replaces color variables with light-mode colors and throws for an unknown color', () => {
  const { text, primary } = agency.colors;
  expect(inLightColors('<path fill="var(--color-primary)" stroke="currentColor"/>')).toBe(
    `<path fill="${primary.light}" stroke="${text.light}"/>`,
  );
  expect(() => inLightColors('<path fill="var(--color-coral)"/>')).toThrow('coral');
});
