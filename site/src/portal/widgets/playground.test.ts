import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { getPageText, readAllExamples, readAllPages, readBuilt, readPageAt } from '#site/checks/built-site.ts';

interface Item {
  readonly name: string;
}

interface Declaration {
  readonly tagName: string;
  readonly attributes: readonly Item[];
  readonly events: readonly Item[];
  readonly slots: readonly Item[];
  readonly cssParts: readonly Item[];
  readonly cssProperties: readonly Item[];
}

const manifestFile = path.join(import.meta.dirname, '../../../../widgets/dist/custom-elements.json');
const { modules } = JSON.parse(readFileSync(manifestFile, 'utf8')) as { modules: { declarations: Declaration[] }[] };
const widgets = modules.flatMap(({ declarations }) => declarations);
const examples = readAllExamples();

function readNames(page: Document, id: string): string[] {
  return [...page.querySelectorAll(`#${id} tbody th > code:first-child`)].map((code) => code.textContent ?? '');
}

test('the gallery lists every widget, and the footer links to the gallery', () => {
  const links = [...readPageAt('/widgets').document.querySelectorAll('.gallery h3 a')].map((a) =>
    a.getAttribute('href'),
  );
  expect(links.toSorted()).toEqual(widgets.map(({ tagName }) => tagName.replace('agency-', '/widgets/')).toSorted());
  expect(readPageAt('/').document.querySelector('.site-footer a[href="/widgets"]')?.textContent).toBe('For developers');
});

describe.each(widgets)('documentation page of <$tagName>', (widget) => {
  const address = widget.tagName.replace('agency-', '/widgets/');
  const { document } = readPageAt(address);
  const listNames = (items: readonly Item[]) => items.map(({ name }) => name);

  test('the page documents all attributes, events, parts and slots of its widget', () => {
    expect(readNames(document, 'attributes')).toEqual(listNames(widget.attributes));
    expect(readNames(document, 'events')).toEqual(listNames(widget.events));
    expect(readNames(document, 'parts')).toEqual(listNames(widget.cssParts));
    expect(readNames(document, 'slots')).toHaveLength(widget.slots.length);
  });

  test('the page shows every example of its widget with its code, in a sandboxed frame', () => {
    const shown = [...document.querySelectorAll('.example iframe')];
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.map((frame) => frame.getAttribute('src'))).toEqual(
      [...document.querySelectorAll('.tabs__panel')].map(({ id }) => `${address}/${id}`),
    );
    for (const frame of shown) expect(frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
    for (const code of document.querySelectorAll('.example code')) expect(code.textContent).toContain(widget.tagName);
  });

  test("each custom property is documented on the widget's page or on the theming page", () => {
    const theming = readPageAt('/widgets/theming').document;
    const tokens = ['colors', 'text', 'shape', 'motion'].flatMap((id) => readNames(theming, id));
    const all = [...tokens, ...readNames(document, 'custom-properties')];
    expect(all.sort()).toEqual(listNames(widget.cssProperties).toSorted());
  });
});

describe.each(examples)('example $path', ({ path: address, html, document }) => {
  test('the example shows its widget before any script has run', () => {
    expect(html).toContain('shadowrootmode="open"');
    expect(getPageText({ path: address, html, document }).trim()).not.toBe('');
  });

  test('the example page is hidden from search engines and contains only content that its policy allows', async () => {
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(html).not.toMatch(/<[a-z][^>]*\sstyle=/);
    const { results } = await new HtmlValidate({
      root: true,
      extends: ['html-validate:document'],
      rules: { 'require-sri': 'off' },
    }).validateString(html.replace(/<template shadowrootmode[\s\S]*?<\/template>/g, ''));
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  });
});

test("the sitemap contains every widget's page but no example page", () => {
  const sitemap = readBuilt('sitemap.xml');
  expect(examples.filter(({ path: address }) => sitemap.includes(`${address}<`))).toEqual([]);
  expect(widgets.filter(({ tagName }) => !sitemap.includes(tagName.replace('agency-', '/widgets/')))).toEqual([]);
});

test('the gallery shows a preview of each widget without starting the widget', () => {
  const { document } = readPageAt('/widgets');
  const pictures = [...document.querySelectorAll('.gallery__picture')];
  expect(pictures).toHaveLength(widgets.length);
  expect(pictures.every((picture) => picture.hasAttribute('inert'))).toBe(true);
  const views = pictures.map((picture) => picture.firstElementChild?.localName);
  expect(views.slice(0, 4)).toEqual(['div', 'div', 'div', 'div']);
  const frames = [...document.querySelectorAll<HTMLIFrameElement>('.gallery iframe')];
  expect(frames.map(({ dataset }) => dataset.src?.split('/')[1])).toEqual(['widgets', 'widgets', 'widgets']);
  expect(document.querySelector('.gallery iframe[src]')).toBeNull();
});

test('only widget pages and the embed page may contain pages of the site in frames', () => {
  const framing = readAllPages().filter(({ html }) =>
    /<iframe\b/.test(html.replace(/<template\b[\s\S]*?<\/template>/g, '')),
  );
  expect(framing.every(({ path: address }) => /^\/(widgets(\/.*)?|embed)$/.test(address))).toBe(true);
});
