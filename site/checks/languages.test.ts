import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { resolveOutputFolder } from '../build/output.ts';
import { existsInEveryLanguage, firstLanguage, getLocalPath, isPortalPage, languages } from '../src/language.ts';
import { existsInBuild, readAllPages, readBuilt } from './built-site.ts';

const pages = readAllPages();
const byPath = new Map(pages.map((page) => [page.path, page]));
const inFirst = pages.filter(({ document }) => document.documentElement.lang === firstLanguage);
const inOthers = pages.filter((page) => !inFirst.includes(page));
const shared = inFirst.filter(({ path }) => existsInEveryLanguage(path));

type Alternates = Record<string, string>;

/** Returns the URL path of a page in each language, by language code. */
function readAlternates(document: Document): Alternates {
  const links = [...document.querySelectorAll('head link[rel=alternate][hreflang]')];
  return Object.fromEntries(
    links.map((link) => [link.getAttribute('hreflang') ?? '', new URL(link.getAttribute('href') ?? '').pathname]),
  );
}

function readCanonical(document: Document): string | undefined {
  const address = document.querySelector('link[rel=canonical]')?.getAttribute('href');
  return address ? new URL(address).pathname : undefined;
}

test.for(pages)("$path is in one of the agency's languages", ({ path, document }) => {
  const { lang } = document.documentElement;
  expect(languages).toContain(lang);
  expect(path.startsWith(getLocalPath('/', lang))).toBe(true);
});

/** Returns the language of the site's own texts on a page if they are not in the page's language. */
function ownLanguage(document: Document): string | null {
  return /^(de|en|es)\b/.test(document.documentElement.lang) ? null : 'en';
}

test.for(pages)("$path sets `lang` on the site's own texts if they are not in the page's language", ({ document }) => {
  const skip = document.querySelector('.skip-link');
  expect(skip?.textContent).toBeTruthy();
  // If text and page have opposite directions, the link keeps the page's direction, and a `<span>` in it has the
  // `lang`.
  const marked = skip?.querySelector('[lang]') ?? skip;
  expect(marked?.getAttribute('lang')).toBe(ownLanguage(document));
  expect(marked?.textContent).toBe(skip?.textContent);
});

test('elements into which scripts write texts have the language and direction of those texts', () => {
  const written = 'cart-bar p, filter-group > [role=status], card-carousel > [role=status]';
  const elements = pages.flatMap(({ document }) => [...document.querySelectorAll(written)]);
  expect(elements.length).toBeGreaterThan(0);
  for (const element of elements) {
    const language = ownLanguage(element.ownerDocument);
    expect(element.getAttribute('lang')).toBe(language);
    const isRightToLeft = element.ownerDocument.documentElement.dir === 'rtl';
    expect(element.getAttribute('dir')).toBe(language && isRightToLeft ? 'ltr' : null);
  }
});

test("the agency's own texts on a page for embedders, which is in English, have the `lang` of the agency's language", () => {
  const texts = pages
    .filter(({ path }) => isPortalPage(path))
    .flatMap(({ document }) => [...document.querySelectorAll('main > cart-bar, main > [aria-labelledby=call-title]')]);
  expect(texts.map((text) => text.closest('[lang]')?.getAttribute('lang'))).toEqual(texts.map(() => firstLanguage));
});

test('no built file contains untranslated-text markers', () => {
  const files = globSync('**/*.{html,json,md,txt,xml,svg,webmanifest}', { cwd: resolveOutputFolder() });
  expect(files.length).toBeGreaterThan(pages.length);
  expect(files.filter((file) => /[\u{E000}-\u{E002}]/u.test(readBuilt(file)))).toEqual([]);
});

