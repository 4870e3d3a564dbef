/** Tests the texts of the embed code for an agency that replaces some of the kit's texts with its own. */
import { expect, test, vi } from 'vitest';
import { findFallbackPage, getWidgetTexts, readTexts } from './widget-kit.ts';

vi.mock('#agency-files/kit-words.ts', async (original) => ({
  ...(await original<typeof import('#agency-files/kit-words.ts')>()),
  readKitWords: (language: string) => {
    const link = { de: 'Stimmen lesen', fr: 'Lire les avis' }[language];
    return { texts: link ? { site: { widgets: { reviews: { link } } } } : {}, missing: {} };
  },
}));

test("readTexts prefers the agency's own text, even in a language for which the kit has no texts", () => {
  const links = readTexts(['de', 'es', 'fr', 'it'], (words) => getWidgetTexts(words, 'reviews').link);
  expect(links).toEqual({
    en: 'Read the reviews',
    de: 'Stimmen lesen',
    es: 'Leer las reseñas',
    fr: 'Lire les avis',
    it: 'Read the reviews',
  });
});

test('findFallbackPage returns the contact page if the site lacks the widget’s page', () => {
  expect(findFallbackPage('reviews', '/reviews', () => true)).toEqual({ page: '/reviews', linkOf: 'reviews' });
  expect(findFallbackPage('reviews', '/reviews', () => false)).toEqual({ page: '/contact', linkOf: 'contact-form' });
});
