import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { agency } from '../../agency.ts';
import { applyLightColors, createNestedDrawing, Drawing } from './drawing.tsx';

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

/** Writes an SVG file as a drawing program exports it. */
function writeSvg(svg: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'drawing-')), 'mark.svg');
  writeFileSync(file, svg);
  return file;
}

const renderFile = (file: string) =>
  renderToStaticMarkup(createElement(Drawing, { file })).replaceAll(/drawing-\w+-mark-/g, 'mark-');

test('a drawing keeps the colors and lines that its <svg> element sets for all shapes', () => {
  const icon =
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2">';
  expect(renderFile(writeSvg(`${icon}<path d="M5 12h14"/></svg>`))).toBe(
    '<svg class="drawing" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" role="img"><path d="M5 12h14"/></svg>',
  );
});

test('a drawing from Inkscape gets attributes instead of inline styles, which the pages’ policy would block', () => {
  const file = writeSvg(`<?xml version="1.0" encoding="UTF-8"?>
<svg
\twidth="9mm"
\tviewBox='0 0 9 9'
\tid="svg8" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:version="1.0">
  <path style="fill:#ff0000;stroke-width:0.5;-inkscape-stroke:none" d="M0 0h9"/>
</svg>`);
  expect(renderFile(file)).toBe(
    '<svg class="drawing" viewBox="0 0 9 9" role="img"><path d="M0 0h9" fill="#ff0000" stroke-width="0.5"/></svg>',
  );
});

test('the ids of a drawing differ from the ids of the page and of other drawings', () => {
  const file = writeSvg(
    '<svg viewBox="0 0 9 9"><linearGradient id="top"/><path fill="url(#top)" d="M0 0h9"/><use href="#top"/></svg>',
  );
  expect(renderFile(file)).toContain(
    '<linearGradient id="mark-top"/><path fill="url(#mark-top)" d="M0 0h9"/><use href="#mark-top"/>',
  );
});

test('a drawing from Illustrator can be embedded in another SVG', () => {
  const file = writeSvg(`<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 24.0.1 -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" x="0px" y="0px" width="30px" viewBox="0 0 30 20"><path d="M0 0h30"/></svg>
`);
  expect(createNestedDrawing(file, { x: 1, y: 2, width: 52, height: 52 })).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" x="1" y="2" width="52" viewBox="0 0 30 20" xmlns:xlink="http://www.w3.org/1999/xlink" height="52"><path d="M0 0h30"/></svg>',
  );
});

test("a drawing keeps the file's class, cropping and label but not its line breaks", () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'drawing-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'wave.svg');
  const createSvg = (attributes: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" ${attributes} viewBox="0 0 9 9">\n  <path d="M0 0h9"/>\n</svg>\n`;
  const renderWave = (attributes: string) => {
    writeFileSync(file, createSvg(attributes));
    return renderToStaticMarkup(createElement(Drawing, { file }));
  };
  expect(renderWave('class="wave" preserveAspectRatio="none" aria-hidden="true"')).toBe(
    '<svg class="wave" preserveAspectRatio="none" aria-hidden="true" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
  );
  expect(renderWave('aria-label="A wave"')).toBe(
    '<svg class="drawing" aria-label="A wave" viewBox="0 0 9 9" role="img"><path d="M0 0h9"/></svg>',
  );
});

test('inLightColors replaces color variables with light-mode colors and throws for an unknown color', () => {
  const { text, primary } = agency.colors;
  expect(applyLightColors('<path fill="var(--color-primary)" stroke="currentColor"/>')).toBe(
    `<path fill="${primary.light}" stroke="${text.light}"/>`,
  );
  expect(() => applyLightColors('<path fill="var(--color-coral)"/>')).toThrow('coral');
});
