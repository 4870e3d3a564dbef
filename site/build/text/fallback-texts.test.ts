import { expect, test } from 'vitest';
import { englishStart, fallbackStart, markAsEnglish, markAsFallback } from '#agency-files/fallback.ts';
import { fillPlaceholders, readSiteWords } from '../../src/words.ts';
import { isMostlyUntranslated, markFallback } from './fallback-texts.ts';
import { createLanguageAttributes, localizeLinks } from './in-page-language.ts';

const markGerman = (html: string) =>
  markFallback(html, { [fallbackStart]: ' lang="de"', [englishStart]: ' lang="en"' });

test('an element with untranslated text gets the `lang` of that text', () => {
  expect(markGerman(`<p>Hello</p><h2>${markAsFallback('Preise')}</h2>`)).toBe('<p>Hello</p><h2 lang="de">Preise</h2>');
  expect(
    markGerman(`<b>English</b><ul><li>${markAsFallback('Eins')}</li><li>${markAsFallback('Zwei')}, 2</li></ul>`),
  ).toBe('<b>English</b><ul><li lang="de">Eins</li><li><span lang="de">Zwei</span>, 2</li></ul>');
});

test('the outermost element that contains only untranslated text gets `lang`', () => {
  const list = `<ul><li>${markAsFallback('Eins')}</li><li><em>${markAsFallback('Zwei')}</em>, </li></ul>`;
  expect(markGerman(`<p>Hello</p>${list}`)).toBe(
    '<p>Hello</p><ul lang="de"><li>Eins</li><li><em>Zwei</em>, </li></ul>',
  );
});

test('an element keeps its own `lang`, and untranslated text inside the element gets another `lang`', () => {
  expect(markGerman(`<div lang="fr"><p>${markAsFallback('Eins')}</p><p>${markAsFallback('Zwei')}</p></div>`)).toBe(
    '<div lang="fr"><p lang="de">Eins</p><p lang="de">Zwei</p></div>',
  );
  expect(markGerman(`<p lang="fr">${markAsFallback('Eins')}</p>`)).toBe('<p lang="fr"><span lang="de">Eins</span></p>');
});

test("a widget that contains untranslated text keeps the page's language", () => {
  const heading = `<h2 slot="heading">${markAsFallback('Vier Pakete')}</h2>`;
  expect(markGerman(`<div><agency-cart>${heading}</agency-cart></div>`)).toBe(
    '<div><agency-cart><h2 slot="heading" lang="de">Vier Pakete</h2></agency-cart></div>',
  );
});

test('each part of untranslated text gets `lang` if elements split the text', () => {
  expect(markGerman(`Hi <h1>${markAsFallback('Gutes Design. <mark>Mit Preis.</mark>')}</h1>`)).toBe(
    'Hi <h1 lang="de">Gutes Design. <mark>Mit Preis.</mark></h1>',
  );
  expect(markGerman(`<p>Within ${markAsFallback(`zwei bis ${markAsFallback('drei Tagen')}`)} we answer.</p>`)).toBe(
    '<p>Within <span lang="de">zwei bis </span><span lang="de">drei Tagen</span> we answer.</p>',
  );
});

test('untranslated-text markers are removed from attributes, scripts and partly translated titles', () => {
  const text = markAsFallback('Über uns');
  expect(
    markGerman(`<title>${text} | Kerning</title><a aria-label="${text}">About</a><script>"${text}"</script>`),
  ).toBe('<title>Über uns | Kerning</title><a aria-label="Über uns">About</a><script>"Über uns"</script>');
  expect(markGerman(`<title>${text}</title><p>About</p>`)).toBe('<title lang="de">Über uns</title><p>About</p>');
});

test('a number or a text with only a placeholder gets no `lang`', () => {
  expect(markAsFallback('19 %')).toBe('19 %');
  expect(markAsFallback('{from.website}')).toBe('{from.website}');
});

test('the build fails if an untranslated-text marker was cut off', () => {
  expect(() => markGerman(`<p>${markAsFallback('Preise').slice(0, 3)}</p>`)).toThrow('unwrapFallback');
});