describe.runIf(languages.length > 1)('site in several languages', () => {
  test('every page exists in each language', () => {
    expect(shared.length).toBeGreaterThan(0);
    for (const code of languages) {
      const missing = shared.map(({ path }) => getLocalPath(path, code)).filter((path) => !existsInBuild(path));
      expect(missing, code).toEqual([]);
    }
    expect(inOthers).toHaveLength(shared.length * (languages.length - 1));
  });

  test('each indexed page lists its URL in every available language, and those pages list the same URLs', () => {
    const found = [...shared, ...inOthers].filter(({ document }) => readCanonical(document) !== undefined);
    expect(found.length).toBeGreaterThan(0);
    for (const { path, document } of found) {
      const alternates = readAlternates(document);
      const canonical = readCanonical(document);
      if (canonical !== path) {
        expect(canonical, path).toBe(inFirstLanguage(path));
        expect(alternates, path).toEqual({});
        continue;
      }
      const translated = languages.filter((code) => {
        const there = getLocalPath(inFirstLanguage(path), code);
        return readCanonical(byPath.get(there)?.document ?? document) === there;
      });
      expect(Object.keys(alternates), path).toEqual(translated.length > 1 ? [...translated, 'x-default'] : []);
      if (translated.length < 2) continue;
      expect(alternates[document.documentElement.lang]).toBe(path);
      expect(alternates['x-default']).toBe(alternates[firstLanguage]);
      for (const other of Object.values(alternates)) {
        expect(readAlternates(byPath.get(other)?.document ?? document), `${path} → ${other}`).toEqual(alternates);
      }
    }
  });

  test('the sitemap lists the same alternate URLs as the pages', () => {
    const entries = [...readBuilt('sitemap.xml').matchAll(/<url><loc>([^<]+)<\/loc>(.*)<\/url>/g)];
    expect(entries.length).toBeGreaterThan(0);
    for (const [, address = '', links = ''] of entries) {
      const { pathname } = new URL(address);
      const stated = [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code = '', other = '']) => [
        code,
        new URL(other).pathname,
      ]);
      expect(Object.fromEntries(stated), pathname).toEqual(readAlternates(byPath.get(pathname)?.document as Document));
    }
  });

  test('every page has a language switch that links to the same page in other languages', () => {
    for (const { path, document } of [...shared, ...inOthers]) {
      const { lang } = document.documentElement;
      for (const place of ['.main-navigation', '.site-menu']) {
        expect(document.querySelectorAll(`${place} a[hreflang]`), `${path} ${place}`).toHaveLength(
          languages.length - 1,
        );
      }
      const links = [...document.querySelectorAll('.language-switch a')];
      expect(links.map((link) => link.getAttribute('lang'))).toEqual(languages);
      const own = links.filter((link) => link.getAttribute('aria-current') === 'true');
      expect(own.map((link) => link.getAttribute('hreflang'))).toEqual([lang]);
      const targets = [...document.querySelectorAll('body a[hreflang]')].map((link) => link.getAttribute('href') ?? '');
      expect(targets.filter((target) => !byPath.has(target))).toEqual([]);
      if (path.endsWith('/404')) continue;
      expect(own[0]?.getAttribute('href')).toBe(path);
      expect(new Set([path, ...targets].map(inFirstLanguage)).size, path).toBe(1);
    }
  });

  test('links on a page lead to pages in the same language', () => {
    const strays = inOthers.flatMap(({ path, html }) =>
      [...html.matchAll(/<(?:a|form)\b(?![^>]*\shreflang=)[^>]*?\s(?:href|action)="(\/[^"]*)"/gi)]
        .map(([, target = '']) => target)
        .filter((target) => existsInEveryLanguage(target) && inFirstLanguage(target) === target)
        .map((target) => `${path} → ${target}`),
    );
    expect(strays).toEqual([]);
  });

  test('untranslated text has the `lang` of its own language', () => {
    for (const { document } of inOthers) {
      expect(listLanguages(document).filter((code) => ![...languages, 'en'].includes(code))).toEqual([]);
    }
  });

  test('the site has a feed in each language with translated posts', () => {
    for (const { document } of inOthers) {
      const feed = document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href');
      const language = feed === '/blog/feed.xml' ? firstLanguage : document.documentElement.lang;
      if (feed) expect(readBuilt(feed.slice(1))).toContain(`<language>${language}</language>`);
    }
  });
});

/** Maps `/en/pricing` to `/pricing`. */
function inFirstLanguage(path: string): string {
  const [, code = '', rest = path] = /^\/([a-z]{2})(\/.*)$/.exec(path) ?? [];
  return languages.slice(1).includes(code) ? rest : path;
}

function listLanguages(document: Document): string[] {
  return [...document.querySelectorAll('[lang]')].map((element) => element.getAttribute('lang') ?? '');
}
