import { expect, test } from 'vitest';
import { languages } from '../src/language.ts';
import { allPages, exists, readBuilt } from './built-site.ts';

const pages = allPages();

function contentOf(document: Document, selector: string): string {
  return document.querySelector(selector)?.getAttribute('content') ?? '';
}

test.for(languages)('no two pages in "%s" share a title or a description', (language) => {
  const ofLanguage = pages.filter(({ document }) => document.documentElement.lang === language);
  const titles = ofLanguage.map(({ document }) => document.title);
  const descriptions = ofLanguage.map(({ document }) => contentOf(document, 'meta[name=description]'));
  expect(ofLanguage.length).toBeGreaterThan(0);
  expect(new Set(titles).size).toBe(ofLanguage.length);
  expect(new Set(descriptions).size).toBe(ofLanguage.length);
});

test.for(pages)('$path says what it is, in lengths that search results can show', ({ document }) => {
  expect(document.title.length).toBeGreaterThan(8);
  expect(document.title.length).toBeLessThan(75);
  const description = contentOf(document, 'meta[name=description]');
  expect(description.length).toBeGreaterThan(25);
  expect(description.length).toBeLessThan(165);
});

test.for(pages)('$path names its own address, unless it is kept out of search engines', ({ path, document }) => {
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
  const hidden = contentOf(document, 'meta[name=robots]') === 'noindex';
  if (hidden) expect(canonical).toBeUndefined();
  else expect(new URL(canonical ?? '').pathname).toBe(path);
});

test.for(pages)('the fonts and icons that $path asks for exist', ({ document }) => {
  const files = [...document.querySelectorAll('link[rel=preload], link[rel=icon]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  expect(files.length).toBeGreaterThanOrEqual(3);
  expect(files.filter((file) => !exists(file))).toEqual([]);
});

test('/fonts.css, which the Worker’s pages link, names fonts that exist and sets the properties that those pages read', () => {
  const css = readBuilt('fonts.css');
  const files = [...css.matchAll(/url\("?([^")]+)"?\)/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !exists(file))).toEqual([]);
  for (const property of ['--font-heading:', '--font-text:', '--tracking:']) expect(css).toContain(property);
});