test("links and forms lead to pages in the page's language unless a link has `hreflang`", () => {
  const localizePath = (path: string) => `/en${path}`;
  const html = '<a class="button" href="/pricing">1</a><a href="#top">2</a><a hrefLang="de" href="/">3</a>';
  expect(localizeLinks(html, localizePath)).toBe(html.replace('"/pricing"', '"/en/pricing"'));
  expect(localizeLinks('<form method="post" action="/x"><link href="/y"/>', localizePath)).toBe(
    '<form method="post" action="/en/x"><link href="/y"/>',
  );
});

test('the site\'s untranslated English texts get `lang="en"`, but values inserted into them do not', () => {
  const { reviews, layout } = readSiteWords('qaa');
  expect(markGerman(`<p>${layout.contact}</p>`)).toBe('<p lang="en">Contact</p>');
  expect(markGerman(`<h2>${fillPlaceholders(markAsEnglish('With {plans}'), { plans: 'Démarrage' })}</h2>`)).toBe(
    '<h2><span lang="en">With </span>Démarrage</h2>',
  );
  expect(
    markGerman(`<p>${fillPlaceholders(markAsEnglish('With {plans}'), { plans: markAsFallback('Anfang') })}</p>`),
  ).toBe('<p><span lang="en">With </span><span lang="de">Anfang</span></p>');
  expect(markGerman(`<li>${layout.menu}<b>${markAsFallback('Preise')}</b></li>`)).toBe(
    '<li><span lang="en">Menu</span><b lang="de">Preise</b></li>',
  );
  expect(markGerman(`<h1>${reviews.thanks}</h1>`)).toContain('<h1 lang="en">');
  expect(readSiteWords('de-AT')).toStrictEqual(readSiteWords('de'));
  expect(readSiteWords('en-GB').layout.menu).toBe('Menu');
});

test('text that runs in the opposite direction to the page gets `dir`', () => {
  expect(createLanguageAttributes('en', 'ar')).toBe(' lang="en" dir="ltr"');
  expect(createLanguageAttributes('ar', 'fr')).toBe(' lang="ar" dir="rtl"');
  expect(createLanguageAttributes('en', 'fr')).toBe(' lang="en"');
});

test.each([
  [true, 'an untranslated paragraph', markAsFallback('Preise und Leistungen')],
  [true, 'a paragraph of the site’s own English texts', markAsEnglish('Prices and services')],
  [false, 'a single untranslated name', `${markAsFallback('Sorgfalt')} is what we do`],
  [false, 'no untranslated text', 'Prices and services'],
])('isMostlyUntranslated() returns %s for a page whose main element contains %s', (expected, _, text) => {
  const html = `<head><title>${markAsFallback('Ein sehr langer Titel')}</title></head><main id="main"><p>${text}</p><h2>Plans</h2><script>let longNameOfAVariable</script></main>`;
  expect(isMostlyUntranslated(html)).toBe(expected);
});

test('untranslated text in the opposite direction is wrapped in a `<span>`, so that the outer element keeps its direction', () => {
  const markHebrewPage = (html: string) => markFallback(html, { [englishStart]: ' lang="en" dir="ltr"' });
  const english = '<span lang="en" dir="ltr">';
  const list = `<ul><li>${markAsEnglish('One?')}</li><li>${markAsEnglish('Two.')}</li></ul>`;
  expect(markHebrewPage(`<b>שלום</b>${list}`)).toBe(
    `<b>שלום</b><ul><li>${english}One?</span></li><li>${english}Two.</span></li></ul>`,
  );
  expect(markHebrewPage(`<b>שלום</b><h1>${markAsEnglish('Good <mark>design</mark>. Soon.')}</h1>`)).toBe(
    `<b>שלום</b><h1>${english}Good <mark>design</mark>. Soon.</span></h1>`,
  );
  expect(markHebrewPage(`<a href="/">${markAsEnglish('Next')}<svg></svg></a>`)).toBe(
    `<a href="/">${english}Next</span><svg></svg></a>`,
  );
  expect(markHebrewPage(`<title>${markAsEnglish('Prices')}</title>`)).toBe('<title lang="en" dir="ltr">Prices</title>');
});
