import { describe, expect, it } from 'vitest';
import { languagePath, pathIn } from './language-path.ts';

const languages = ['de', 'en', 'es'];

describe('where a page is in another language', () => {
  it('is the folder of that language', () => {
    expect(pathIn(languages, '/success', 'en')).toBe('/en/success');
    expect(pathIn(languages, '/services/website?plan=1#plans', 'es')).toBe('/es/services/website?plan=1#plans');
    expect(pathIn(languages, '/', 'en')).toBe('/en/');
    expect(pathIn(languages, '/#plans', 'en')).toBe('/en/#plans');
  });

  it('is the root in the first language, and in one that the agency does not have', () => {
    expect(pathIn(languages, '/success', 'de')).toBe('/success');
    expect(pathIn(languages, '/success', 'fr')).toBe('/success');
    expect(pathIn([], '/success', 'en')).toBe('/success');
  });

  it('knows the languages of the agency that is built', () => {
    expect(languagePath('/success', 'xx')).toBe('/success');
  });
});
