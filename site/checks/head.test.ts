import { expect, test } from 'vitest';
import { languages } from '../src/language.ts';
import { existsInBuild, readAllPages, readBuilt, readFramePages } from './built-site.ts';

const pages = readAllPages();

function readContent(document: Document, selector: string): string {
  return document.querySelector(selector)?.getAttribute('content') ?? '';
}

test.for(languages)('all pages in "%s" have unique titles and descriptions', (language) => {
  const ofLanguage = pages.filter(({ document }) => document.documentElement.lang === language);
  const titles = ofLanguage.map(({ document }) => document.title);
  const descriptions = ofLanguage.map(({ document }) => readContent(document, 'meta[name=description]'));
  expect(ofLanguage.length).toBeGreaterThan(0);
  expect(new Set(titles).size).toBe(ofLanguage.length);
  expect(new Set(descriptions).size).toBe(ofLanguage.length);
});

test.for(pages)('$path has a title and a description of suitable length for search results', ({ document }) => {
  expect(document.title.length).toBeGreaterThan(8);
  expect(document.title.length).toBeLessThan(75);
  const description = readContent(document, 'meta[name=description]');
  expect(description.length).toBeGreaterThan(25);
  expect(description.length).toBeLessThan(165);
});

test.for(pages)('$path has a canonical URL unless it is hidden from search engines', ({ path, document }) => {
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
  const hidden = readContent(document, 'meta[name=robots]') === 'noindex';
  if (hidden) expect(canonical).toBeUndefined();
  // A page that is not translated refers to the one in the first language.
  else expect([path, path.replace(/^\/[a-z]{2}(?=\/|$)/, '') || '/']).toContain(new URL(canonical ?? '').pathname);
});

test.for(pages)(
  'the picture of $path for shared links exists, and the structured data of the page name no other picture',
  ({ document }) => {
    const shown = readContent(document, 'meta[property="og:image"]');
    if (readContent(document, 'meta[name=robots]') !== 'noindex')
      expect(existsInBuild(new URL(shown).pathname)).toBe(true);
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent ?? '') as { image?: string; url?: string; '@type': string },
    );
    for (const { image, url } of data.filter((each) => each['@type'] === 'BlogPosting')) {
      expect(image).toBe(shown);
      expect(url).toBe(document.querySelector('link[rel=canonical]')?.getAttribute('href'));
    }
  },
);

test.for([...pages, ...readFramePages()])('$path keeps iOS from turning numbers into phone links', ({ document }) => {
  expect(readContent(document, 'meta[name=format-detection]')).toBe('telephone=no');
});

test.for(pages)('all fonts and icons that $path links exist', ({ document }) => {
  const files = [...document.querySelectorAll('link[rel=preload], link[rel$=icon]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  expect(files.length).toBeGreaterThanOrEqual(4);
  expect(files.filter((file) => !existsInBuild(file))).toEqual([]);
});

test('the site has /favicon.ico for programs that ignore the icon links of pages', () => {
  expect(existsInBuild('/favicon.ico')).toBe(true);
});

test('preloaded fonts use font-display: optional, so that late fonts shift no text, and all other fonts use swap', () => {
  const listFontFaces = (css: string) =>
    [...css.matchAll(/font-display:(\w+);src:url\("?([^")]+)/g)].map(([, display, file = '']) => ({ display, file }));
  const page = readBuilt('index.html');
  const faces = listFontFaces(page);
  expect(faces).not.toEqual([]);
  for (const { display, file } of faces) {
    const isPreloaded = page.includes(`rel="preload" href="${file}"`);
    expect(display, file).toBe(isPreloaded ? 'optional' : 'swap');
  }
  expect(new Set(listFontFaces(readBuilt('fonts.css')).map(({ display }) => display))).toEqual(new Set(['swap']));
});

test('/fonts.css, which the Worker’s pages link, sets the properties that those pages use and links existing fonts', () => {
  const css = readBuilt('fonts.css');
  const files = [...css.matchAll(/url\("?([^")]+)"?\)/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsInBuild(file))).toEqual([]);
  for (const property of ['--font-heading:', '--font-text:', '--tracking:']) expect(css).toContain(property);
});
